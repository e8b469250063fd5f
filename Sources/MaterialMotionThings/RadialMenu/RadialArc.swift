// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

/// The places of the items of a ``RadialMenu`` around its anchor, and the choice of an item by direction.
struct RadialArc: Equatable {
  /// The middle of the anchor, in points.
  let center: Point

  /// The vector from the middle to the centre of each item, in points.
  let arms: [Point]

  /// The angle between two neighbours, in radians.
  let step: Double

  /// Places the items on the shortest arc on which they do not overlap. If the area is too narrow for it, the
  /// arc grows, up to three times the radius. If it is too narrow for every such arc, the items lie on the
  /// arc, smaller ones included, on which they are the farthest from each other.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - center: The middle of the anchor.
  ///   - radius: The least distance of the items from the middle.
  ///   - chord: The distance of the centres of two neighbours.
  ///   - room: The places that the centres may have.
  ///   - isRightToLeft: Whether the first item is at the right.
  init(
    _ count: Int, around center: Point, radius: Double, chord: Double, in room: Bounds<Point>,
    isRightToLeft: Bool
  ) {
    func arc(at radius: Double) -> (free: FreeArc, radius: Double, step: Double, distance: Double) {
      let free = FreeArc(around: center, radius: radius, in: room)
      let step = 2 * Double.asin(min(chord / (2 * radius), 1))
      let greatest = free.step(for: count)
      let distance = step <= greatest ? chord : 2 * radius * Double.sin(greatest / 2)
      return (free, radius, step, free.isEmpty ? -1 : distance)
    }
    let (given, limit) = (radius, 3 * radius)
    var (radius, best) = (radius, arc(at: radius))
    while best.distance < chord, radius * 1.05 <= limit {
      radius *= 1.05
      let other = arc(at: radius)
      if other.distance > best.distance { best = other }
    }
    radius = given
    while best.distance < chord, radius > given / 16 {
      radius /= 1.05
      let other = arc(at: radius)
      if other.distance > best.distance { best = other }
    }
    let free = best.free
    radius = best.radius
    let isRing = free.isCircle && best.step * Double(count + 1) > 2 * .pi
    let step = isRing ? 2 * .pi / Double(count) : min(best.step, free.step(for: count))
    let span = step * Double(count - 1)
    // Items all around begin at the top.
    let first = isRing ? -.pi / 2 : free.start(of: span, toward: -.pi / 2)
    var arms = (0..<count).map { index in
      let angle = first + step * Double(index)
      let place = center + radius * Point(.cos(angle), .sin(angle))
      return (free.isEmpty ? room.clamped(place) : place) - center
    }
    // The first item is where reading begins: at the left, or at the top.
    func distance(_ arm: Point) -> Double { (isRightToLeft ? -arm.x : arm.x) + arm.y }
    if !isRing, let first = arms.first, let last = arms.last, distance(last) < distance(first) - 1e-9 {
      arms.reverse()
    }
    (self.center, self.arms, self.step) = (center, arms, step)
  }

  /// Returns the item in whose direction a hand is. `nil` in the middle, and away from the arc.
  ///
  /// A hand on a boundary does not alternate: it keeps its item for another eighth of a step, and it enters
  /// the middle 8 points later than it leaves it.
  ///
  /// - Parameters:
  ///   - way: The way of the hand since its press.
  ///   - deadZone: The radius of the middle, in points.
  ///   - present: The item that the hand has chosen before.
  func item(toward way: Point, deadZone: Double, present: Int?) -> Int? {
    let distance = way.lengthSquared.squareRoot()
    guard distance > (present == nil ? deadZone : max(deadZone - 8, 0)) else { return nil }
    func angle(to item: Int) -> Double {
      let arm = arms[item]
      return abs(Double.atan2(y: arm.x * way.y - arm.y * way.x, x: (arm * way).sum()))
    }
    let reach = max(step / 2, .pi / 6)
    if let present, arms.indices.contains(present) {
      let isNear = angle(to: present) <= step / 2 + step / 8
      if isNear { return present }
    }
    guard let nearest = arms.indices.min(by: { angle(to: $0) < angle(to: $1) }) else { return nil }
    return angle(to: nearest) <= reach + (present == nearest ? step / 8 : 0) ? nearest : nil
  }
}

/// The longest part of a circle that lies in a rectangle.
struct FreeArc {
  /// The angle at which it begins, in radians, clockwise. 0 points to the right.
  private(set) var start = -Double.pi

  /// The length, in radians.
  private(set) var length = 2 * Double.pi

  /// Whether the whole circle lies in the rectangle.
  private(set) var isCircle = true

  var isEmpty: Bool { length <= 0 }

  init(around center: Point, radius: Double, in room: Bounds<Point>) {
    // What is beyond each edge: an arc around the right, the lower, the left and the upper end of the circle.
    let spaces = [
      room.upper.x - center.x, room.upper.y - center.y, center.x - room.lower.x, center.y - room.lower.y,
    ]
    let hidden = spaces.enumerated().compactMap { index, space -> (from: Double, to: Double)? in
      let (middle, half) = (Double(index) * .pi / 2, Double.acos(min(max(space / radius, -1), 1)))
      return half > 0 ? (middle - half, middle + half) : nil
    }
    guard let earliest = hidden.min(by: { $0.from < $1.from }) else { return }
    (length, isCircle) = (0, false)
    var end = earliest.to
    let turn = 2 * Double.pi
    for arc in (hidden + hidden.map { ($0.from + turn, $0.to + turn) }).sorted(by: { $0.from < $1.from }) {
      let free = arc.from - end
      // Of two arcs with the same length, the upper one.
      let isHigher = Double.sin(end + free / 2) < Double.sin(start + length / 2)
      if free > length + 1e-9 || free > length - 1e-9 && free > 0 && isHigher {
        (start, length) = (end, free)
      }
      end = max(end, arc.to)
    }
    // Nothing is free: into the rectangle.
    if isEmpty {
      let inward = room.clamped(center) - center
      let middle = room.lower / 2 + room.upper / 2 - center
      let way = inward == .zero ? middle : inward
      start = way == .zero ? -.pi / 2 : .atan2(y: way.y, x: way.x)
    }
  }

  /// Returns the greatest step of a number of items on this arc. The last item is no nearer to the first one
  /// than to its neighbour.
  func step(for count: Int) -> Double {
    guard !isEmpty, count > 1 else { return .pi }
    let turn = 2 * .pi / Double(count)
    return isCircle ? turn : min(length / Double(count - 1), turn)
  }

  /// Returns where an arc begins whose middle is as near as possible to an angle.
  func start(of span: Double, toward angle: Double) -> Double {
    guard !isCircle else { return angle - span / 2 }
    guard !isEmpty else { return start - span / 2 }
    // The angle in the turn of this arc.
    let middle = start + length / 2
    let near = angle + ((middle - angle) / (2 * .pi)).rounded() * 2 * .pi
    // An arc on the other side is symmetric.
    guard abs(near - middle) <= .pi / 2 else { return middle - span / 2 }
    let margin = max(length - span, 0) / 2
    return min(max(near, middle - margin), middle + margin) - span / 2
  }
}
