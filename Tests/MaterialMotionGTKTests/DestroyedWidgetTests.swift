// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// Recognizers and runtimes that outlive their widget. This suite also runs with the address sanitizer.
  @Suite(.serialized) @GTKThread
  struct DestroyedWidgetTests {
    /// The GTK objects that the test retains while the widget is destroyed: none, the widget or the gestures.
    enum Owner: CaseIterable { case nobody, ofWidget, ofGestures }

    @Test(arguments: Owner.allCases)
    func recognizersMayBeUsedAndRemovedAfterTheirWidgetWasDestroyed(_ owner: Owner) throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      window.show()
      let recognizers: [any WidgetGestureRecognizer] = [
        ClickGesture(on: square), LongPressGesture(on: square), DragGesture(on: square),
        ZoomGesture(on: square), RotateGesture(on: square),
      ]
      let logs = recognizers.map { GestureLog(of: $0) }
      begin(recognizers)
      expect(logs.count { $0.text.hasPrefix("+B") } == 4)
      let objects: [UnsafeMutableRawPointer]
      switch owner {
      case .nobody: objects = []
      case .ofWidget: objects = [UnsafeMutableRawPointer(square.pointer!)]
      case .ofGestures: objects = recognizers.map { UnsafeMutableRawPointer($0.gesture!) }
      }
      for object in objects { g_object_ref(object) }
      let gone = recognizers.map { watchObject($0.gesture) }
      let isWidgetGone = watchObject(square.pointer)
      let widget = square.pointer
      gtk_fixed_remove(window.fixed.pointer?.cast(), widget)
      if !isWidgetGone() { g_object_run_dispose(widget?.cast()) }
      expect(square.pointer == nil)

      for (recognizer, log) in zip(recognizers, logs) {
        recognizer.isEnabled = false
        expect(log.text == "F-" || log.text.hasSuffix("X-"))
        recognizer.isEnabled = true
        expect(recognizer.centroid(in: nil).x.isFinite)
        recognizer.remove()
      }
      for object in objects { g_object_unref(object) }
      GTK.turnWhileReady()
      expect(isWidgetGone())
      for (recognizer, isGone) in zip(recognizers, gone) {
        expect(isGone())
        expect(recognizer.gesture == nil)
        recognizer.remove()
      }
    }

    /// Begins each gesture: the click and the long press with a press, and the others with a movement.
    private func begin(_ recognizers: [any WidgetGestureRecognizer]) {
      for recognizer in recognizers {
        let gesture = recognizer.gesture
        switch recognizer {
        case is ClickGesture: emit("pressed", of: gesture, .int(1), .double(3), .double(4))
        case is LongPressGesture: emit("pressed", of: gesture, .double(3), .double(4))
        case is DragGesture:
          emit("drag-begin", of: gesture, .double(10), .double(10))
          emit("drag-update", of: gesture, .double(50), .double(0))
        case is ZoomGesture:
          emit("begin", of: gesture, .sequence)
          emit("scale-changed", of: gesture, .double(2))
        default:
          emit("begin", of: gesture, .sequence)
          emit("angle-changed", of: gesture, .double(1), .double(1))
        }
      }
    }

    @Test(arguments: [false, true])
    func aRuntimeMayBeReleasedAfterItsWidgets(whileHeld isHeld: Bool) throws {
      let (tossable, manipulable, held) = (Tossable(), DirectlyManipulable(), Draggable(afterHolding: 0.2))
      var runtime: MotionRuntime?
      let gone: [() -> Bool]
      let element: MotionElement
      do {
        let window = try TestWindow()
        let square = window.addSquare(at: .zero)
        window.show()
        element = square.motionElement
        runtime = MotionRuntime(clock: FrameClock(of: window.widget))
        runtime?.add(tossable, to: square)
        runtime?.add(manipulable, to: square)
        runtime?.add(held, to: square)
        let recognizers: [any WidgetGestureRecognizer] = [
          try #require(tossable.recognizer(for: square)), try #require(held.recognizer(for: square)),
          try #require(manipulable.draggable.recognizer(for: square)),
          try #require(manipulable.scalable.recognizer(for: square)),
          try #require(manipulable.rotatable.recognizer(for: square)),
        ]
        if isHeld { begin(recognizers) }
        expect(element.isHeld == isHeld)
        gone = recognizers.map { watchObject($0.gesture) } + [watchObject(square.pointer)]
      }
      for (number, isGone) in gone.enumerated() { expect(isGone(), "number \(number)") }
      expect(!element.isHeld)
      let isRuntimeGone = watch(runtime!)
      let isClockGone = watch(runtime!.clock)
      runtime = nil
      expect(isRuntimeGone() && isClockGone())
    }
  }
}
#endif
