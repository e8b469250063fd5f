// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension Widget {
  /// The widget's element. Streams move the widget through the properties of this element. If you write to a
  /// property, the next frame shows the new value.
  ///
  ///     card.motionElement.position.value = Point(200, 120)
  ///     runtime.connect(fade, to: card.motionElement.opacity)
  ///
  /// - `position` is the position of the widget's `anchorPoint`, in the coordinate system of the `GtkFixed`
  ///   that contains the widget. The anchor point is initially the widget's centre. `transform` turns, scales
  ///   or shears the widget around the anchor point.
  ///
  ///   The initial values of both properties are read from the `GtkFixed`. So put the widget into the
  ///   `GtkFixed` before you access the element. The widget must be visible at that time, because a hidden
  ///   widget has no size. If the widget's size changes later, for example because a label gets another text,
  ///   the anchor point keeps its position.
  /// - `layoutPosition` is the place of the anchor point that your program gives to the widget in the
  ///   `GtkFixed`: the initial position, then the place of each `gtk_fixed_move`. A widget whose `position`
  ///   rests moves there with the next frame, or when a motion starts. While a hand or a stream moves
  ///   `position`, only `layoutPosition` changes.
  /// - `opacity` is the widget's opacity. GTK clamps it to 0...1.
  /// - `size` is the size of the widget in the `GtkFixed`: the smallest one that the widget needs. A value
  ///   that you write is rounded to whole points, and the widget is never smaller. If the widget later needs
  ///   another size, `size` changes with the next frame, unless a stream is moving it.
  /// - `parent` is the element of the nearest ancestor of the widget that has one. It changes when your
  ///   program uses the element of a nearer one. An interaction that drags, scales or turns the widget claims
  ///   the pointers when it begins, so the ancestors do not move. See the article *Drag arbitration* of
  ///   MaterialMotion.
  /// - `zIndex` determines the widget's place in the order of its siblings. GTK draws siblings in this order.
  ///   To find the widget under a pointer, GTK searches from the last sibling to the first. A drag in
  ///   progress and the focus do not change. The Tab order does not change either, because GTK sorts widgets
  ///   for the Tab key by their position on the screen. A screen reader reads a raised widget after its
  ///   siblings. The initial value is 0. After you have written a `zIndex`, do not change the order of the
  ///   siblings in another way.
  ///
  /// - `acceptsInput` decides whether the widget and its children are targets of pointers and get the focus.
  ///
  /// A `GtkFixed` grows to contain all of its children, and the window grows with it. To keep the window's
  /// size, add the `GtkFixed` to a `GtkOverlay` as an overlay.
  ///
  /// In any other container, such as a `GtkBox` or a `GtkGrid`, the container keeps a place for the widget.
  /// GTK draws the widget, and finds it under a pointer, at the `position`, from the next frame on:
  ///
  ///     the box moves the widget by (0, 40)
  ///                        the position rests            a hand or a stream moves it
  ///     layoutPosition     (100, 50)   (100, 90)         (100, 50)   (100, 90)
  ///     position           (120, 50)   (120, 90)         (160, 70)   (160, 70)
  ///
  /// - `layoutPosition` is the place of the anchor point that the container gives to the widget, from the
  ///   upper left corner of the container's background. `position` begins there.
  /// - `size` is the size that the container gives to the widget, with its borders and without its margins. A
  ///   value that you write becomes the widget's minimum size.
  /// - `parent` is the element of the container. The library creates it if your program has not. A window has
  ///   one only if your program uses it.
  /// - `zIndex` does not change the drawing order.
  ///
  /// Each widget has one element. The first access creates the element. When the `GtkWidget` is destroyed,
  /// all interactions and connections of the element end. Later writes to the element have no effect on the
  /// screen.
  public var motionElement: MotionElement {
    if isElementUsed, let element { return element }
    let isSpace = element != nil
    let element = element ?? MotionElement()
    self.element = element
    isElementUsed = true
    if pointer == nil { element.lifetime.end() }
    readInitialValues(into: element)
    if let pointer { adoptElements(in: pointer) }
    write(element.position) { widget, _, _ in widget.placeAndLayOut() }
    write(element.anchorPoint) { widget, _, _ in widget.layOutAndPlace() }
    write(element.transform) { widget, _, _ in widget.layOutAndPlace() }
    write(element.size) { widget, pointer, size in
      if !widget.isReadingSize { widget.resize(pointer, to: size) }
      // An observer of this change may write another size.
      widget.isReadingSize = false
    }
    write(element.opacity) { gtk_widget_set_opacity($1, $2) }
    write(element.zIndex) { widget, _, _ in widget.sortAmongSiblings() }
    write(element.acceptsInput) { widget, pointer, acceptsInput in
      widget.accept(input: acceptsInput, pointer)
    }
    element.beforeMotion { [weak self] in self?.takeOverLayout() }
    element.platform = WidgetPlatform(of: self)
    #if DEBUG
    element.nameWithoutActions = { [weak self] in
      guard let self, let pointer, offers == 0 else { return nil }
      return "The widget '\(String(cString: gtk_widget_get_name(pointer)))'"
    }
    #endif
    if !isSpace { followLayouts() }
    element.makePan = { [weak self] _, diagnostics in
      // If the widget was destroyed, no events reach this recognizer.
      guard let self, pointer != nil else {
        return ElementPan(PanGestureRecognizer(diagnostics: diagnostics)) {}
      }
      let drag = DragGesture(on: self, diagnostics: diagnostics)
      gtk_gesture_single_set_button(drag.gesture, 0)
      joinGroup(drag)
      return ElementPan(drag) { drag.remove() }
    }
    element.makePinch = { [weak self] _, diagnostics in
      guard let self, pointer != nil else {
        return ElementPinch(PinchGestureRecognizer(diagnostics: diagnostics)) {}
      }
      let zoom = ZoomGesture(on: self, diagnostics: diagnostics)
      joinGroup(zoom)
      return ElementPinch(zoom) { zoom.remove() }
    }
    element.makeTurn = { [weak self] _, diagnostics in
      guard let self, pointer != nil else {
        return ElementTurn(TurnGestureRecognizer(diagnostics: diagnostics)) {}
      }
      let rotate = RotateGesture(on: self, diagnostics: diagnostics)
      joinGroup(rotate)
      return ElementTurn(rotate) { rotate.remove() }
    }
    element.makeTap = { [weak self] clock, diagnostics, rules in
      guard let self, pointer != nil else {
        return ElementTap(TapGestureRecognizer(diagnostics: diagnostics)) {}
      }
      let tap = TapGesture(on: self, rules, clock: clock, diagnostics: diagnostics)
      joinGroup(tap)
      return ElementTap(tap) { tap.remove() }
    }
    return element
  }

  private func readInitialValues(into element: MotionElement) {
    guard let pointer else { return }
    let size = leastSize
    placedSize = size
    element.opacity.value = gtk_widget_get_opacity(pointer)
    takeOverParent()
    guard let fixed else { return takeOverAllocation(isFirst: true) }
    let (transform, offset) = Transform.of(pointer, in: fixed)
    element.size.value = size
    element.position.value = offset + transform.apply(to: size / 2)
    element.layoutPosition.value = element.position.value
    element.transform.value = transform
    placedTransform = GskTransformReference(gtk_fixed_get_child_transform(fixed, pointer))
  }

  /// Calls a closure for each write to a property while the `GtkWidget` exists. Does not call the closure for
  /// the first value, which the property emits on subscription. The first value was read from the
  /// `GtkWidget`.
  private func write<T>(
    _ property: ReactiveProperty<T>, to write: @escaping (Widget, UnsafeMutablePointer<GtkWidget>, T) -> Void
  ) {
    var isFirst = true
    property.subscribe { [weak self] value in
      if !isFirst, let self, let pointer { write(self, pointer, value) }
      isFirst = false
    }
  }

  /// The widget's parent. `nil` if the parent is not a `GtkFixed`.
  var fixed: UnsafeMutablePointer<GtkFixed>? {
    guard let pointer, let parent = gtk_widget_get_parent(pointer) else { return nil }
    let instance = UnsafeMutableRawPointer(parent)
    let isFixed = g_type_check_instance_is_a(
      instance.assumingMemoryBound(to: GTypeInstance.self), gtk_fixed_get_type())
    return isFixed == 0 ? nil : instance.assumingMemoryBound(to: GtkFixed.self)
  }

  /// The widget's minimum size. A `GtkFixed` gives this size to the widget.
  var leastSize: Point {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(pointer, &size, nil)
    return Point(Double(size.width), Double(size.height))
  }

  private func layOutAndPlace() {
    layOut()
    place()
  }

  /// Places the widget at a new position. Otherwise, a place that the program has given to it meanwhile would
  /// be lost.
  private func placeAndLayOut() {
    let placeOfProgram = placeOfProgram()
    place()
    if let placeOfProgram { element?.layoutPosition.value = placeOfProgram }
  }

  private func place() {
    guard let element, let pointer else { return }
    guard let fixed else { return requestDrawing() }
    placedSize = leastSize
    // In a `GtkFixed`, the coordinates of a child's corners must fit into 32-bit integers. The bounds are
    // wider than any screen.
    let anchor = (element.anchorPoint.value * placedSize).clamped(to: 16_777_216)
    let transform = element.transform.value.clamped(to: 16_384)
      .gskTransform(around: anchor, at: element.position.value.clamped(to: 16_777_216))
    gtk_fixed_set_child_transform(fixed, pointer, transform)
    placedTransform = GskTransformReference(transform)
    gsk_transform_unref(transform)
  }

  /// Takes over the place that the program has given to the widget in the `GtkFixed`.
  private func layOut() {
    guard let element, let place = placeOfProgram() else { return }
    // An element at rest at its place must not fly to the new place.
    if element.position.state == .active { self.place() } else { element.position.value = place }
    element.layoutPosition.value = place
  }

  /// Returns the place that the program has given to the widget in the `GtkFixed` since the last call. `nil`
  /// if the element has placed the widget last.
  private func placeOfProgram() -> Point? {
    guard let element, let pointer, let fixed else { return nil }
    // The transform of a widget in the corner is `NULL`.
    let drawn = gtk_fixed_get_child_transform(fixed, pointer)
    guard drawn != placedTransform?.pointer else { return nil }
    placedTransform = GskTransformReference(drawn)
    let (transform, offset) = Transform.of(pointer, in: fixed)
    return offset + transform.apply(to: element.anchorPoint.value * leastSize)
  }

  /// Takes over the latest layout. Places the widget again if its minimum size has changed, so that the
  /// anchor point keeps its position. Also sorts the widget among newly added siblings.
  ///
  /// If a widget in a `GtkFixed` is placed during a layout, GTK requests a second layout. GDK runs the second
  /// layout before it paints, so no frame shows the widget in a wrong place.
  func takeOverLayout() {
    guard let pointer, gtk_widget_get_visible(pointer) != 0 else { return }
    takeOverParent()
    guard isElementUsed, fixed != nil else { return takeOverAllocation() }
    layOut()
    takeOver(size: leastSize)
    if leastSize != placedSize { place() }
    sortAmongNewSiblings()
  }

  /// Takes over a size that GTK has given to the widget.
  func takeOver(size: Point) {
    guard let element, element.size.state == .atRest, size != requested(element.size.value) else { return }
    isReadingSize = isElementUsed
    element.size.value = size
    isReadingSize = false
  }

  /// Returns the size that GTK gives to a widget for a size of the element. GTK computes sizes in whole
  /// numbers of 32 bits. The upper bound is wider than any screen.
  private func requested(_ size: Point) -> Point {
    size.clamped(lowerBound: .zero, upperBound: Point(32_767, 32_767)).rounded(.toNearestOrAwayFromZero)
  }

  private func resize(_ pointer: UnsafeMutablePointer<GtkWidget>, to size: Point) {
    let size = requested(size)
    gtk_widget_set_size_request(pointer, Int32(size.x), Int32(size.y))
    layOutAndPlace()
  }
}

extension Point {
  func clamped(to bound: Double) -> Point {
    clamped(lowerBound: Point(repeating: -bound), upperBound: Point(repeating: bound))
  }
}

extension Transform {
  func clamped(to bound: Double) -> Transform {
    Transform(xAxis: xAxis.clamped(to: bound), yAxis: yAxis.clamped(to: bound))
  }
}
#endif
