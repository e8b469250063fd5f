// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension Widget {
  /// The widget as something that streams move: what is written to its properties is seen in the next frame.
  ///
  ///     card.motionElement.position.value = Point(200, 120)
  ///     runtime.connect(fade, to: card.motionElement.opacity)
  ///
  /// - `position` is where the widget's `anchorPoint`, at first its middle, is in its `GtkFixed`, and
  ///   `transform` turns, scales or shears it about that. They start as what the `GtkFixed` has; put the
  ///   widget into it first, and do not hide it, since what is hidden has no size. The anchor point stays
  ///   there when the widget comes to need more or less space, such as a label for another text.
  /// - `opacity` is the widget's own; GTK takes what is below 0 for 0 and above 1 for 1.
  /// - `size` is asked for as the widget's least size. It starts as what the widget needs at least, below
  ///   which it does not shrink. Fractions are rounded. It keeps what is written to it: a widget that comes
  ///   to need more is larger.
  ///
  /// No other container lets its children be moved: outside of a `GtkFixed`, position and transform keep what
  /// is written to them, and the widget stays where its container has it. A `GtkFixed` grows with where its
  /// children are, and so does a window around it; a `GtkOverlay` around it, with the `GtkFixed` as an
  /// overlay, keeps the window's size.
  ///
  /// There is one for each widget, made when it is first asked for. Once the `GtkWidget` was destroyed
  /// nothing that is written to it is seen.
  public var motionElement: MotionElement {
    if let element { return element }
    let element = makeMotionElement()
    self.element = element
    write(element.position) { widget, _, _ in widget.place() }
    write(element.anchorPoint) { widget, _, _ in widget.place() }
    write(element.transform) { widget, _, _ in widget.place() }
    write(element.size) { $0.resize($1, to: $2) }
    write(element.opacity) { gtk_widget_set_opacity($1, $2) }
    placeAfterLayout()
    element.makePan = { [weak self] _, diagnostics in
      guard let self, pointer != nil else {
        // There is nothing left to drag, so nobody feeds this one.
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

  /// Hands each write of a property to the `GtkWidget`, while that is there. What the property is at first
  /// the `GtkWidget` is already.
  private func write<T>(
    _ property: ReactiveProperty<T>, to write: @escaping (Widget, UnsafeMutablePointer<GtkWidget>, T) -> Void
  ) {
    var isFirst = true
    property.subscribe { [weak self] value in
      if !isFirst, let self, let pointer { write(self, pointer, value) }
      isFirst = false
    }
  }

  /// The `GtkFixed` that the widget lies in, if it is one.
  private var fixed: UnsafeMutablePointer<GtkFixed>? {
    guard let pointer, let parent = gtk_widget_get_parent(pointer) else { return nil }
    let instance = UnsafeMutableRawPointer(parent)
    let isFixed = g_type_check_instance_is_a(
      instance.assumingMemoryBound(to: GTypeInstance.self), gtk_fixed_get_type())
    return isFixed == 0 ? nil : instance.assumingMemoryBound(to: GtkFixed.self)
  }

  /// What a `GtkFixed` gives the widget.
  private var leastSize: Point {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(pointer, &size, nil)
    return Point(Double(size.width), Double(size.height))
  }

  /// Where the upper left corner is in the parent.
  private var corner: Point {
    guard let parent else { return .zero }
    return parent.pointFromStage(pointOnStage(.zero))
  }

  private func place() {
    guard let element, let pointer, let fixed else { return }
    placedSize = leastSize
    // No screen is as wide as the bounds, and a `GtkFixed` needs corners that are whole numbers of 32 bits.
    let anchor = (element.anchorPoint.value * placedSize).clamped(to: 16_777_216)
    let transform = element.transform.value.clamped(to: 16_384)
      .gskTransform(around: anchor, at: element.position.value.clamped(to: 16_777_216))
    gtk_fixed_set_child_transform(fixed, pointer, transform)
    gsk_transform_unref(transform)
  }

  /// Keeps the anchor point in its place when the widget comes to need another size.
  ///
  /// GTK has no signal for that. Whatever changes a size asks for a layout, though, and GDK repeats a layout
  /// after which another one was asked for, before it paints: no frame shows the widget where it is not.
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
    // No screen is as wide as the upper bound, and GTK computes in 32 bits.
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
