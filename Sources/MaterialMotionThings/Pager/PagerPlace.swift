// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The slots of a ``Pager``, in which its pages lie along the axis, and the member that moves them.
///
///     three pages    slot   0   1   2        in reverse   0   1   2        endless   499 500 501 502
///                    page   0   1   2                     2   1   0                   1   2   0   1
///
/// An endless pager has more slots than pages. Each page lies in the slot that is nearest to the present one.
final class PagerPlace {
  let axis: CoordinateAxis
  let member: ScrollChain.Member
  let ring: Ring
  var isHeld = false
  private var isResizing = false

  /// The distance between two slots, in points.
  private let stride = ReactiveProperty(1.0)
  private let slotCount: Int
  let isReversed: Bool
  private let spacing, peek: Double

  /// The page to which the member could not move yet.
  private var waiting: Int?

  init(
    of strip: MotionElement, count: Int, along axis: CoordinateAxis, spacing: Double, peek: Double,
    isSkipping: Bool, isEndless: Bool, isReversed: Bool
  ) {
    (self.axis, self.spacing, self.peek, self.isReversed) = (axis, spacing, peek, isReversed)
    ring = Ring(count: count, isEndless: isEndless)
    slotCount = isEndless ? count * max(1000 / count + 1, 3) : count
    member = .pages(strip, pageLength: 1, count: slotCount, limit: isSkipping ? .any : .next)
  }

  // MARK: Pages and slots

  private func page(in slot: Int) -> Int { ring.existing(isReversed ? slotCount - 1 - slot : slot) }

  /// Returns the slot of a page that is nearest to a place, in slots.
  func slot(of page: Int, near place: Double) -> Int {
    let first = isReversed ? ring.count - 1 - page : page
    let turns = Int(ring.turns(from: Double(first), near: place))
    return first + min(max(turns, 0), slotCount / ring.count - 1) * ring.count
  }

  /// A stream of the place of the viewport, in slots.
  var slots: MotionObservable<Double> {
    let places = member.offset.combineLatest(with: stride).filter { [self] _ in !isResizing }
    return places.map { offset, stride in
      // A multiple of the length, divided by the length, is rounded.
      let (place, slot) = (offset / stride, (offset / stride).rounded())
      return (place - slot).magnitude < 1e-9 ? slot : place
    }
  }

  func progress(at place: Double) -> Double {
    guard ring.isEndless else { return isReversed ? Double(ring.count - 1) - place : place }
    let place = isReversed ? Double(slotCount - 1) - place : place
    return place - (place / Double(ring.count)).rounded(.down) * Double(ring.count)
  }

  func distance(of page: Int, at place: Double) -> Double {
    let distance = Double(slot(of: ring.existing(page), near: place)) - place
    return isReversed ? 0 - distance : distance
  }

  /// A stream of the distance of a page from the first slot, in points.
  func distances(of page: Int) -> MotionObservable<Double> {
    let slots = slots.map { [self] in slot(of: page, near: $0) }.dedupe()
    return slots.combineLatest(with: stride) { Double($0) * $1 }
  }

  /// Returns the position of a page at a distance from the first slot.
  func position(at distance: Double, in viewport: Point, size: Point, anchorPoint: Point) -> Point {
    var corner = (viewport - size) / 2
    corner[axis.index] += distance
    return corner + anchorPoint * size
  }

  // MARK: The member

  /// The slot to which the member moves.
  private var destination: Int { Int((member.destination / stride.value).rounded()) }

  /// Takes over the length of the viewport. The same part of the same page stays visible.
  func resize(to length: Double, showing page: Int) {
    let length = length - 2 * peek + spacing
    guard length > 0, length.isFinite, length != stride.value else { return }
    isResizing = true
    member.pageLength = length
    isResizing = false
    stride.value = length
    wait(for: page)
  }

  /// Changes the page to the one to which the member moves.
  func follow(_ page: ReactiveProperty<Int>, isReleased: Bool = false) {
    guard isReleased || !isHeld && !isResizing && waiting == nil else { return }
    waiting = nil
    let next = self.page(in: destination)
    if next != page.value { page.value = next }
  }

  /// Moves the member to a page.
  func turn(to page: Int) {
    waiting = nil
    guard self.page(in: destination) != page else { return }
    member.scroll(to: Double(slot(of: page, near: Double(destination))) * stride.value)
    wait(for: page)
  }

  /// Remembers a page to which the member cannot move now, for example because it is disabled.
  private func wait(for page: Int) {
    if !isHeld, self.page(in: destination) != page { waiting = page }
  }

  /// Moves on to a page that could not be reached before. At rest, an endless pager returns to its middle.
  func rest(on page: Int) {
    if let waiting { return turn(to: waiting) }
    let middle = Double(slotCount) / 2
    guard ring.isEndless, (Double(destination) - middle).magnitude > middle / 2 else { return }
    member.jump(to: Double(slot(of: page, near: middle)) * stride.value)
  }
}
