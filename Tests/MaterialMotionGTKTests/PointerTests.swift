// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// Gestures that GTK recognizes from the display's pointer.
  @Suite(.serialized) @GTKThread
  final class PointerTests {
    let window: TestWindow
    let square: Widget

    init() throws {
      window = try TestWindow()
      square = window.addSquare(at: Point(100, 100))
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 390 290")
      window.show()
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    @Test func aDragFollowsThePointer() throws {
      let drag = DragGesture(on: square)
      let log = GestureLog(of: drag)
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 141 140")
      GTK.turn(until: drag.centroid(in: nil) == Point(141, 140))
      expect(log.text == "")
      try GTK.xdotool("mousemove 180 120")
      GTK.turn(until: log.text == "+B")
      expect(drag.centroid(in: nil), isNear: Point(180, 120))
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: log.text == "+BE-")
    }

    @Test func theClockReceivesAnEventBeforeTheRecognizerDoes() throws {
      let clock = FrameClock(of: window.widget)
      // With an observer, the clock does not read the present time.
      let frames = clock.subscribe { _ in }
      let drag = DragGesture(on: square)
      var times: [Double] = []
      var now: [Double] = []
      gestureSource(drag).subscribe { drag in
        let event = gtk_event_controller_get_current_event_time(drag.gesture)
        if event != 0 {
          times.append(Double(event) / 1000)
          now.append(clock.now.remainder(dividingBy: 4_294_967.296))
        }
      }
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 180 120 mouseup 1")
      GTK.turn(until: drag.recognitionState == .possible && times.count >= 2)
      for (time, now) in zip(times, now) {
        expect(abs((time - now).remainder(dividingBy: 4_294_967.296)) < 1e-6)
      }
      frames.unsubscribe()
    }

    @Test func theSecondaryButtonDoesNotDrag() throws {
      let drag = DragGesture(on: square)
      let log = GestureLog(of: drag)
      try GTK.xdotool("mousemove 140 140 mousedown 3 mousemove 180 120 mouseup 3")
      try GTK.xdotool("mousemove 180 180 mousedown 1 mouseup 1")
      GTK.turn(until: log.text != "")
      expect(log.text == "F-")
    }

    @Test func aGestureMayBeSetToAnotherButton() throws {
      let drag = DragGesture(on: square)
      gtk_gesture_single_set_button(drag.gesture, 3)
      let log = GestureLog(of: drag)
      try GTK.xdotool("mousemove 140 140 mousedown 3 mousemove 180 120 mouseup 3")
      GTK.turn(until: log.text.hasSuffix("E-"))
    }

    @Test func aDeniedGestureIsCancelled() throws {
      let drag = DragGesture(on: square)
      let log = GestureLog(of: drag)
      try press()
      GTK.turn(until: log.text == "+B")
      gtk_gesture_set_state(drag.gesture, GTK_EVENT_SEQUENCE_DENIED)
      expect(log.text == "+BX-")
      try release()
      expect(log.text == "+BX-")
    }

    @Test func aDragThatIsClaimedWhenItBeginsExcludesOthers() throws {
      let outer = GestureLog(of: DragGesture(on: window.fixed))
      let before = GestureLog(of: DragGesture(on: square))
      let drag = DragGesture(on: square)
      let log = GestureLog(of: drag)
      gestureSource(drag).whenRecognitionState(is: .began).subscribe {
        gtk_gesture_set_state($0.gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      try press()
      GTK.turn(until: log.text == "+B")
      try release()
      expect(log.text == "+BE-")
      expect(outer.text == "")
      expect(before.text == "F-")
    }

    @Test func aDragThatAnAncestorClaimsIsCancelled() throws {
      let outer = gtk_gesture_drag_new()!
      gtk_event_controller_set_propagation_phase(outer, GTK_PHASE_CAPTURE)
      gtk_widget_add_controller(window.fixed.pointer, outer)
      let log = GestureLog(of: DragGesture(on: square))
      try press()
      GTK.turn(until: log.text == "+B")
      gtk_gesture_set_state(outer, GTK_EVENT_SEQUENCE_CLAIMED)
      expect(log.text == "+BX-")
      try release()
      expect(log.text == "+BX-")
    }

    @Test func recognizersOfAWidgetAndItsParentRecognizeSimultaneously() throws {
      let outer = GestureLog(of: DragGesture(on: window.fixed))
      let inner = GestureLog(of: DragGesture(on: square))
      try press()
      GTK.turn(until: outer.text == "+B")
      expect(inner.text == "+B")
      try release()
      expect(outer.text == inner.text)
    }

    @Test(arguments: Interruption.allCases)
    func anInterruptedGestureIsCancelled(by interruption: Interruption) throws {
      let drag = DragGesture(on: square)
      let log = GestureLog(of: drag)
      try press()
      GTK.turn(until: log.text == "+B")
      switch interruption {
      case .hiding: gtk_widget_set_visible(square.pointer, 0)
      case .hidingWhatItLiesIn: gtk_widget_set_visible(window.fixed.pointer, 0)
      case .insensitivity: gtk_widget_set_sensitive(square.pointer, 0)
      case .disabling: drag.isEnabled = false
      case .removal: drag.remove()
      case .reset: gtk_event_controller_reset(drag.gesture)
      case .takingOut: gtk_fixed_remove(window.fixed.pointer?.cast(), square.pointer)
      case .destruction: window.destroy()
      }
      expect(log.text == "+BX-")
      expect(drag.centroidVelocity(in: nil) == .zero)
      try release()
      expect(log.text == "+BX-")
    }

    @Test(arguments: [.removal, .insensitivity, .hiding, .disabling] as [Interruption], Reaction.allCases)
    func anObserverOfACancellationMayRemoveTheGesture(
      by interruption: Interruption, _ reaction: Reaction
    ) throws {
      let drag = DragGesture(on: square)
      gestureSource(drag).whenRecognitionState(is: .cancelled).subscribe {
        switch reaction {
        case .removal: $0.remove()
        case .disabling: $0.isEnabled = false
        }
      }
      let log = GestureLog(of: drag)
      try press()
      GTK.turn(until: log.text == "+B")
      switch interruption {
      case .insensitivity: gtk_widget_set_sensitive(square.pointer, 0)
      case .hiding: gtk_widget_set_visible(square.pointer, 0)
      case .disabling: drag.isEnabled = false
      default: drag.remove()
      }
      try release()
      expect(log.text == "+BX-")
      switch reaction {
      case .removal: expect(drag.gesture == nil)
      case .disabling where drag.gesture != nil:
        expect(gtk_event_controller_get_propagation_phase(drag.gesture) == GTK_PHASE_NONE)
      case .disabling: break
      }
    }

    enum Reaction: CaseIterable { case removal, disabling }

    enum Interruption: CaseIterable {
      case hiding, hidingWhatItLiesIn, insensitivity, disabling, removal, reset, takingOut, destruction
    }

    @Test func aPressIsAClickButADragIsNot() throws {
      let click = ClickGesture(on: square)
      let log = GestureLog(of: click)
      try GTK.xdotool("mousemove 140 140 mousedown 1 mouseup 1")
      GTK.turn(until: log.text == "E-")
      expect(click.clickCount == 1)
      expect(click.centroid(in: nil), isNear: Point(140, 140))
      try GTK.xdotool("mousemove 110 110 mousedown 1 mousemove 170 170 mouseup 1")
      GTK.turn(until: log.text == "E-F-")
    }

    @Test func aDoubleClickIsRecognizedAlthoughTheProgramHandlesItTooLate() throws {
      let click = ClickGesture(on: square)
      var counts: [Int] = []
      gestureSource(click).whenRecognitionState(is: .recognized).subscribe {
        counts.append($0.clickCount)
        // GTK waits a shorter time for the second press.
        g_usleep(600_000)
      }
      try GTK.xdotool("mousemove 140 140 mousedown 1 mouseup 1 mousedown 1 mouseup 1")
      GTK.turn(until: counts.count == 2)
      expect(counts == [1, 2])
    }

    /// After a layout, GDK asks the display server for the pressed buttons. The program may receive the
    /// answer before the event of the release.
    @Test func shortPressesDuringLayoutsAreClicks() throws {
      let settings = gtk_widget_get_settings(square.pointer)
      let before = number("gtk-double-click-time", of: settings)
      set("gtk-double-click-time", of: settings, to: 10_000)
      defer { set("gtk-double-click-time", of: settings, to: before) }
      let click = GestureLog(of: ClickGesture(on: square))
      let position = square.motionElement.position
      // Each move causes a layout. There is no `FrameClock`: gestures do not need one.
      var isMoving = true
      defer { isMoving = false }
      func move() {
        guard isMoving else { return }
        position.value.x = position.value.x == 140 ? 141 : 140
        _ = Timeout(milliseconds: 8, move)
      }
      move()
      let press = " mousedown 1 sleep 0.016 mouseup 1 sleep 0.016"
      try #require(
        g_spawn_command_line_async("xdotool mousemove 140 140" + String(repeating: press, count: 40), nil)
          != 0)
      GTK.turn(until: click.text.count == 80)
      expect(click.text == String(repeating: "E-", count: 40))
    }

    private func number(_ name: String, of settings: OpaquePointer?) -> gint {
      var value = GValue()
      g_object_get_property(
        UnsafeMutableRawPointer(settings)?.assumingMemoryBound(to: GObject.self), name, &value)
      defer { g_value_unset(&value) }
      return g_value_get_int(&value)
    }

    private func set(_ name: String, of settings: OpaquePointer?, to number: gint) {
      var value = GValue()
      g_value_init(&value, g_type_from_name("gint"))
      g_value_set_int(&value, number)
      g_object_set_property(
        UnsafeMutableRawPointer(settings)?.assumingMemoryBound(to: GObject.self), name, &value)
    }

    @Test func aPressThatIsTooLongIsNotAClick() throws {
      let log = GestureLog(of: ClickGesture(on: square))
      try GTK.xdotool("mousemove 140 140 mousedown 1")
      GTK.turn(until: log.text == "F-")
      try release()
      expect(log.text == "F-")
    }

    @Test func aPressThatIsTooLongIsNotAClickAlthoughTheProgramHandlesItTooLate() throws {
      let log = GestureLog(of: ClickGesture(on: square))
      // The program handles both events after the release.
      try GTK.xdotool("mousemove 140 140 mousedown 1 sleep 0.6 mouseup 1")
      GTK.turn(until: log.text != "")
      expect(log.text == "F-")
    }

    @Test func aLongPressBeginsWithoutAFurtherEvent() throws {
      let hold = LongPressGesture(on: square)
      gtk_gesture_long_press_set_delay_factor(hold.gesture, 0.5)
      let log = GestureLog(of: hold)
      try GTK.xdotool("mousemove 140 140 mousedown 1")
      GTK.turn(until: log.text == "+B")
      expect(hold.centroid(in: nil), isNear: Point(140, 140))
      try GTK.xdotool("mousemove 160 150")
      GTK.turn(until: log.text == "+B+C")
      expect(hold.centroid(in: nil), isNear: Point(160, 150))
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: log.text == "+B+CE-")
    }

    @Test func aLongPressThatMovesTooFarFails() throws {
      let log = GestureLog(of: LongPressGesture(on: square))
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 170 170")
      GTK.turn(until: log.text == "F-")
      try release()
      expect(log.text == "F-")
    }

    @Test func aGestureThatReceivesEventsFirstAndClaimsThemDragsAButton() throws {
      let button = gtk_button_new_with_label("Toss me")!
      gtk_fixed_put(window.fixed.pointer?.cast(), button, 200, 200)
      var clicks = 0
      let listener = ClickGesture(on: Widget.of(button))
      gestureSource(listener).whenRecognitionState(is: .recognized).subscribe { _ in clicks += 1 }
      let drag = DragGesture(on: Widget.of(button))
      gtk_event_controller_set_propagation_phase(drag.gesture, GTK_PHASE_CAPTURE)
      gestureSource(drag).whenRecognitionState(is: .began).subscribe {
        gtk_gesture_set_state($0.gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      let log = GestureLog(of: drag)
      window.layOut()
      try GTK.xdotool("mousemove 210 210 mousedown 1 mousemove 240 220")
      GTK.turn(until: log.text == "+B")
      try release()
      expect(log.text == "+BE-")
      expect(clicks == 0)
    }

    @Test func aTossedWidgetReturnsToItsDestination() throws {
      let clock = FrameClock(of: window.widget)
      let runtime = MotionRuntime(clock: clock)
      let tossable = Tossable()
      tossable.spring.destination.value = Point(140, 140)
      runtime.add(tossable, to: square)
      expect(!runtime.isActive)
      let position = square.motionElement.position
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 200 140")
      GTK.turn(until: position.value.x > 196)
      expect(square.motionElement.isHeld)
      expect(position.value, isNear: Point(197, 140))
      window.layOut()
      expect(square.pointOnStage(Point(40, 40)), isNear: Point(197, 140))
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: !runtime.isActive)
      expect(position.value == Point(140, 140))
      window.layOut()
      expect(square.pointOnStage(Point(40, 40)), isNear: Point(140, 140))
    }

    private func press() throws {
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 180 120")
    }

    private func release() throws {
      try GTK.xdotool("mouseup 1")
      GTK.turnWhileReady()
    }
  }
}
#endif
