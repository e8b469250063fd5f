// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// Gestures whose signals the tests emit themselves: see `emit`.
  @Suite(.serialized) @GTKThread
  struct SignalTests {
    @Test func aDragPassesThroughItsStates() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(30, 20))
      window.show()
      let drag = DragGesture(on: square)
      let log = GestureLog(of: drag)

      emit("drag-begin", of: drag.gesture, .double(10), .double(10))
      expect(log.text == "")
      expect(drag.centroid(in: nil) == Point(40, 30))
      emit("drag-update", of: drag.gesture, .double(1.2), .double(1.6))
      expect(log.text == "")
      emit("drag-update", of: drag.gesture, .double(30), .double(40))
      expect(log.text == "+B")
      expect(drag.centroid(in: nil) == Point(70, 70))
      expect(drag.centroid(in: square), isNear: Point(40, 50))
      // The slop of a mouse, 3 points, is not part of the translation.
      expect(drag.centroidTranslation(in: nil), isNear: Point(28.2, 37.6))
      emit("drag-update", of: drag.gesture, .double(33), .double(44))
      emit("drag-end", of: drag.gesture, .double(33), .double(44))
      expect(log.text == "+B+CE-")
      expect(drag.recognitionState == .possible)
    }

    @Test func aDraggedWidgetStaysUnderThePointer() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      window.show()
      let drag = DragGesture(on: square)
      let position = square.motionElement.position
      gestureSource(drag).translated(from: position).subscribe { position.value = $0 }

      emit("drag-begin", of: drag.gesture, .double(10), .double(10))
      emit("drag-update", of: drag.gesture, .double(103), .double(0))
      expect(position.value == Point(140, 40))
      window.layOut()
      // The pointer has not moved, but its position in the widget has changed.
      emit("drag-update", of: drag.gesture, .double(3), .double(0))
      expect(position.value, isNear: Point(140, 40))
      emit("drag-update", of: drag.gesture, .double(13), .double(5))
      expect(position.value, isNear: Point(150, 45))
    }

    @Test func aPressThatIsReleasedWithoutADragFails() throws {
      let window = try TestWindow()
      let drag = DragGesture(on: window.addSquare(at: .zero))
      let log = GestureLog(of: drag)
      emit("drag-begin", of: drag.gesture, .double(10), .double(10))
      emit("drag-end", of: drag.gesture, .double(0), .double(0))
      expect(log.text == "F-")
    }

    @Test func aGestureThatGTKCancelsIsCancelledOnce() throws {
      let window = try TestWindow()
      let drag = DragGesture(on: window.addSquare(at: .zero))
      let log = GestureLog(of: drag)
      emit("drag-begin", of: drag.gesture, .double(10), .double(10))
      emit("drag-update", of: drag.gesture, .double(50), .double(0))
      emit("cancel", of: drag.gesture, .sequence)
      emit("drag-end", of: drag.gesture, .double(50), .double(0))
      expect(log.text == "+BX-")
      expect(drag.centroidVelocity(in: nil) == .zero)
    }

    @Test func disablingARecognizerInMidGestureCancelsIt() throws {
      let window = try TestWindow()
      let drag = DragGesture(on: window.addSquare(at: .zero))
      gtk_event_controller_set_propagation_phase(drag.gesture, GTK_PHASE_CAPTURE)
      let log = GestureLog(of: drag)
      emit("drag-begin", of: drag.gesture, .double(10), .double(10))
      emit("drag-update", of: drag.gesture, .double(50), .double(0))
      drag.isEnabled = false
      expect(log.text == "+BX-")
      expect(gtk_event_controller_get_propagation_phase(drag.gesture) == GTK_PHASE_NONE)
      drag.isEnabled = false
      emit("drag-begin", of: drag.gesture, .double(10), .double(10))
      emit("drag-update", of: drag.gesture, .double(50), .double(0))
      expect(log.text == "+BX-")
      drag.isEnabled = true
      expect(gtk_event_controller_get_propagation_phase(drag.gesture) == GTK_PHASE_CAPTURE)
    }

    @Test func anOffsetThatIsNotFiniteIsDroppedAndReported() throws {
      let window = try TestWindow()
      var reports: [MotionDiagnostics.Report] = []
      let drag = DragGesture(
        on: window.addSquare(at: .zero), diagnostics: MotionDiagnostics { reports.append($0) })
      let log = GestureLog(of: drag)
      emit("drag-begin", of: drag.gesture, .double(10), .double(10))
      emit("drag-update", of: drag.gesture, .double(.nan), .double(0))
      expect(log.text == "")
      expect(reports.count == 1)
    }

    @Test func aZoomHasAScaleFactorAndTheWidgetsCentre() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(30, 20))
      window.show()
      let zoom = ZoomGesture(on: square)
      let log = GestureLog(of: zoom)
      emit("begin", of: zoom.gesture, .sequence)
      expect(zoom.scaleFactor == 1)
      emit("scale-changed", of: zoom.gesture, .double(1.5))
      expect(zoom.scaleFactor == 1.5)
      expect(zoom.centroid(in: nil) == Point(70, 60))
      expect(zoom.centroid(in: square), isNear: Point(40, 40))
      expect(zoom.container === window.fixed)
      emit("scale-changed", of: zoom.gesture, .double(0.5))
      emit("end", of: zoom.gesture, .sequence)
      expect(zoom.scaleFactor == 0.5)
      expect(log.text == "+B+C+CE-")
    }

    @Test func aCancelledZoomHasNoVelocity() throws {
      let window = try TestWindow()
      let zoom = ZoomGesture(on: window.addSquare(at: .zero))
      let log = GestureLog(of: zoom)
      emit("begin", of: zoom.gesture, .sequence)
      emit("scale-changed", of: zoom.gesture, .double(1.5))
      emit("cancel", of: zoom.gesture, .sequence)
      emit("end", of: zoom.gesture, .sequence)
      expect(log.text == "+B+CX-")
      expect(zoom.scaleVelocity == 0)
    }

    @Test func aRotationCountsPastAFullTurnAndBackwards() throws {
      let window = try TestWindow()
      let turn = RotateGesture(on: window.addSquare(at: .zero))
      let log = GestureLog(of: turn)
      emit("begin", of: turn.gesture, .sequence)
      // GTK's difference lies between 0 and a full turn.
      let differences = [0.5, 2, 4, 6, 0.5, 6, 3, 1]
      let angles = [0.5, 2, 4, 6, 0.5 + 2 * .pi, 6, 3, 1]
      for (difference, angle) in zip(differences, angles) {
        emit("angle-changed", of: turn.gesture, .double(0), .double(difference))
        expect(abs(turn.rotationAngle - angle) < 1e-9)
      }
      emit("angle-changed", of: turn.gesture, .double(0), .double(2 * .pi - 0.25))
      expect(abs(turn.rotationAngle + 0.25) < 1e-9)
      emit("end", of: turn.gesture, .sequence)
      expect(log.text == "+B" + String(repeating: "+C", count: 9) + "E-")
    }

    @Test func aClickIsRecognizedOnRelease() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(30, 20))
      window.show()
      let click = ClickGesture(on: square)
      let log = GestureLog(of: click)
      emit("stopped", of: click.gesture)
      emit("pressed", of: click.gesture, .int(1), .double(3), .double(4))
      expect(log.text == "")
      emit("released", of: click.gesture, .int(1), .double(3), .double(4))
      expect(log.text == "E-")
      expect(click.clickCount == 1)
      expect(click.centroid(in: nil) == Point(33, 24))
    }

    @Test func aTimeoutBeforeTheReleaseIsHandledDoesNotEndAClick() throws {
      let window = try TestWindow()
      let click = ClickGesture(on: window.addSquare(at: .zero))
      let log = GestureLog(of: click)
      emit("pressed", of: click.gesture, .int(1), .double(3), .double(4))
      emit("stopped", of: click.gesture)
      expect(log.text == "")
      emit("released", of: click.gesture, .int(1), .double(3), .double(4))
      expect(log.text == "E-")
      emit("pressed", of: click.gesture, .int(1), .double(3), .double(4))
      emit("stopped", of: click.gesture)
      GTK.turn(until: log.text == "E-F-")
      emit("released", of: click.gesture, .int(1), .double(3), .double(4))
      expect(log.text == "E-F-")
      expect(click.clickCount == 1)
    }

    @Test func aCancelledPressEndsASequenceOfClicks() throws {
      let window = try TestWindow()
      let click = ClickGesture(on: window.addSquare(at: .zero))
      let log = GestureLog(of: click)
      for _ in 1...2 {
        emit("pressed", of: click.gesture, .int(1), .double(3), .double(4))
        emit("released", of: click.gesture, .int(1), .double(3), .double(4))
      }
      expect(click.clickCount == 2)
      emit("pressed", of: click.gesture, .int(1), .double(3), .double(4))
      emit("cancel", of: click.gesture, .sequence)
      emit("pressed", of: click.gesture, .int(1), .double(3), .double(4))
      emit("released", of: click.gesture, .int(1), .double(3), .double(4))
      expect(log.text == "E-E-F-E-")
      expect(click.clickCount == 1)
    }

    @Test func aLongPressBeginsFollowsThePointerAndEnds() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(30, 20))
      window.show()
      let hold = LongPressGesture(on: square)
      let log = GestureLog(of: hold)
      emit("pressed", of: hold.gesture, .double(3), .double(4))
      expect(hold.centroid(in: nil) == Point(33, 24))
      emit("update", of: hold.gesture, .sequence)
      emit("end", of: hold.gesture, .sequence)
      expect(log.text == "+B+CE-")
    }

    @Test func aLongPressThatIsReleasedTooEarlyFails() throws {
      let window = try TestWindow()
      let hold = LongPressGesture(on: window.addSquare(at: .zero))
      let log = GestureLog(of: hold)
      emit("begin", of: hold.gesture, .sequence)
      emit("cancelled", of: hold.gesture)
      emit("end", of: hold.gesture, .sequence)
      expect(log.text == "F-")
    }

    @Test func aRecognizerObservesAGestureThatTheApplicationMade() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      let gesture = gtk_gesture_drag_new()!
      gtk_widget_add_controller(square.pointer, gesture)
      let drag = DragGesture(gesture)
      expect(drag.gesture == gesture)
      expect(drag.element === square)
      drag.remove()
      expect(drag.gesture == nil)
      drag.remove()
      drag.isEnabled = false
    }

    @Test func aGestureOfAnotherKindTraps() async {
      await #expect(processExitsWith: .failure) {
        gtk_init()
        let label = gtk_label_new(nil)!
        let other = gtk_gesture_click_new()!
        gtk_widget_add_controller(label, other)
        _ = DragGesture(other)
      }
    }
  }
}
#endif
