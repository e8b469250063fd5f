// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import MaterialMotionThings
import Testing

extension GTK {
  /// A picture that flies between a thumbnail in a list and the head of a page.
  @Suite(.serialized) @GTKThread
  final class SharedElementTests {
    let window: TestWindow
    let clock = ManualFrameClock()
    let runtime: MotionRuntime
    let list, page, thumbnail, header, flying: Widget

    init() throws {
      window = try TestWindow()
      runtime = MotionRuntime(clock: clock)
      (list, page) = (Widget.of(gtk_fixed_new()), Widget.of(gtk_fixed_new()))
      (thumbnail, header) = (Widget.of(gtk_label_new("a")), Widget.of(gtk_button_new_with_label("a")))
      flying = Widget.of(gtk_label_new("a"))
      gtk_widget_set_size_request(thumbnail.pointer, 60, 40)
      gtk_widget_set_size_request(header.pointer, 400, 120)
      gtk_fixed_put(list.pointer?.cast(), thumbnail.pointer, 30, 220)
      gtk_fixed_put(page.pointer?.cast(), header.pointer, 0, 0)
      for screen in [list, page, flying] { gtk_fixed_put(window.fixed.pointer?.cast(), screen.pointer, 0, 0) }
      for screen in [list, page] { gtk_widget_set_size_request(screen.pointer, 400, 300) }
      window.show()
      window.layOut()
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    /// The place and size at which GTK draws a widget.
    private func bounds(of widget: Widget) -> [Double] {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget.pointer, window.fixed.pointer, &bounds)
      return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { Double($0) }
    }

    private var opacities: [Double] {
      [thumbnail, flying, header].map { gtk_widget_get_opacity($0.pointer) }
    }

    private func advance(by time: Double) {
      clock.advance(by: time, framesPerSecond: 60)
      window.layOut()
    }

    private func expect(_ widget: Widget, isAt place: [Double]) {
      let distances = zip(bounds(of: widget), place).map { abs($0 - $1) }
      #expect(distances.max()! < 0.6, "\(bounds(of: widget)) is not at \(place)")
    }

    @Test func aPictureFliesBetweenTwoWidgetsAndFollowsTheList() {
      let shared = SharedElement(from: thumbnail.motionElement, to: header.motionElement)
      runtime.add(shared, to: flying.motionElement)
      let open = ScreenTransition(on: clock)
      open.screens(from: list.motionElement, to: page.motionElement)
      open.tween(page.motionElement.opacity, from: 0, to: 1, kind: .fade)
      open.share(shared)
      page.show(while: open.needsFore)
      window.layOut()
      #expect(opacities == [1, 0, 1] && gtk_widget_get_can_target(flying.pointer) == 0)

      open.direction.value = .forward
      window.layOut()
      #expect(opacities == [0, 1, 0])
      #expect(gtk_widget_get_can_target(page.pointer) == 1 && gtk_widget_get_can_target(list.pointer) == 0)
      expect(flying, isAt: [30, 220, 60, 40])
      advance(by: 0.15)
      let between = bounds(of: flying)
      #expect(between[1] > 5 && between[1] < 215 && between[2] > 65 && between[2] < 395)
      advance(by: 3)
      #expect(opacities == [0, 0, 1] && !clock.wantsFrames)

      open.direction.value = .backward
      window.layOut()
      expect(flying, isAt: [0, 0, 400, 120])
      advance(by: 0.1)
      // The list is scrolled in flight: the picture moves with its place, and with its velocity.
      let (place, velocity) = (flying.motionElement.position.value, flying.motionElement.velocity.value)
      list.motionElement.position.value.y -= 50
      #expect(abs(flying.motionElement.position.value.y - place.y + 50) < 1e-9)
      #expect((flying.motionElement.velocity.value - velocity).y.magnitude < 1e-9)
      advance(by: 0.3)
      #expect(abs(bounds(of: flying)[1] - 170) < 15)
      advance(by: 3)
      #expect(opacities == [1, 0, 1] && !clock.wantsFrames && !open.isActive)
      expect(thumbnail, isAt: [30, 170, 60, 40])
    }

    @Test func aFlyingPictureIsCaughtAndTakesNoOtherPresses() throws {
      // Each layer fills the overlay, except for the picture.
      let overlay = OpaquePointer(gtk_overlay_new())
      for screen in [list, page, flying] {
        g_object_ref(screen.pointer)
        gtk_fixed_remove(window.fixed.pointer?.cast(), screen.pointer)
        gtk_overlay_add_overlay(overlay, screen.pointer)
        g_object_unref(screen.pointer)
      }
      gtk_widget_set_halign(flying.pointer, GTK_ALIGN_START)
      gtk_widget_set_valign(flying.pointer, GTK_ALIGN_START)
      gtk_overlay_set_child(OpaquePointer(window.fixed.parent?.pointer), overlay.map { .init($0) })
      gtk_widget_set_can_target(window.fixed.pointer, 0)
      let row = Widget.of(gtk_button_new_with_label("row"))
      gtk_fixed_put(list.pointer?.cast(), row.pointer, 30, 20)
      var clicks: [String] = []
      let signals = [(row, "row"), (header, "header")].map { widget, name in
        SignalConnection("clicked", of: widget.pointer!) { _ in clicks.append(name) }
      }
      let clock = FrameClock(of: window.widget)
      let runtime = MotionRuntime(clock: clock)
      let spring = SpringDescription(response: 2)
      let shared = SharedElement(from: thumbnail.motionElement, to: header.motionElement, by: spring)
      runtime.add(shared, to: flying.motionElement)
      let drag = shared.drag(flying.motionElement)
      let open = ScreenTransition(on: clock, pace: .spring(spring))
      open.fadeThrough(from: list.motionElement, to: page.motionElement)
      open.share(shared)
      page.show(while: open.needsFore)
      window.layOut()
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 40 30 mousemove 45 35 mousedown 1 mouseup 1")
      GTK.turn(until: clicks == ["row"])

      open.direction.value = .forward
      GTK.turn(until: bounds(of: flying)[1] < 200 && bounds(of: flying)[1] > 130)
      // The page accepts input from the first frame, also above the picture.
      try GTK.xdotool("mousemove 350 20 mousemove 355 25 mousedown 1 mouseup 1")
      GTK.turn(until: clicks == ["row", "header"])
      let place = bounds(of: flying)
      let (x, y) = (Int(place[0] + place[2] / 2), Int(place[1] + place[3] / 2))
      try GTK.xdotool("mousemove \(x) \(y) mousedown 1")
      GTK.turn(until: drag.isActive)
      #expect(shared.isActive && clicks.count == 2)
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: !open.isActive)
      #expect(opacities == (open.progress.value == 1 ? [0, 0, 1] : [1, 0, 1]))
      for signal in signals { signal.disconnect() }
    }
  }
}
#endif
