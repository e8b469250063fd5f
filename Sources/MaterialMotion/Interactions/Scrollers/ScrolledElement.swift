// SPDX-License-Identifier: Apache-2.0

/// An element that scrolls: its place in the layout, and its distance from there.
final class ScrolledElement {
  let element: WeakReference<MotionElement>

  /// The position of the element.
  let position: ReactiveProperty<Point>

  /// The offset on both axes, which a scroller emits. `nil` if no scroller has the element.
  let offset: ReactiveProperty<Point>?

  /// Counts the changes of the lengths of the content and of the viewport.
  let measurements = ReactiveProperty(0)

  /// Whether both axes scroll. The drive then writes both at the same time.
  var isPlane = false

  /// Whether the interaction should place the element, and whether it is connected and does so now.
  var isPlaced = true
  var isConnected = false

  private let layout: PropertyStorage<Point>
  @exclusivity(unchecked)
  private var shift = Point.zero
  @exclusivity(unchecked)
  private var shown = Point.zero
  private let activity: Member
  private let offsetActivity: Member?

  init(_ element: MotionElement, offset: ReactiveProperty<Point>? = nil) {
    self.element = WeakReference(element)
    self.offset = offset
    layout = element.layoutPosition.storage
    position = ReactiveProperty(layout.value)
    activity = Member(of: position.storage)
    offsetActivity = offset.map { Member(of: $0.storage) }
  }

  /// Follows the layout until the returned closure is called.
  func followLayout() -> Disconnect {
    write()
    let number = layout.add(MotionObserver(next: { [self] _ in write() }, state: { _ in }))
    return { [layout] in layout.remove(number) }
  }

  /// Moves the element.
  ///
  /// - Parameters:
  ///   - newOffset: The offset of the element's own member.
  ///   - distance: The distance from the place in the layout.
  func show(_ axis: CoordinateAxis, _ newOffset: Double, shiftedBy distance: Double) {
    shown[axis.index] = newOffset
    shift[axis.index] = distance
    if !isPlane { write() }
  }

  func write() {
    // The caller retains the body, and the body its properties, so a frame need not retain them.
    if let offset {
      let (offset, shown) = (Unmanaged.passUnretained(offset.storage), shown)
      if offset._withUnsafeGuaranteedRef({ $0.value != shown }) {
        offset._withUnsafeGuaranteedRef { $0.move(to: shown) }
      }
    }
    let place = layout.value + shift
    Unmanaged.passUnretained(position.storage)._withUnsafeGuaranteedRef { $0.move(to: place) }
  }

  func report(_ state: MotionState) {
    offsetActivity?.report(state)
    activity.report(state)
  }

  /// Whether an element lies within this one.
  func contains(_ other: MotionElement) -> Bool {
    guard let element = element.object else { return false }
    var parent = other.parent
    while let ancestor = parent {
      if ancestor === element { return true }
      parent = ancestor.parent
    }
    return false
  }

  /// Whether a point of the stage lies in the element.
  func hits(_ point: Point) -> Bool { element.object?.isHit(by: point) == true }
}

extension MotionElement {
  /// Whether a point of the stage lies in this element.
  func isHit(by point: Point) -> Bool {
    let (place, bounds) = (pointFromStage(point), bounds)
    return bounds.clamped(place) == place
  }
}
