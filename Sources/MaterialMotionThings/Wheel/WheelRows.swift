// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The rows of a ``Wheel``. Only those in the viewport have an element.
///
/// The index of a row is its place on a line. In an endless wheel, it has no limits, and several indices are
/// the same row. The index `base` is row 0.
final class WheelRows {
  let length: Double
  private(set) var count: Int
  let isEndless: Bool
  let base = ReactiveProperty(0)

  private let axis: Int
  private let look: (Double) -> Wheel.Look
  private let make: (Int) -> MotionElement
  private let recycle: (Int, MotionElement) -> Void
  /// An element retains the viewport, and the viewport these rows. So they must not retain the elements.
  private var shown: [(index: Int, element: WeakReference<MotionElement>)] = []
  private var middle = 0.0
  private var size = Point.zero

  /// Whether rows are being made. Afterwards, they may have to be placed once more.
  private var isUpdating = false
  private var mustUpdate = false
  private var isShown = false

  init(
    _ count: Int, at row: Int, length: Double, along axis: CoordinateAxis, isEndless: Bool,
    look: @escaping (Double) -> Wheel.Look, make: @escaping (Int) -> MotionElement,
    recycle: @escaping (Int, MotionElement) -> Void
  ) {
    (self.count, self.isEndless, self.length, self.axis) = (count, isEndless, length, axis.index)
    (self.look, self.make, self.recycle) = (look, make, recycle)
    places = .line(of: count)
    // An endless wheel begins at the position 0.
    if isEndless, let row = Places.ring(of: count, stride: 1).resolved(row) { base.value = -row }
    setPlaces()
  }

  // MARK: Places

  /// The places of the rows, whose position is their index.
  private(set) var places: Places<Int, Double>

  private func setPlaces() {
    places = isEndless ? .ring(of: count, stride: 1, base: base.value) : .line(of: count)
  }

  /// Returns the row at an index, or the nearest one.
  func row(at index: Double) -> Int { places.nearest(to: index) ?? 0 }

  /// Changes the number of rows. In an endless wheel, the row at an index stays there.
  func setCount(_ newCount: Int, keeping row: Int, at index: Double) {
    let former = shown.map { (row: self.row(at: Double($0.index)), element: $0.element) }
    shown = []
    count = newCount
    if isEndless, index.magnitude < Self.farthest { base.value = Int(index) - row }
    setPlaces()
    for (row, element) in former { element.object.map { recycle(row, $0) } }
  }

  /// The farthest index at which rows are shown. A page's module has integers of 32 bits.
  private static var farthest: Double { 1e9 }

  func clamped(_ place: Double) -> Double {
    isEndless ? place : min(max(place, 0), Double(count - 1))
  }

  /// Returns the index of the row at a place in the viewport.
  func place(at place: Point, in size: Point, showing middle: Double) -> Double {
    clamped((middle + (place[axis] - size[axis] / 2) / length).rounded())
  }

  func element(of row: Int, near middle: Double) -> MotionElement? {
    let all = shown.filter { self.row(at: Double($0.index)) == row }
    func distance(_ index: Int) -> Double { (Double(index) - middle).magnitude }
    return all.min { distance($0.index) < distance($1.index) }?.element.object
  }

  /// Returns the number of rows by which an event of a wheel moves the selection, and its direction. `nil` if
  /// the wheel turns across the axis.
  ///
  /// - Parameter turned: The distance of the gesture that has moved no row yet, in points.
  func turn(of event: WheelEvent, after turned: inout Double) -> (count: Double, direction: Double)? {
    let delta = event.delta[axis]
    guard delta.magnitude > event.delta[1 - axis].magnitude else { return nil }
    let direction = delta > 0 ? 1.0 : -1
    guard event.kind != .notch else { return (direction, direction) }
    turned += delta
    let count = (turned / length).rounded(.towardZero)
    turned -= count * length
    return (count, direction)
  }

  // MARK: Elements

  /// Shows the rows around a place in a viewport of some size.
  func show(_ places: MotionObservable<(Double, Point)>, in runtime: MotionRuntime) {
    isShown = true
    let subscription = places.subscribe { [self] middle, size in
      (self.middle, self.size) = (middle, size)
      update()
    }
    runtime.onEnd { [self] in
      subscription.unsubscribe()
      isShown = false
    }
  }

  /// Makes the rows that come into the viewport, recycles the others, and places all of them.
  func update() {
    guard isShown else { return }
    mustUpdate = true
    guard !isUpdating else { return }
    isUpdating = true
    while mustUpdate {
      mustUpdate = false
      let reach = size[axis] / 2 / length + 0.5
      let middle = min(max(middle, -Self.farthest), Self.farthest)
      // A row that has just left may come back.
      recycle { (Double($0) - middle).magnitude <= reach + 1 }
      let lower = Int(clamped((middle - reach).rounded(.up)))
      let upper = Int(clamped((middle + reach).rounded(.down)))
      if lower <= upper {
        for index in lower...upper where !shown.contains(where: { $0.index == index }) {
          let element = make(row(at: Double(index)))
          shown.append((index, WeakReference(element)))
        }
      }
      for row in shown {
        if let element = row.element.object { place(element, Double(row.index) - self.middle) }
      }
    }
    isUpdating = false
  }

  private func recycle(except isKept: (Int) -> Bool) {
    let former = shown.filter { !isKept($0.index) }
    guard !former.isEmpty else { return }
    shown.removeAll { !isKept($0.index) }
    for row in former {
      if let element = row.element.object { recycle(self.row(at: Double(row.index)), element) }
    }
  }

  /// Places the element of a row.
  ///
  /// - Parameter distance: The distance from the middle, in rows.
  private func place(_ element: MotionElement, _ distance: Double) {
    var center = size / 2
    center[axis] += distance * length
    element.position.value = center + (element.anchorPoint.value - 0.5) * element.size.value
    let look = look(distance)
    if element.scale.value != look.scale { element.scale.value = look.scale }
    if element.rotation.value != look.rotation { element.rotation.value = look.rotation }
    if element.opacity.value != look.opacity { element.opacity.value = look.opacity }
  }
}
