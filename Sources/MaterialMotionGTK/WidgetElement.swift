// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension Widget {
  /// The widget's element, whose properties streams can move. The next frame shows each write.
  ///
  ///     card.motionElement.position.value = Point(200, 120)
  ///     runtime.connect(fade, to: card.motionElement.opacity)
  ///
  /// - `position` is the position of the widget's `anchorPoint`, at first its centre, in its `GtkFixed`.
  ///   `transform` turns, scales or shears the widget about that point. Both start with the values in the
  ///   `GtkFixed`, so put the widget into it first. The widget must be visible then, because a hidden widget
  ///   has no size. The anchor point keeps its position when the widget needs more or less space, as a label
  ///   does for another text.
  /// - `opacity` is the widget's opacity. GTK clamps it to 0...1.
  /// - `size` sets the widget's minimum size, rounded to whole points. It starts as the size that the widget
  ///   needs at least, below which the widget does not shrink. It keeps the value that is written to it: a
  ///   widget that needs more space is larger than its `size`.
  ///
  /// Only a `GtkFixed` lets its children be moved. In any other container, position and transform keep the
  /// values that are written to them, but the widget stays where the container has placed it. A `GtkFixed`
  /// grows with the positions of its children, and so does a window around it. To keep the window's size, add
  /// the `GtkFixed` to a `GtkOverlay` as an overlay.
  ///
  /// Each widget has one element, which is made when it is first asked for. After the `GtkWidget` was
  /// destroyed, writes to the element have no effect on the screen, and all that runtimes added to it has
  /// ended.
  public var motionElement: MotionElement {
    if let element { return element }
    let element = makeMotionElement()
    if pointer == nil { element.lifetime.end() }
    self.element = element
    write(element.position) { widget, _, _ in widget.place() }
    write(element.anchorPoint) { widget, _, _ in widget.place() }
    write(element.transform) { widget, _, _ in widget.place() }
    write(element.size) { $0.resize($1, to: $2) }
    write(element.opacity) { gtk_widget_set_opacity($1, $2) }
    placeAfterLayout()
    element.makePan = { [weak self] _, diagnostics in
      guard let self, pointer != nil else {
        // The widget was destroyed, so no events reach this recognizer.
        return ElementPan(PanGestureRecognizer(diagnostics: diagnostics)) {}
      }
      let drag = DragGesture(on: self, diagnostics: diagnostics)
      return ElementPan(drag) { drag.remove() }
    }
    element.makePinch = { [weak self] _, diagnostics in
      guard let self, pointer != nil else {
        return ElementPinch(PinchGestureRecognizer(diagnostics: diagnostics)) {}
      }
      let zoom = ZoomGesture(on: self, diagnostics: diagnostics)
      return ElementPinch(zoom) { zoom.remove() }
    }
    element.makeTurn = { [weak self] _, diagnostics in
      guard let self, pointer != nil else {
        return ElementTurn(TurnGestureRecognizer(diagnostics: diagnostics)) {}
      }
      let rotate = RotateGesture(on: self, diagnostics: diagnostics)
      return ElementTurn(rotate) { rotate.remove() }
    }
    return element
  }

  private func makeMotionElement() -> MotionElement {
    guard let pointer else { return MotionElement() }
    let size = leastSize
    placedSize = size
    let (transform, offset) = fixed.map { Transform.of(pointer, in: $0) } ?? (.identity, corner)
    let element = MotionElement(position: offset + transform.apply(to: size / 2), size: size)
    element.transform.value = transform
    element.opacity.value = gtk_widget_get_opacity(pointer)
    return element
  }

  /// Passes each write of a property to the `GtkWidget` while that exists. The value on subscription is
  /// skipped, because it was read from the `GtkWidget`.
  private func write<T>(
    _ property: ReactiveProperty<T>, to write: @escaping (Widget, UnsafeMutablePointer<GtkWidget>, T) -> Void
  ) {
    var isFirst = true
    property.subscribe { [weak self] value in
      if !isFirst, let self, let pointer { write(self, pointer, value) }
      isFirst = false
    }
  }

  /// The `GtkFixed` that is the widget's parent, or `nil` if the parent is another widget.
  private var fixed: UnsafeMutablePointer<GtkFixed>? {
    guard let pointer, let parent = gtk_widget_get_parent(pointer) else { return nil }
    let instance = UnsafeMutableRawPointer(parent)
    let isFixed = g_type_check_instance_is_a(
      instance.assumingMemoryBound(to: GTypeInstance.self), gtk_fixed_get_type())
    return isFixed == 0 ? nil : instance.assumingMemoryBound(to: GtkFixed.self)
  }

  /// The size that a `GtkFixed` gives to the widget.
  private var leastSize: Point {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(pointer, &size, nil)
    return Point(Double(size.width), Double(size.height))
  }

  /// The position of the widget's upper left corner in its parent.
  private var corner: Point {
    guard let parent else { return .zero }
    return parent.pointFromStage(pointOnStage(.zero))
  }

  private func place() {
    guard let element, let pointer, let fixed else { return }
    placedSize = leastSize
    // The bounds are wider than any screen, and a `GtkFixed` needs corners that fit whole numbers of 32 bits.
    let anchor = (element.anchorPoint.value * placedSize).clamped(to: 16_777_216)
    let transform = element.transform.value.clamped(to: 16_384)
      .gskTransform(around: anchor, at: element.position.value.clamped(to: 16_777_216))
    gtk_fixed_set_child_transform(fixed, pointer, transform)
    gsk_transform_unref(transform)
  }

  /// Keeps the anchor point in its place when the widget needs another size.
  ///
  /// GTK has no signal for a change of size, but each such change requests a layout. GDK repeats a layout
  /// after which another one was requested, before it paints. So no frame shows the widget in a wrong place.
  private func placeAfterLayout() {
    guard let pointer else { return }
    var layouts: SignalConnection?
    let follow = { [unowned self] in
      guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
      layouts = SignalConnection("layout", of: UnsafeMutableRawPointer(clock)) { [weak self] _ in
        if let self, gtk_widget_get_visible(pointer) != 0, leastSize != placedSize { place() }
      }
    }
    SignalConnection("realize", of: pointer) { _ in follow() }
    SignalConnection("unrealize", of: pointer) { _ in layouts?.disconnect() }
    follow()
  }

  private func resize(_ pointer: UnsafeMutablePointer<GtkWidget>, to size: Point) {
    // The upper bound is wider than any screen, and GTK computes in 32 bits.
    let size = size.clamped(lowerBound: .zero, upperBound: Point(32_767, 32_767))
    gtk_widget_set_size_request(pointer, Int32(size.x.rounded()), Int32(size.y.rounded()))
    place()
  }
}

extension Point {
  fileprivate func clamped(to bound: Double) -> Point {
    clamped(lowerBound: Point(repeating: -bound), upperBound: Point(repeating: bound))
  }
}

extension Transform {
  fileprivate func clamped(to bound: Double) -> Transform {
    Transform(xAxis: xAxis.clamped(to: bound), yAxis: yAxis.clamped(to: bound))
  }
}
#endif
