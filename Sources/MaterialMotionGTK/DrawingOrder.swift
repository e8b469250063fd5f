// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

// GTK draws the children of a `GtkFixed` in the order of the siblings. To find the widget under a pointer, it
// searches in the reverse order. A change of this order therefore changes both. A widget keeps its gestures
// and its focus while it stays in its parent.
extension Widget {
  /// Moves the widget to the place among its siblings that its `zIndex` determines.
  ///
  /// A stream may write the `zIndex` in each frame. In the usual case, the widget is already at its place,
  /// and the method makes only two comparisons.
  func sortAmongSiblings() {
    guard let pointer, fixed != nil, let parent, !isAtItsPlace else { return }
    let sorted = parent.numberedChildren.sorted { $0.isBelow($1) }
    // GTK redraws the parent after each move. Usually only this widget is at the wrong place, so it moves
    // first.
    let next = sorted.last === self ? nil : sorted[sorted.firstIndex { $0 === self }! + 1].pointer
    if gtk_widget_get_next_sibling(pointer) != next {
      gtk_widget_insert_before(pointer, parent.pointer, next)
    }
    var present = gtk_widget_get_first_child(parent.pointer)
    for sibling in sorted {
      if sibling.pointer == present {
        present = gtk_widget_get_next_sibling(present)
      } else {
        gtk_widget_insert_before(sibling.pointer, parent.pointer, present)
      }
    }
  }

  /// Sorts the widget after siblings were added or removed, if its `zIndex` is not the default.
  func sortAmongNewSiblings() {
    if zIndex != 0 { sortAmongSiblings() }
  }

  /// Whether the widget is between the right neighbours. `false` if a neighbour was never sorted.
  private var isAtItsPlace: Bool {
    let previous = gtk_widget_get_prev_sibling(pointer).map(Widget.of)
    let next = gtk_widget_get_next_sibling(pointer).map(Widget.of)
    guard insertion != nil, previous.map({ $0.insertion != nil && $0.isBelow(self) }) ?? true else {
      return false
    }
    return next.map { $0.insertion != nil && isBelow($0) } ?? true
  }

  private var zIndex: Double { element?.zIndex.value ?? 0 }

  /// Whether the widget is drawn before another widget with the same parent.
  private func isBelow(_ sibling: Widget) -> Bool {
    (zIndex, insertion?.number ?? 0) < (sibling.zIndex, sibling.insertion?.number ?? 0)
  }

  /// The widget's children. Children that were added since the last call receive the next numbers.
  private var numberedChildren: [Widget] {
    var children: [Widget] = []
    var child = gtk_widget_get_first_child(pointer)
    while let present = child {
      let widget = Widget.of(present)
      if widget.insertion == nil {
        insertionCount += 1
        widget.insertion = Insertion(number: insertionCount, of: present) { [weak widget] in
          widget?.insertion = nil
        }
      }
      children.append(widget)
      child = gtk_widget_get_next_sibling(present)
    }
    return children
  }
}

/// The number of a widget in the order in which the children of its parent were added. It is valid until the
/// widget gets another parent.
final class Insertion {
  let number: Int
  private let parentChange: SignalConnection

  init(number: Int, of widget: UnsafeMutablePointer<GtkWidget>, invalidate: @escaping () -> Void) {
    self.number = number
    parentChange = SignalConnection("notify::parent", of: widget) { _ in invalidate() }
  }

  deinit { parentChange.disconnect() }
}
#endif
