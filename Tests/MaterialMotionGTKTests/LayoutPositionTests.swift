// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import MaterialMotionThings
import Testing

extension GTK {
  /// Widgets whose program or container gives them another place.
  @Suite(.serialized) @GTKThread
  final class LayoutPositionTests {
    let window: TestWindow
    let square: Widget
    let runtime: MotionRuntime

    init() throws {
      window = try TestWindow()
      square = window.addSquare(at: Point(100, 100))
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 390 290")
      window.show()
      runtime = MotionRuntime(clock: FrameClock(of: window.widget))
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    private func move(to corner: Point) {
      gtk_fixed_move(window.fixed.pointer?.cast(), square.pointer, corner.x, corner.y)
    }

    private var drawnCentre: Point { square.pointOnStage(Point(40, 40)) }

    @Test func aWidgetAtRestMovesWithTheProgram() {
      let element = square.motionElement
      runtime.add(Tossable(landing: .layout), to: element)
      element.rotation.value = 1
      expect(element.layoutPosition.value == Point(140, 140))
      move(to: Point(20, 30))
      window.layOut()
      expect(element.layoutPosition.value == Point(60, 70))
      expect(element.position.value == Point(60, 70))
      expect(!runtime.clock.wantsFrames)
      window.layOut()
      expect(drawnCentre, isNear: Point(60, 70))
      expect(element.transform.value.xAxis, isNear: Transform.rotation(by: 1).xAxis)
    }

    @Test func aSheetStaysAtItsDetentWhenItsContainerIsResized() {
      let overlay = gtk_overlay_new()!
      let panel = Widget.of(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      gtk_overlay_add_overlay(OpaquePointer(overlay), panel.pointer)
      gtk_widget_set_size_request(overlay, 300, 260)
      gtk_fixed_put(window.fixed.pointer?.cast(), overlay, 50, 10)
      window.layOut()
      let area = ReactiveProperty(Bounds(x: 0...300, y: 0...260))
      let sheet = Sheet([.height(100), .large], at: .height(100), in: area)
      runtime.add(sheet, to: panel)
      for height in [260, 200, 280, 240] {
        gtk_widget_set_size_request(overlay, 300, Int32(height))
        area.value = Bounds(x: 0...300, y: 0...Double(height))
        window.layOut()
        window.layOut()
        expect(panel.pointOnStage(.zero), isNear: Point(50, 10 + Double(height) - 100))
      }
    }

    @Test func aWidgetMovesToTheCorner() {
      let element = square.motionElement
      window.layOut()
      move(to: .zero)
      window.layOut()
      expect(element.layoutPosition.value == Point(40, 40))
      expect(element.position.value == Point(40, 40))
      move(to: Point(20, 30))
      window.layOut()
      move(to: .zero)
      // The element takes the place over before it is drawn again.
      element.opacity.value = 0.5
      element.rotation.value = 0.1
      expect(element.layoutPosition.value == Point(40, 40))
      expect(element.position.value == Point(40, 40))
    }

    @Test func aMotionBeginsWhereTheProgramHasJustPutTheWidget() {
      let element = square.motionElement
      window.layOut()
      move(to: Point(20, 30))
      runtime.add(Spring(destination: Point(200, 200)), to: element.position)
      expect(element.layoutPosition.value == Point(60, 70))
      expect(element.position.value == Point(60, 70))
      expect(element.position.state == .active)
    }

    @Test func thePositionFollowsTheProgramWhileOnlyTheScaleMoves() {
      let element = square.motionElement
      runtime.add(Tossable(), to: element)
      runtime.add(Spring(destination: 0.5), to: element.scale)
      GTK.turn(until: element.scale.value < 0.9)
      expect(element.isInFlight)
      move(to: Point(20, 30))
      window.layOut()
      expect(element.position.value == Point(60, 70))
      GTK.turn(until: !element.isInFlight)
      element.toss(velocity: Point(500, 0))
      GTK.turn(until: !element.isInFlight)
      expect(element.position.value == Point(60, 70))
    }

    @Test func theElementsOwnMovementsAreNoLayout() {
      let element = square.motionElement
      element.position.value += 1
      element.size.value += 20
      element.rotation.value = 1
      window.layOut()
      expect(element.layoutPosition.value == Point(140, 140))
      expect(element.position.value == Point(141, 141))
    }

    @Test func aHeldWidgetStaysUnderThePointerAndReturnsToTheNewPlace() throws {
      let element = square.motionElement
      runtime.add(Tossable(landing: .layout), to: element)
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 150 140 mousemove 200 160")
      GTK.turn(until: element.isHeld && element.position.value.y > 150)
      let held = element.position.value
      move(to: Point(200, 30))
      window.layOut()
      expect(element.layoutPosition.value == Point(240, 70))
      expect(element.position.value == held)
      window.layOut()
      expect(drawnCentre, isNear: held)
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: !element.isHeld && !element.isInFlight)
      expect(element.position.value == Point(240, 70))
      window.layOut()
      expect(drawnCentre, isNear: Point(240, 70))
    }

    @Test func aWidgetInFlightReturnsToTheNewPlace() {
      let element = square.motionElement
      runtime.add(Tossable(), to: element)
      element.toss(velocity: Point(1500, 0))
      GTK.turn(until: element.position.value.x > 150)
      let (place, velocity) = (element.position.value, element.velocity.value)
      // The flight draws the widget again before the next layout.
      move(to: Point(20, 150))
      element.position.value = place
      expect(element.layoutPosition.value == Point(60, 190))
      expect(element.velocity.value == velocity)
      expect(drawnCentre, isNear: place)
      GTK.turn(until: !element.isInFlight)
      expect(element.position.value == Point(60, 190))
      window.layOut()
      expect(drawnCentre, isNear: Point(60, 190))
    }

    @Test func aWidgetInABoxHasThePlaceThatTheBoxGivesToIt() {
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10)!
      gtk_fixed_put(window.fixed.pointer?.cast(), box, 30, 0)
      let labels = (0..<2).map { _ in gtk_label_new(nil)! }
      for label in labels {
        gtk_widget_set_size_request(label, 60, 40)
        gtk_box_append(box.cast(), label)
      }
      let slot = Widget.of(labels[1]).motionElement
      window.layOut()
      expect(slot.layoutPosition.value == Point(30, 70))
      expect(slot.position.value == Point(30, 70))
      var places: [Point] = []
      slot.layoutPosition.subscribe { places.append($0) }
      gtk_box_reorder_child_after(box.cast(), labels[1], nil)
      window.layOut()
      gtk_widget_set_size_request(labels[0], 100, 40)
      window.layOut()
      expect(places == [Point(30, 70), Point(30, 20), Point(50, 20)])
      expect(slot.position.value == Point(50, 20))
    }
  }
}
#endif
