// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// Ownership of widgets, gestures, clocks and runtimes. The address sanitizer runs this suite, too.
  @Suite(.serialized) @GTKThread
  struct OwnershipTests {
    @Test func destroyingAWindowReleasesEverythingInIt() throws {
      let runtime: MotionRuntime
      let tossable = Tossable()
      let gone: [() -> Bool]
      do {
        let window = try TestWindow()
        let square = window.addSquare(at: .zero)
        window.show()
        let clock = FrameClock(of: window.widget)
        runtime = MotionRuntime(clock: clock)
        tossable.spring.destination.value = Point(200, 100)
        runtime.add(tossable, to: square)
        let drag = DragGesture(on: square)
        let zoom = ZoomGesture(on: square)
        gone = [
          watch(square), watch(square.motionElement), watch(drag), watch(zoom), watch(window.widget),
          watchObject(square.pointer), watchObject(window.widget.pointer), watchObject(drag.gesture),
          watchObject(zoom.gesture), watchObject(window.fixed.pointer),
        ]
        expect(runtime.isActive)
        expect(gone.allSatisfy { !$0() })
      }
      expect(!runtime.isActive)
      expect(!runtime.clock.wantsFrames)
      for (number, isGone) in gone.enumerated() { expect(isGone(), "number \(number)") }
    }

    @Test func anInteractionEndsWithItsWidget() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      let element = square.motionElement
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      let tossable = Tossable()
      tossable.spring.destination.value = Point(200, 100)
      runtime.add(tossable, to: square)
      clock.advance(by: 0.05)
      expect(element.position.state == .active)
      gtk_fixed_remove(window.fixed.pointer?.cast(), square.pointer)
      expect(element.position.state == .atRest)
      expect(!runtime.isActive)
      let place = element.position.value
      clock.advance(by: 0.05)
      expect(element.position.value == place)
    }

    @Test func aConnectionEndsWithItsWidget() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      let element = square.motionElement
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      runtime.connect(
        springSource(Spring(destination: 0), from: element.opacity, clock: clock), to: element.opacity)
      runtime.add(Spring(destination: 1), to: element.rotation)
      clock.advance(by: 0.05)
      expect(element.opacity.state == .active)
      gtk_fixed_remove(window.fixed.pointer?.cast(), square.pointer)
      expect(element.opacity.state == .atRest)
      expect(!runtime.isActive)
      expect(!clock.wantsFrames)
      runtime.add(Spring(destination: 5), to: element.rotation)
      expect(!runtime.isActive)
    }

    @Test func anInteractionAddedToADestroyedWidgetMovesNothing() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      gtk_fixed_remove(window.fixed.pointer?.cast(), square.pointer)
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      let tossable = Tossable()
      tossable.spring.destination.value = Point(200, 100)
      runtime.add(tossable, to: square)
      expect(!runtime.isActive)
      expect(!clock.wantsFrames)
    }

    @Test func removingAnInteractionRemovesItsGesture() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      let controllers = gtk_widget_observe_controllers(square.pointer)!
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      let before = g_list_model_get_n_items(controllers)
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let subscription = runtime.add(Tossable(spring: Spring(destination: .zero)), to: square)
      expect(g_list_model_get_n_items(controllers) == before + 1)
      subscription.unsubscribe()
      expect(g_list_model_get_n_items(controllers) == before)
    }

    @Test func deallocatingARuntimeRemovesItsGestures() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      let controllers = gtk_widget_observe_controllers(square.pointer)!
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      let before = g_list_model_get_n_items(controllers)
      var runtime: MotionRuntime? = MotionRuntime(clock: FrameClock(of: window.widget))
      let tossable = Tossable()
      let isGone = watch(tossable)
      runtime?.add(tossable, to: square)
      runtime = nil
      _ = tossable
      expect(g_list_model_get_n_items(controllers) == before)
      expect(!isGone())
    }

    @Test func aDeallocatedClockObservesNothing() throws {
      let window = try TestWindow()
      let controllers = gtk_widget_observe_controllers(window.widget.pointer)!
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      let before = g_list_model_get_n_items(controllers)
      let listeners = countSettingsListeners(of: window.widget)
      var clock: FrameClock? = FrameClock(of: window.widget)
      let isGone = watch(clock!)
      expect(countSettingsListeners(of: window.widget) == listeners + 1)
      clock?.subscribe { _ in }
      expect(g_list_model_get_n_items(controllers) == before + 1)
      clock = nil
      expect(isGone())
      expect(g_list_model_get_n_items(controllers) == before)
      expect(countSettingsListeners(of: window.widget) == listeners)
    }

    private func countSettingsListeners(of widget: Widget) -> Int {
      let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(widget.pointer))
      let signal = g_signal_lookup("notify", gtk_settings_get_type())
      let detail = g_quark_from_string("gtk-enable-animations")
      let parts = [G_SIGNAL_MATCH_ID, G_SIGNAL_MATCH_DETAIL, G_SIGNAL_MATCH_UNBLOCKED]
      let mask = GSignalMatchType(rawValue: parts.reduce(0) { $0 | $1.rawValue })
      // GLib finds one handler at a time, so each found handler is blocked until the search is over.
      var found: [gulong] = []
      func next() -> gulong { g_signal_handler_find(settings, mask, signal, detail, nil, nil, nil) }
      while case let handler = next(), handler != 0 {
        g_signal_handler_block(settings, handler)
        found.append(handler)
      }
      for handler in found { g_signal_handler_unblock(settings, handler) }
      return found.count
    }

    @Test func aStreamThatOutlivesTheWidgetEmitsTheCancellation() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      window.show()
      let drag = DragGesture(on: square)
      let stream = gestureSource(drag)
      let log = GestureLog(of: drag)
      emit("drag-begin", of: drag.gesture, .double(10), .double(10))
      emit("drag-update", of: drag.gesture, .double(50), .double(0))
      let isGone = watchObject(drag.gesture)
      window.destroy()
      GTK.turnWhileReady()
      expect(isGone())
      expect(drag.gesture == nil)
      expect(drag.element == nil)
      expect(drag.container == nil)
      expect(log.text.hasPrefix("+B"))
      drag.remove()
      drag.isEnabled = false
      expect(log.text == "+BX-")
      var count = 0
      stream.translated(from: ReactiveProperty(Point.zero))
        .subscribe(next: { _ in }, state: { _ in count += 1 })
      expect(count == 1)
    }

    @Test func aRecognizerIsDeallocatedWithItsGesture() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      var drag: DragGesture? = DragGesture(on: square)
      let gesture = drag!.gesture
      let isGone = watch(drag!)
      drag = nil
      expect(!isGone(), "GTK keeps it alive")
      gtk_widget_remove_controller(square.pointer, gesture)
      expect(isGone())
    }

    @Test func aConnectionMayBeEndedAfterItsObjectWasFinalized() throws {
      let object = UnsafeMutableRawPointer(g_object_ref_sink(gtk_adjustment_new(0, 0, 1, 0.1, 0.1, 0))!)
      let adjustment = OpaquePointer(object)
      var heard = 0
      let kept = SignalConnection("value-changed", of: object) { _ in heard += 1 }
      var ended: SignalConnection?
      // The connection ends itself during a call, and then once more.
      ended = SignalConnection("value-changed", of: object) { _ in
        ended?.disconnect()
        ended?.disconnect()
        heard += 10
      }
      emit("value-changed", of: adjustment)
      emit("value-changed", of: adjustment)
      expect(heard == 12)
      g_object_unref(object)
      kept.disconnect()
      ended?.disconnect()
    }

    @Test func aGestureMayBeRemovedAfterItsWidgetWasDestroyed() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      window.show()
      let pointer = square.pointer
      let drag = DragGesture(on: square)
      let isGone = watchObject(drag.gesture)
      g_object_ref(pointer)
      // GTK emits this signal for a widget that is destroyed. An owner of the widget may still show and hide
      // it.
      emit("destroy", of: OpaquePointer(pointer))
      expect(square.pointer == nil)
      gtk_widget_remove_controller(pointer, drag.gesture)
      expect(isGone())
      gtk_widget_unmap(pointer)
      g_object_unref(pointer)
    }

    @Test func anObserverMayRemoveTheWidgetInMidDrag() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(100, 100))
      try GTK.xdotool("mouseup 1 mousemove 390 290")
      window.show()
      let isGone = watchObject(square.pointer)
      let runtime = MotionRuntime(clock: FrameClock(of: window.widget))
      let tossable = Tossable()
      tossable.spring.destination.value = Point(140, 140)
      runtime.add(tossable, to: square)
      let fixed = window.fixed
      let subscription = square.motionElement.position.subscribe { [weak square] place in
        guard place.x > 150, let square, square.parent != nil else { return }
        gtk_fixed_remove(fixed.pointer?.cast(), square.pointer)
      }
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 200 140")
      GTK.turn(until: square.parent == nil)
      // GTK keeps a widget alive while the pointer presses it.
      expect(!square.motionElement.isHeld)
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: isGone())
      expect(!runtime.isActive)
      subscription.unsubscribe()
    }

    @Test func aHundredWidgetsAreReleased() throws {
      let window = try TestWindow()
      window.show()
      let runtime = MotionRuntime(clock: FrameClock(of: window.widget))
      let tossable = Tossable()
      var gone: [() -> Bool] = []
      for number in 0..<100 {
        let square = window.addSquare(at: .zero)
        runtime.add(tossable, to: square)
        let drag = DragGesture(on: square)
        gestureSource(drag).translated(from: square.motionElement.position)
          .subscribe { [weak square] in square?.motionElement.position.value = $0 }
        emit("drag-begin", of: drag.gesture, .double(10), .double(10))
        emit("drag-update", of: drag.gesture, .double(50), .double(0))
        gone += [watch(square), watch(drag), watchObject(square.pointer), watchObject(drag.gesture)]
        if number.isMultiple(of: 10) { window.layOut() }
        gtk_fixed_remove(window.fixed.pointer?.cast(), square.pointer)
      }
      GTK.turnWhileReady()
      let alive = gone.filter { !$0() }.count
      expect(alive == 0)
    }
  }
}

/// Returns a function that returns whether a Swift object was deallocated.
func watch(_ object: AnyObject) -> () -> Bool {
  { [weak object] in object == nil }
}

/// Returns a function that returns whether a widget was finalized.
func watchObject(_ pointer: UnsafeMutablePointer<GtkWidget>?) -> () -> Bool {
  watchObject(OpaquePointer(pointer))
}

/// Returns a function that returns whether a GObject was finalized.
func watchObject(_ pointer: OpaquePointer?) -> () -> Bool {
  let reference = ObjectReference(UnsafeMutableRawPointer(pointer)!)
  return { reference.hasGone }
}

/// A weak reference. GLib clears its storage when the object is finalized.
private final class ObjectReference {
  private let place = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

  init(_ object: UnsafeMutableRawPointer) {
    place.initialize(to: object)
    g_object_add_weak_pointer(object.assumingMemoryBound(to: GObject.self), place)
  }

  deinit {
    if let object = place.pointee?.assumingMemoryBound(to: GObject.self) {
      g_object_remove_weak_pointer(object, place)
    }
    place.deallocate()
  }

  var hasGone: Bool { place.pointee == nil }
}
#endif
