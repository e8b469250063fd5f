// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import MaterialMotionThings
import Testing

extension GTK {
  /// Widgets that fly to the places that their containers give to them.
  @Suite(.serialized) @GTKThread
  final class LayoutMotionTests {
    enum Container: CaseIterable { case box, flowBox, grid, fixed }

    let window: TestWindow
    let clock = ManualFrameClock()
    let runtime: MotionRuntime
    let layout = LayoutMotion(SpringDescription(response: 0.4, dampingRatio: 0.8))
    lazy var box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10)

    init() throws {
      window = try TestWindow()
      runtime = MotionRuntime(clock: clock)
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    /// A button with margins, borders and padding, whose widgets are laid out within these.
    private func makeCard(_ text: String, margin: Int32 = 7) -> Widget {
      let card = gtk_button_new_with_label(text)!
      gtk_widget_set_margin_start(card, margin)
      gtk_widget_set_margin_top(card, margin / 2)
      return Widget.of(card)
    }

    private func fill(_ container: Container) -> (cards: [Widget], sort: ([Int]) -> Void) {
      // The element of a widget in a `GtkFixed` contains the margins.
      let cards = ["a", "bb", "cccc"].map { makeCard($0, margin: container == .fixed ? 0 : 7) }
      switch container {
      case .box:
        for card in cards { gtk_box_append(box.cast(), card.pointer) }
        gtk_widget_set_halign(cards[1].pointer, GTK_ALIGN_CENTER)
        gtk_fixed_put(window.fixed.pointer?.cast(), box, 30, 20)
        return (cards, { for index in $0.reversed() { self.reorder(cards[index], after: nil) } })
      case .flowBox:
        let flow = gtk_flow_box_new()!
        let children = cards.map { card in
          let child = gtk_flow_box_child_new()!
          gtk_flow_box_child_set_child(child.cast(), card.pointer)
          gtk_flow_box_insert(OpaquePointer(flow), child, -1)
          return Widget.of(child)
        }
        gtk_flow_box_set_min_children_per_line(OpaquePointer(flow), 2)
        gtk_flow_box_set_max_children_per_line(OpaquePointer(flow), 2)
        gtk_fixed_put(window.fixed.pointer?.cast(), flow, 30, 20)
        return (
          children,
          { order in
            for child in children {
              g_object_ref(child.pointer)
              gtk_flow_box_remove(OpaquePointer(flow), child.pointer)
            }
            for index in order {
              gtk_flow_box_insert(OpaquePointer(flow), children[index].pointer, -1)
              g_object_unref(children[index].pointer)
            }
          }
        )
      case .grid:
        let grid = gtk_grid_new()!
        for (index, card) in cards.enumerated() {
          gtk_grid_attach(grid.cast(), card.pointer, Int32(index), 0, 1, 1)
        }
        gtk_fixed_put(window.fixed.pointer?.cast(), grid, 30, 20)
        return (
          cards,
          { order in
            let manager = OpaquePointer(gtk_widget_get_layout_manager(grid))
            for (place, index) in order.enumerated() {
              let child = gtk_layout_manager_get_layout_child(
                UnsafeMutablePointer(manager), cards[index].pointer)
              gtk_grid_layout_child_set_column(OpaquePointer(child), Int32(place / 2))
              gtk_grid_layout_child_set_row(OpaquePointer(child), Int32(place % 2))
            }
          }
        )
      case .fixed:
        for (index, card) in cards.enumerated() {
          gtk_fixed_put(window.fixed.pointer?.cast(), card.pointer, 20, 20 + 60 * Double(index))
        }
        return (
          cards,
          { order in
            for (place, index) in order.enumerated() {
              gtk_fixed_move(
                self.window.fixed.pointer?.cast(), cards[index].pointer, 20 + 80 * Double(place), 100)
            }
          }
        )
      }
    }

    private func reorder(_ card: Widget, after other: Widget?) {
      gtk_box_reorder_child_after(box.cast(), card.pointer, other?.pointer)
    }

    /// The corners between which GTK draws a widget, on the stage.
    private func drawn(_ widget: Widget) -> [Point] {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget.pointer, window.widget.pointer, &bounds)
      let corner = Point(Double(bounds.origin.x), Double(bounds.origin.y))
      return [corner, corner + Point(Double(bounds.size.width), Double(bounds.size.height))]
    }

    private func drawn(_ widgets: [Widget]) -> [Point] { widgets.flatMap { drawn($0) } }

    /// The greatest distance between corners. GTK draws in single precision, and never at whole points.
    private func distance(_ some: [Point], _ others: [Point]) -> Double {
      zip(some, others).map { ($0 - $1).lengthSquared.squareRoot() }.max() ?? 0
    }

    /// Changes the layout, and checks what the next frame draws: what was seen before, although the clock
    /// has not ticked.
    private func change(_ widgets: [Widget], _ change: () -> Void) {
      let before = drawn(widgets)
      runtime.animateLayout(of: widgets.map(\.motionElement), by: layout, change)
      window.layOut()
      let jump = distance(before, drawn(widgets))
      expect(jump < 0.01, "A change moves a widget by \(jump).")
    }

    /// Checks that the seen corners move on with their velocity.
    private func checkVelocity(of widgets: [Widget], at change: () -> Void) {
      let step = 1.0 / 4096
      var corners: [[Point]] = []
      for index in 0..<4 {
        if index == 2 { change() } else { clock.advance(by: step) }
        window.layOut()
        corners.append(drawn(widgets))
      }
      let (before, after) = (
        zip(corners[0], corners[1]).map { $1 - $0 }, zip(corners[2], corners[3]).map { $1 - $0 }
      )
      // A step is 0.02 points at 80 points per second. The springs change it by less than 0.006 points.
      expect(distance(before, after) < 0.01 && before.contains { $0.lengthSquared > 0.02 * 0.02 })
    }

    private func rest(_ widgets: [Widget]) {
      clock.advance(by: 3, framesPerSecond: 60)
      window.layOut()
      expect(!clock.wantsFrames && !layout.isActive)
      let places = drawn(widgets)
      // The container lays out all widgets again, and draws them at their own places.
      for widget in widgets { gtk_widget_queue_resize(widget.pointer) }
      window.layOut()
      expect(drawn(widgets) == places)
    }

    @Test(arguments: Container.allCases)
    func widgetsFlyToTheirPlaces(in container: Container) {
      let (cards, sort) = fill(container)
      for card in cards { _ = card.motionElement }
      window.show()
      let start = drawn(cards)
      change(cards) { sort([2, 0, 1]) }
      expect(layout.isActive)
      clock.advance(by: 0.1, framesPerSecond: 60)
      window.layOut()
      expect(distance(start, drawn(cards)) > 5)
      // A second change in flight.
      checkVelocity(of: cards) { change(cards) { sort([1, 2, 0]) } }
      rest(cards)
      change(cards) { sort([0, 1, 2]) }
      rest(cards)
      if container == .box { expect(drawn(cards) == start) }
    }

    @Test(arguments: [Container.box, .fixed])
    func widgetsAreScaledToTheSizeInWhichTheyWereSeen(in container: Container) {
      let (cards, _) = fill(container)
      for card in cards { _ = card.motionElement }
      window.show()
      let title = Widget.of(gtk_button_get_child(cards[0].pointer?.cast()))
      let size = title.motionElement.size.value
      window.layOut()
      change(cards + [title]) {
        gtk_widget_set_size_request(cards[0].pointer, 180, 90)
      }
      expect(cards[0].motionElement.size.value == Point(180, 90))
      clock.advance(by: 0.1, framesPerSecond: 60)
      window.layOut()
      // The button does not distort the label within it.
      let (corners, factors) = (drawn(title), layout.scale(of: title.motionElement).latestFactors)
      expect(distance([corners[1] - corners[0]], [factors * title.motionElement.size.value]) < 0.01)
      expect(factors.y < 0.9 && title.motionElement.size.value.y > size.y)
      checkVelocity(of: cards + [title]) {
        change(cards + [title]) { gtk_widget_set_size_request(cards[0].pointer, 60, 140) }
      }
      rest(cards + [title])
      expect(cards[0].motionElement.transform.value == .identity)
    }

    @Test func aWidgetFliesToAnotherContainerAndFromAContainerThatMoves() {
      let (cards, _) = fill(.box)
      let (head, other) = (makeCard("head"), gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 5)!)
      gtk_widget_set_margin_start(other, 50)
      gtk_fixed_put(window.fixed.pointer?.cast(), other, 150, 150)
      for card in cards { _ = card.motionElement }
      window.show()
      let mover = cards[0].pointer
      change(cards) {
        g_object_ref(mover)
        gtk_box_remove(box.cast(), mover)
        gtk_box_append(other.cast(), mover)
        g_object_unref(mover)
      }
      clock.advance(by: 0.1, framesPerSecond: 60)
      checkVelocity(of: cards) {
        change(cards) {
          // The whole box moves, and the card returns to it.
          gtk_fixed_move(window.fixed.pointer?.cast(), box, 90, 60)
          g_object_ref(mover)
          gtk_box_remove(other.cast(), mover)
          gtk_box_append(box.cast(), mover)
          g_object_unref(mover)
          gtk_box_prepend(box.cast(), head.pointer)
        }
      }
      rest(cards)
      expect(drawn(cards[0])[0].x == 97)
    }

    @Test func aLayoutIsNoticedAtThePlaceWhereTheWidgetIsDrawn() {
      let (cards, _) = fill(.box)
      let element = cards[1].motionElement
      window.show()
      window.layOut()
      let (place, head) = (element.position.value, makeCard("a"))
      gtk_widget_set_size_request(head.pointer, 10, 47)
      element.position.value.y += 60
      window.layOut()
      gtk_box_prepend(box.cast(), head.pointer)
      window.layOut()
      window.layOut()
      expect(element.layoutPosition.value == place + Point(0, 60))
      expect(element.position.value == place + Point(0, 120))
    }

    @Test func aCardInAListIsDraggedAndReturnsToItsPlace() throws {
      let (cards, _) = fill(.box)
      for card in cards { _ = card.motionElement }
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 390 290")
      window.show()
      let runtime = MotionRuntime(clock: FrameClock(of: window.widget))
      let element = cards[1].motionElement
      runtime.add(Tossable(landing: .layout), to: element)
      let (start, corners) = (element.position.value, drawn(cards))
      let middle = (corners[2] + corners[3]) / 2
      let (x, y) = (Int(middle.x), Int(middle.y))
      try GTK.xdotool(
        "mousemove \(x) \(y) mousedown 1 mousemove \(x + 10) \(y) mousemove \(x + 60) \(y + 40)")
      GTK.turn(until: element.position.value.x > start.x + 40)
      let way = element.position.value - start
      window.layOut()
      // The list lays out another card meanwhile.
      gtk_widget_set_size_request(cards[0].pointer, 120, 60)
      window.layOut()
      let moved = drawn(cards[1])
      expect(distance(moved, [corners[2] + way, corners[3] + way]) < 0.01)
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: !element.isHeld && !element.isInFlight)
      window.layOut()
      expect(element.position.value == element.layoutPosition.value && drawn(cards[1]) != moved)
      rest([cards[1]])
    }

    @Test func aWidgetAppearsAndLeaves() {
      let (cards, _) = fill(.box)
      window.show()
      _ = cards.map(\.motionElement)
      let new = makeCard("new")
      runtime.animateLayout(of: cards.map(\.motionElement), by: layout) {
        gtk_box_prepend(box.cast(), new.pointer)
        runtime.add(layout, to: new.motionElement)
      }
      window.layOut()
      expect(gtk_widget_get_opacity(new.pointer) == 0 && drawn(new)[0].y == drawn(cards[0])[0].y)
      rest(cards + [new])
      expect(gtk_widget_get_opacity(new.pointer) == 1 && drawn(new)[0].y < drawn(cards[0])[0].y)
    }
  }
}

extension MotionObservable where T == LayoutScale {
  fileprivate var latestFactors: Point {
    var factors = Point.zero
    subscribe { factors = $0.factors }.unsubscribe()
    return factors
  }
}
#endif
