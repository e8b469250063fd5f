// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The place that a container has given to a widget, and the place at which the widget is drawn instead.
///
/// The container allocates the widget. To draw the widget elsewhere, the adapter allocates it again, with the
/// same size and another transform. GTK remembers only the latest allocation, so each allocation that differs
/// from the adapter's own is a layout.
struct WidgetAllocation {
  /// The rectangle of a widget in its parent. It contains the widget's background and borders.
  struct Frame: Equatable {
    let parent: UnsafeMutablePointer<GtkWidget>
    /// The way from the widget's own coordinate system to that of the parent.
    let transform: Transform
    let offset: Point
    /// The upper left corner of the rectangle, in the widget's own coordinate system.
    let corner: Point
    let size: Point

    init(of widget: UnsafeMutablePointer<GtkWidget>, in parent: UnsafeMutablePointer<GtkWidget>) {
      self.parent = parent
      (transform, offset) = Transform.of(widget, relativeTo: parent)
      (corner, size) = Self.box(of: widget)
    }

    static func box(of widget: UnsafeMutablePointer<GtkWidget>) -> (corner: Point, size: Point) {
      var box = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, widget, &box) != 0 else { return (.zero, .zero) }
      return (
        Point(Double(box.origin.x), Double(box.origin.y)),
        Point(Double(box.size.width), Double(box.size.height))
      )
    }

    /// The place of a point of the rectangle, which is given in unit coordinates.
    func place(of anchorPoint: Point) -> Point {
      offset + transform.apply(to: corner + anchorPoint * size)
    }
  }

  /// The rectangle that the container has given to the widget. `nil` before the first layout.
  var given: Frame?

  /// The rectangle that was last read or drawn. Another one comes from the container.
  var known: Frame?

  /// Whether the adapter has drawn the widget since the layout.
  var isDrawn = false

  /// Whether the widget must be drawn in the next frame.
  var needsDrawing = false

  /// The parent of the widget when it was last laid out, and its element.
  var parent: UnsafeMutablePointer<GtkWidget>?
  var space: MotionElement?
}

extension Widget {
  /// The element of the widget as a coordinate system of the elements within the widget. The program need not
  /// use it. `nil` for a window whose element the program does not use: it is the stage.
  private var space: MotionElement? {
    if element == nil, let pointer, gtk_widget_get_parent(pointer) != nil {
      element = MotionElement()
      takeOverParent()
      takeOverAllocation(isFirst: true)
      followLayouts()
    }
    return element
  }

  /// Gives the element the parent that GTK has given to the widget.
  func takeOverParent() {
    guard let element, let pointer else { return }
    guard let container = gtk_widget_get_parent(pointer), container != allocation.parent else { return }
    allocation.parent = container
    let former = element.parent
    let isOwn = allocation.space === former
    // Without a layout, the elements in a `GtkFixed` share its coordinate system.
    let isInFixed = isElementUsed && fixed != nil
    allocation.space = isInFixed ? parent?.element ?? ancestorElement : parent?.space
    guard isOwn, allocation.space !== former else { return }
    let position = former?.convert(element.position.value, to: allocation.space)
    element.parent = allocation.space
    if element.position.state == .active, let position { element.position.storage.write(position) }
  }

  /// Gives the elements within a widget their parent again, because an element around them is used now. Only
  /// an element in a `GtkFixed` gets another one: its place in the `GtkFixed` stays the same.
  func adoptElements(in pointer: UnsafeMutablePointer<GtkWidget>) {
    var child = gtk_widget_get_first_child(pointer)
    while let each = child {
      if let widget = Widget.known(each), widget.isElementUsed {
        widget.allocation.parent = nil
        widget.takeOverParent()
      } else {
        adoptElements(in: each)
      }
      child = gtk_widget_get_next_sibling(each)
    }
  }

  /// The corner of the parent, from which positions are measured, in the coordinate system of the parent.
  private var cornerOfParent: Point {
    guard let parent, let space = parent.element, space === element?.parent, fixed == nil || !isElementUsed,
      let pointer = parent.pointer
    else { return .zero }
    return WidgetAllocation.Frame.box(of: pointer).corner
  }

  /// Takes over the place that a container has given to the widget.
  func takeOverAllocation(isFirst: Bool = false) {
    guard let element, let pointer, let container = gtk_widget_get_parent(pointer) else { return }
    let frame = WidgetAllocation.Frame(of: pointer, in: container)
    guard gtk_widget_get_mapped(pointer) != 0, frame.size != .zero else {
      if isFirst { takeOver(frame, leastSize, isFirst: true) }
      return
    }
    guard frame != allocation.known else { return }
    if !isElementUsed, element.transform.value != frame.transform {
      element.transform.value = frame.transform
    }
    (allocation.given, allocation.known, allocation.isDrawn) = (frame, frame, false)
    takeOver(frame, frame.size, isFirst: isFirst)
    if isDrawnElsewhere { requestDrawing() }
  }

  private func takeOver(_ frame: WidgetAllocation.Frame, _ size: Point, isFirst: Bool) {
    guard let element else { return }
    let (last, place) = (
      element.layoutPosition.value, frame.place(of: element.anchorPoint.value) - cornerOfParent
    )
    if isFirst { element.position.value = place }
    // An element at rest at its place must not fly to the new place.
    if !isFirst, place != last, element.position.state == .atRest {
      element.position.value = place + (element.position.value - last)
    }
    let corner = frame.place(of: .zero)
    let edges = Transform(
      xAxis: frame.place(of: Point(1, 0)) - corner, yAxis: frame.place(of: Point(0, 1)) - corner)
    element.takeOverLayout(at: place, edges: edges, hasWrittenSize: false)
    // In response, an interaction may place the element: a sheet in its area, a screen away from its layout.
    takeOver(size: size)
  }

  // MARK: Drawing

  private var isDrawnElsewhere: Bool {
    guard isElementUsed, fixed == nil, let element else { return false }
    let distance = element.position.value - element.layoutPosition.value
    return distance.lengthSquared > 1e-12 || element.transform.value != .identity
  }

  /// Draws the widget after the layout of the next frame.
  func requestDrawing() {
    allocation.needsDrawing = true
    guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  /// Draws the widget at the position of its element.
  func drawAllocation() {
    guard allocation.needsDrawing, let element, let pointer, let given = allocation.given, fixed == nil,
      given.parent == gtk_widget_get_parent(pointer), gtk_widget_get_mapped(pointer) != 0
    else { return }
    allocation.needsDrawing = false
    let isElsewhere = isDrawnElsewhere
    guard isElsewhere || allocation.isDrawn else { return }
    // Without a transform, GTK adds only the margins, the borders and a transform of the style sheet.
    allocate(nil)
    let (inner, offset) = Transform.of(pointer, relativeTo: given.parent)
    let anchor = offset + inner.apply(to: given.corner + element.anchorPoint.value * given.size)
    let turned = inner.inverse.followed(by: given.transform)
    let map = turned.followed(by: element.transform.value).clamped(to: 16_384)
    var place = (element.position.value + cornerOfParent).clamped(to: 16_777_216)
    // Containers place widgets at whole points. So the adapter does not: otherwise it could not distinguish a
    // layout that places the widget where it is drawn.
    let corner = place - anchor
    let remainder = corner - corner.rounded(.toNearestOrAwayFromZero)
    if isElsewhere, map == .identity, remainder.lengthSquared < 1e-8 {
      place.x += 1 / 1024
    }
    allocate(map.gskTransform(around: anchor, at: place))
    allocation.isDrawn = isElsewhere
    allocation.known = WidgetAllocation.Frame(of: pointer, in: given.parent)
  }

  /// Gives the widget the size of the layout again, and another transform.
  private func allocate(_ transform: OpaquePointer?) {
    guard let pointer else { return }
    let width = gtk_widget_get_allocated_width(pointer)
    let height = gtk_widget_get_allocated_height(pointer)
    let baseline = gtk_widget_get_allocated_baseline(pointer)
    let top = gtk_widget_get_margin_top(pointer)
    gtk_widget_allocate(
      pointer, width + gtk_widget_get_margin_start(pointer) + gtk_widget_get_margin_end(pointer),
      height + top + gtk_widget_get_margin_bottom(pointer), baseline < 0 ? -1 : baseline + top, transform)
  }
}
#endif
