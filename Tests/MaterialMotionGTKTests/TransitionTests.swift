// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import MaterialMotionThings
import Testing

extension GTK {
  /// A transition between two children of a `GtkOverlay`.
  @Suite(.serialized) @GTKThread
  final class TransitionTests {
    let window: TestWindow
    let clock = ManualFrameClock()
    let list, page, overlay: Widget
    var arrivals: [TransitionDirection] = []

    init() throws {
      window = try TestWindow()
      (list, page) = (
        Widget.of(gtk_button_new_with_label("list")), Widget.of(gtk_button_new_with_label("page"))
      )
      overlay = Widget.of(gtk_overlay_new())
      gtk_overlay_set_child(OpaquePointer(overlay.pointer), list.pointer)
      gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), page.pointer)
      gtk_overlay_set_child(OpaquePointer(window.fixed.parent?.pointer), overlay.pointer)
      gtk_widget_set_can_target(window.fixed.pointer, 0)
      window.show()
      window.layOut()
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    private func makeTransition(on clock: FrameClock) -> ScreenTransition {
      let open = ScreenTransition(on: clock)
      let (back, fore) = (list.motionElement, page.motionElement)
      open.push(from: back, to: fore, across: back.size.map { $0.x })
      open.drag(overlay.motionElement, along: .x, distance: -400)
      page.show(while: open.needsFore)
      window.layOut()
      open.completed.subscribe { [weak self] in self?.arrivals.append($0) }
      return open
    }

    /// The left edge at which GTK draws a widget.
    private func left(of widget: Widget) -> Double {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget.pointer, window.widget.pointer, &bounds)
      return Double(bounds.origin.x)
    }

    /// Whether a press at a point of the window reaches a widget.
    private func reaches(_ widget: Widget, at x: Double) -> Bool {
      var found = gtk_widget_pick(window.widget.pointer, x, 150, GTK_PICK_DEFAULT)
      while let each = found {
        if each == widget.pointer { return true }
        found = gtk_widget_get_parent(each)
      }
      return false
    }

    @Test func theFirstFrameShowsAndAcceptsTheRightScreen() {
      let open = makeTransition(on: clock)
      expect(gtk_widget_get_mapped(page.pointer) == 0 && reaches(list, at: 200))
      for isForward in [true, false] {
        open.direction.value = isForward ? .forward : .backward
        window.layOut()
        expect(
          abs(left(of: page) - (isForward ? 400 : 0)) < 0.01 && !reaches(isForward ? list : page, at: 10))
        clock.advance(by: 0.15, framesPerSecond: 60)
        window.layOut()
        let x = left(of: page)
        expect(x > 20 && x < 380 && reaches(page, at: 390) == isForward)
        expect(abs(left(of: list) - 0.3 * (x - 400)) < 0.01)
        // The page keeps its velocity when it turns round, and when it turns round again.
        var places: [Double] = []
        for index in 0..<4 {
          if index == 2 {
            open.direction.value = isForward ? .backward : .forward
          } else {
            clock.advance(by: 1 / 4096.0)
          }
          window.layOut()
          places.append(left(of: page))
        }
        let (before, after) = (places[1] - places[0], places[3] - places[2])
        expect(abs(after - before) < 0.01 && abs(before) > 0.02)
        open.direction.value = isForward ? .forward : .backward
        clock.advance(by: 3, framesPerSecond: 60)
        window.layOut()
        expect(!clock.wantsFrames && !open.isActive && reaches(isForward ? page : list, at: 10))
        expect((gtk_widget_get_mapped(page.pointer) != 0) == isForward)
      }
      expect(arrivals == [.forward, .backward] && left(of: list) == 0)
    }

    @Test func theFocusFollowsTheScreenThatAcceptsInput() {
      let open = makeTransition(on: clock)
      let root = gtk_widget_get_root(list.pointer)
      let row = Widget.of(gtk_button_new_with_label("row"))
      gtk_button_set_child(list.pointer?.cast(), row.pointer)
      gtk_widget_grab_focus(row.pointer)
      for (step, holder) in [page, row, page, list, page].enumerated() {
        // What had the focus in the list may have gone.
        if step == 3 { gtk_button_set_label(list.pointer?.cast(), "list") }
        open.direction.value = step % 2 == 0 ? .forward : .backward
        GTK.turnWhileReady()
        expect(gtk_root_get_focus(root) == holder.pointer)
      }
      // Without a screen that takes its place, no hidden widget keeps the focus.
      page.motionElement.acceptsInput.value = false
      GTK.turnWhileReady()
      expect(gtk_root_get_focus(root) == nil)
      // An ancestor that can have the focus gets it, and receives the keys.
      page.motionElement.acceptsInput.value = true
      gtk_widget_grab_focus(page.pointer)
      gtk_widget_set_focusable(overlay.pointer, 1)
      page.motionElement.acceptsInput.value = false
      GTK.turnWhileReady()
      expect(gtk_root_get_focus(root) == overlay.pointer)
    }

    @Test func aHandPullsThePageBack() throws {
      let open = makeTransition(on: FrameClock(of: window.widget))
      open.direction.value = .forward
      GTK.turn(until: arrivals == [.forward])
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 50 150 mousedown 1 mousemove 60 150 mousemove 350 150")
      GTK.turn(until: open.progress.value < 0.4)
      window.layOut()
      expect(abs(left(of: page) - 400 * (1 - open.progress.value)) < 0.01)
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: arrivals.count == 2)
      expect(gtk_widget_get_visible(page.pointer) == 0 && open.direction.value == .backward)
    }
  }
}
#endif
