// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionThings
import Testing

@testable import MaterialMotionGTK

extension GTK {
  /// The interactions of nested widgets want the same pointer.
  @Suite(.serialized) @GTKThread
  final class ArbitrationTests {
    let window: TestWindow
    let runtime: MotionRuntime

    /// A viewport at (50, 50), its content, and a widget at (50, 50) in the content.
    let panel, content, card: Widget

    init() throws {
      window = try TestWindow()
      runtime = MotionRuntime(clock: FrameClock(of: window.widget))
      // A `GtkOverlay` does not grow with what lies over it.
      (panel, content) = (Widget.of(gtk_overlay_new()), Widget.of(gtk_fixed_new()))
      card = Widget.of(gtk_label_new(nil))
      for (widget, size) in [(panel, 200), (content, 400), (card, 80)] as [(Widget, Int32)] {
        gtk_widget_set_size_request(widget.pointer, size, size)
      }
      gtk_fixed_put(window.fixed.pointer?.cast(), panel.pointer, 50, 50)
      gtk_overlay_add_overlay(OpaquePointer(panel.pointer), content.pointer)
      gtk_fixed_put(content.pointer?.cast(), card.pointer, 50, 50)
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 390 290")
      window.show()
      for widget in [panel, content, card] { _ = widget.motionElement }
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    /// Presses the mouse, moves it and releases it.
    private func drag(from place: Point, by way: Point, steps: Int = 6) throws {
      try press(at: place)
      for step in 1...steps {
        let next = place + way * (Double(step) / Double(steps))
        try GTK.xdotool("mousemove \(Int(next.x)) \(Int(next.y))")
        GTK.turnWhileReady()
      }
    }

    private func press(at place: Point) throws {
      try GTK.xdotool("mousemove \(Int(place.x)) \(Int(place.y)) mousedown 1")
      GTK.turnWhileReady()
    }

    private func release() throws {
      try GTK.xdotool("mouseup 1")
      GTK.turnWhileReady()
      expect(![panel, content, card].contains { $0.isHeld })
    }

    /// A scroller of the content, which begins in its middle.
    private func scroll(along axis: CoordinateAxis) -> Scroller {
      content.motionElement.position.value = Point(150, 150)
      window.layOut()
      let scroller = Scroller(content.motionElement, in: panel.motionElement, along: axis)
      runtime.add(scroller, to: panel)
      return scroller
    }

    @Test(arguments: [CoordinateAxis.x, .y])
    func aRowInAScrollerMovesAlongItsAxis(_ axis: CoordinateAxis) throws {
      let scroller = scroll(along: .y)
      let row = Draggable(along: .x)
      runtime.add(row, to: card)
      let (place, scrolled) = (card.motionElement.position.value, content.motionElement.position.value)
      try drag(from: Point(100, 100), by: axis == .x ? Point(-30, 6) : Point(6, -30))
      expect(card.isHeld == (axis == .x) && scroller.isActive == (axis == .y))
      try release()
      expect((card.motionElement.position.value != place) == (axis == .x))
      expect((content.motionElement.position.value != scrolled) == (axis == .y))
    }

    @Test func aRowThatWasCaughtLeavesAVerticalDragToTheScroller() throws {
      let scroller = scroll(along: .y)
      let row = Tossable(
        along: .x,
        spring: Spring(
          destination: Point(90, 90), description: SpringDescription(response: 1e6, dampingRatio: 1)))
      runtime.add(row, to: card)
      let element = card.motionElement
      element.toss(from: Point(110, 90), velocity: .zero)
      try press(at: Point(110, 100))
      expect(card.isHeld && element.position.value.x > 109)
      try drag(from: Point(110, 100), by: Point(2, -40))
      expect(scroller.isActive && !card.isHeld)
      try release()
      expect(content.motionElement.position.value.y < 150)
    }

    @Test func whatIsLeftOfAFlightLetsAClickThrough() throws {
      var taps = 0
      runtime.onTap(of: card.motionElement) { _ in taps += 1 }
      let spring = Spring(
        destination: Point(90, 90), description: SpringDescription(response: 1e6, dampingRatio: 1))
      runtime.add(Tossable(spring: spring), to: card)
      runtime.add(DirectlyManipulable(), to: card)
      card.motionElement.toss(from: Point(92, 90), velocity: .zero)
      expect(card.isInFlight)
      try press(at: Point(150, 150))
      expect(!card.isHeld)
      try release()
      GTK.turn(until: taps == 1)
    }

    @Test(arguments: [-1, 1])
    func aCarouselAtItsEndGivesTheDragToThePagerAroundIt(_ direction: Double) throws {
      let pager = window.fixed
      runtime.add(Draggable(along: .x), to: pager)
      let carousel = Scroller(content.motionElement, in: panel.motionElement, along: .x)
      runtime.add(carousel, to: panel)
      let (page, place) = (pager.motionElement.position.value, content.motionElement.position.value)
      try drag(from: Point(150, 150), by: Point(direction * 30, 0))
      expect(carousel.isActive == (direction < 0) && pager.isHeld == (direction > 0))
      // The hand turns round, and beyond the beginning it scrolls the carousel.
      if direction > 0 { try GTK.xdotool("mousemove 120 150") }
      GTK.turn(until: content.motionElement.position.value != place)
      try release()
      expect(pager.motionElement.position.value == page && !pager.isHeld)
    }

    @Test(arguments: [60, 120])
    func aStripComesBeforeAScroller(from x: Double) throws {
      let scroller = scroll(along: .x)
      let open = ScreenTransition(on: runtime.clock)
      open.direction.value = .forward
      GTK.turn(until: !open.isActive)
      open.drag(panel.motionElement, along: .x, distance: -200, fromEdge: 20)
      window.layOut()
      let scrolled = content.motionElement.position.value
      try drag(from: Point(x, 150), by: Point(40, 0))
      expect(scroller.isActive == (x > 100) && open.isActive == (x < 100))
      try release()
      expect((content.motionElement.position.value != scrolled) == (x > 100))
    }

    @Test func theProgramDecidesWhoMayBegin() throws {
      let (outer, inner) = (Draggable(), Draggable())
      runtime.add(outer, to: panel)
      runtime.add(inner, to: card)
      let drag = try #require(inner.recognizer(for: card))
      drag.mayBegin = { press, movement in
        press.kind == .mouse && press.place(in: self.card).x < 40 && movement.x > 0
      }
      drag.slop = 10
      drag.buttons = [0, 2]
      let place = card.motionElement.position.value
      for (from, way) in [(Point(160, 140), Point(30, 0)), (Point(150, 140), Point(-30, 0))] {
        try self.drag(from: from, by: way)
        expect(panel.isHeld && !card.isHeld)
        try release()
      }
      expect(card.motionElement.position.value == place)
      let before = panel.motionElement.position.value
      outer.recognizer(for: panel)?.yields(to: drag)
      try GTK.xdotool("mousemove 120 140 mousedown 3 mousemove 150 140")
      GTK.turn(until: card.isHeld)
      try GTK.xdotool("mouseup 3")
      GTK.turn(until: !card.isHeld)
      expect(card.motionElement.position.value, isNear: place + Point(20, 0))
      expect(panel.motionElement.position.value == before)
    }

    @Test(arguments: [false, true])
    func aPressThatStopsAPanelDoesNotClickTheButtonInIt(isFlying: Bool) throws {
      let button = gtk_button_new_with_label("row")!
      gtk_widget_set_size_request(button, 80, 80)
      gtk_fixed_put(content.pointer?.cast(), button, 0, 0)
      window.layOut()
      var clicks = 0
      let signal = SignalConnection("clicked", of: button) { _ in clicks += 1 }
      let spring = Spring(
        destination: Point(150, 150), description: SpringDescription(response: 1e6, dampingRatio: 1))
      runtime.add(Tossable(spring: spring), to: panel)
      if isFlying { panel.motionElement.toss(from: Point(170, 150), velocity: .zero) }
      window.layOut()
      try press(at: Point(100, 90))
      expect(panel.isHeld == isFlying)
      try release()
      if !isFlying { GTK.turn(until: clicks == 1) }
      expect(clicks == (isFlying ? 0 : 1))
      signal.disconnect()
    }

    @Test func twoFingersPinchThePhotoAndNotThePagerAroundIt() throws {
      runtime.add(Draggable(along: .x), to: panel)
      let manipulable = DirectlyManipulable()
      runtime.add(manipulable, to: card)
      let stage = Stage.of(card)
      let widgets = [card, content, panel]
      let contenders = widgets.flatMap { WidgetGesture.contenders(of: $0) }
      for contender in contenders { stage.join(contender) }
      func send(_ finger: Int, _ phase: PointerEvent.Phase, _ place: Point, _ time: Double) {
        stage.arbiter.receive(
          PointerEvent(identifier: finger, phase: phase, position: place, timestamp: time, kind: .touch),
          path: widgets.map { ObjectIdentifier($0) }, contenders: contenders)
      }
      send(1, .down, Point(130, 140), 0)
      send(2, .down, Point(150, 140), 0.01)
      send(1, .move, Point(90, 140), 0.02)
      send(2, .move, Point(190, 140), 0.03)
      let pinch = try #require(manipulable.scalable.recognizer(for: card))
      expect(pinch.recognitionState == .changed && !panel.isHeld)
      // The pinch began when the distance had changed from 20 to 40 points.
      expect(abs(card.motionElement.scale.value - 100 / 40) < 1e-9)
      send(1, .up, Point(90, 140), 0.04)
      send(2, .move, Point(250, 140), 0.05)
      expect(pinch.recognitionState == .possible)
      send(2, .up, Point(250, 140), 0.06)
      expect(!card.isHeld && !panel.isHeld)
    }

    @Test func aHeldCardTakesThePressFromThePanel() throws {
      runtime.add(Draggable(), to: panel)
      runtime.add(Draggable(afterHolding: 0.2), to: card)
      try press(at: Point(150, 150))
      GTK.turn(until: card.isHeld)
      try drag(from: Point(150, 150), by: Point(20, 0))
      expect(!panel.isHeld)
      try release()
      expect(card.motionElement.position.value == Point(110, 90))
    }
  }
}
#endif
