// SPDX-License-Identifier: Apache-2.0

extension Places where ID == Double, Value == Double {
  /// Creates places that are numbers: those of a slider or of a knob.
  ///
  ///     .numbers(in: 0...1, scale: 300)               // every number; the track is 300 points long
  ///     .numbers(in: 0...100, step: 10, scale: 3)     // the multiples of 10
  ///     .numbers(step: 0.5, scale: 40)                // a dial without an end
  ///
  ///     number    0   10   20   30   …
  ///     position  0   30   60   90   …      a step of 10, and a scale of 3
  ///
  /// A number outside of the range means its end. A number that is not finite does not exist.
  ///
  /// - Parameters:
  ///   - range: The range of the numbers. Defaults to `nil`: all numbers.
  ///   - step: The distance of two offered numbers, counted from the lower end of the range, or from 0. Must
  ///     be finite and greater than 0. Defaults to `nil`: all numbers are offered.
  ///   - offersEnd: Whether the upper end of the range is offered, too, if it is no multiple of the step.
  ///     Defaults to `false`.
  ///   - scale: The distance of two positions whose numbers differ by 1. Must be finite and must not be 0.
  ///     Defaults to 1.
  ///   - origin: The position of the number 0. Must be finite. Defaults to 0.
  public static func numbers(
    in range: ClosedRange<Double>? = nil, step: Double? = nil, offersEnd: Bool = false, scale: Double = 1,
    origin: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> Places {
    checkPrecondition(
      (step ?? 1) > 0 && (step ?? 1).isFinite,
      "The step must be finite and greater than 0, but it is \(step ?? 0).", file: file, line: line)
    checkPrecondition(
      scale.isFinite && scale != 0 && origin.isFinite,
      "The scale and the origin must be finite, and the scale must not be 0, but they are \(scale) and "
        + "\(origin).", file: file, line: line)
    checkPrecondition(
      range.map { $0.lowerBound.isFinite && $0.upperBound.isFinite } ?? true,
      "The range must be finite.", file: file, line: line)
    return Places(
      NumberLine(range: range, step: step, offersEnd: offersEnd, scale: scale, origin: origin).map)
  }
}

/// Every number of a range is a place. With a step, its multiples are offered, counted from the lower end.
private struct NumberLine {
  let range: ClosedRange<Double>?
  let step: Double?
  let offersEnd: Bool
  let scale: Double
  let origin: Double

  private var start: Double { range?.lowerBound ?? 0 }
  private static var tolerance: Double { PlaceMap<Double, Double>.tolerance }

  private func clamped(_ number: Double) -> Double {
    range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
  }

  private func position(_ number: Double) -> Double { origin + scale * number }

  private func number(_ position: Double) -> Double { (position - origin) / scale }

  /// The number of the last offered place.
  private func last(_ step: Double) -> Double {
    guard let range else { return .infinity }
    let steps = (range.upperBound - start) / step + Self.tolerance
    return offersEnd ? (steps - 2 * Self.tolerance).rounded(.up) : steps.rounded(.down)
  }

  private func offered(_ index: Double, _ step: Double) -> Double {
    // 986 / 10 is the number 98.6, but 986 · 0.1 is not.
    let perUnit = (1 / step).rounded()
    let isPart = (step * perUnit - 1).magnitude < 1e-15
    return clamped(start + (isPart ? index / perUnit : index * step))
  }

  private func nearest(_ place: Double, _ present: Double?) -> Double {
    let wanted = clamped(number(place))
    guard let step else { return wanted }
    let index = (wanted - start) / step
    let low = min((index + Self.tolerance).rounded(.down), last(step))
    let high = min(low + 1, last(step))
    let (lower, upper) = (offered(low, step), offered(high, step))
    let (below, above) = ((wanted - lower) / step, (upper - wanted) / step)
    if abs(below - above) <= Self.tolerance { return present == upper ? upper : lower }
    return below < above || high == low ? lower : upper
  }

  private func next(_ id: Double, _ way: Double) -> Double? {
    let found: Double
    if let step {
      let index = (id - start) / step
      let next =
        way > 0
        ? (index + Self.tolerance).rounded(.down) + 1 : (index - Self.tolerance).rounded(.up) - 1
      found = offered(min(max(next, range == nil ? -.infinity : 0), last(step)), step)
    } else {
      let unit = range.map { ($0.upperBound - $0.lowerBound) / 100 } ?? 0.01
      found = clamped(id + (way > 0 ? unit : -unit))
    }
    return (found - id) * way > 0 ? found : nil
  }

  private func between(_ low: Double, _ high: Double) -> [PlaceStop<Double, Double>] {
    guard let step, low.isFinite, high.isFinite else { return [] }
    let ends = (min(number(low), number(high)), max(number(low), number(high)))
    var first = ((ends.0 - start) / step - Self.tolerance).rounded(.up)
    if range != nil { first = max(first, 0) }
    let end = min(((ends.1 - start) / step + Self.tolerance).rounded(.down), last(step))
    guard end - first < PlaceMap<Double, Double>.mostCrossings else { return [] }
    var found: [PlaceStop<Double, Double>] = []
    while first <= end {
      let id = offered(first, step)
      found.append(PlaceStop(id: id, position: position(id)))
      first += 1
    }
    return found
  }

  var map: PlaceMap<Double, Double> {
    let map = PlaceMap<Double, Double>()
    map.isEmpty = false
    map.key = [
      range == nil ? 0 : 1, range?.lowerBound ?? 0, range?.upperBound ?? 0, step ?? 0, offersEnd ? 1 : 0,
      scale, origin,
    ]
    map.resolve = { $0.isFinite && position(clamped($0)).isFinite ? clamped($0) : nil }
    map.position = { id, _ in position(id) }
    map.nearest = nearest
    map.next = { id, _, way in next(id, way) }
    map.replacement = { id, place in nearest(id.isFinite ? position(clamped(id)) : place, nil) }
    map.hull = range.map { Bounds(between: position($0.lowerBound), and: position($0.upperBound)) }
    map.between = between
    map.beside = { place, isIncluded in
      guard let step else { return isIncluded ? (place, place) : (nil, nil) }
      return PlaceMap<Double, Double>.beside(place, isIncluded, between, reach: 2 * abs(scale) * step)
    }
    return map
  }
}

extension Places where ID == Int, Value == Double {
  /// Creates places in a line, such as the rows of a wheel or the pages of a pager: 0, 1, 2, and so on.
  ///
  ///     place      0    1    2    3
  ///     position   0    36   72   108     of 4 places, with a stride of 36
  ///
  /// A number outside of the line means its end. If the line becomes shorter, a value at a place that is gone
  /// belongs to the last one.
  ///
  /// - Parameters:
  ///   - count: The number of places. If it is less than 1, there are none.
  ///   - stride: The distance of two neighbours. Must be finite and must not be 0. Defaults to 1.
  ///   - base: The number of strides between 0 and the place 0. Change it when places are inserted before the
  ///     present one: see ``Places/renaming(_:)``. Defaults to 0.
  public static func line(
    of count: Int, stride: Double = 1, base: Int = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> Places {
    checkPrecondition(
      stride != 0 && stride.isFinite, "The stride must be finite and must not be 0, but it is \(stride).",
      file: file, line: line)
    let map = PlaceMap<Int, Double>()
    guard count > 0 else { return Places(map) }
    // A `Double` does not have all greater integers.
    let count = min(count, Int(clamping: Int64(1) << 53))
    let numbers = NumberLine(
      range: 0...Double(count - 1), step: 1, offersEnd: false, scale: stride, origin: stride * Double(base)
    ).map
    map.isEmpty = false
    map.key = numbers.key
    map.resolve = { min(max($0, 0), count - 1) }
    map.position = { id, near in numbers.position(Double(id), near) }
    map.nearest = { point, present in numbers.nearest(point, present.map { Double($0) }).map { Int($0) } }
    map.next = { id, place, way in numbers.next(Double(id), place, way * stride).map { Int($0) } }
    map.replacement = { id, _ in min(max(id, 0), count - 1) }
    map.hull = numbers.hull
    map.beside = numbers.beside
    map.between = { low, high in
      numbers.between(low, high).map { PlaceStop(id: Int($0.id), position: $0.position) }
    }
    return Places(map)
  }

  /// Creates places in a circle, such as the rows of a wheel without an end.
  ///
  ///     place      0    1    2    0    1    2    …
  ///     position   0    36   72   108  144  180  …     of 3 places, with a stride of 36
  ///
  /// Each place has many positions. A value flies to the nearest of them, and so takes the shorter way. A
  /// number outside of the circle wraps round: of 3 places, -1 means 2.
  ///
  /// - Parameters:
  ///   - count: The number of places. If it is less than 1, there are none.
  ///   - stride: The distance of two neighbours. Must be finite and greater than 0. Defaults to 1.
  ///   - base: The number of strides between 0 and a position of the place 0. Change it with the count to
  ///     keep the shown place where it is. Defaults to 0.
  public static func ring(
    of count: Int, stride: Double = 1, base: Int = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> Places {
    checkPrecondition(
      stride > 0 && stride.isFinite, "The stride must be finite and greater than 0, but it is \(stride).",
      file: file, line: line)
    return Places(PlaceRing(count: count, stride: stride, base: base).map)
  }
}

/// A number of places in a circle. The place i has its positions at stride · (base + i + k · count), for each
/// k.
private struct PlaceRing {
  let count: Int
  let stride: Double
  let base: Int

  private static var tolerance: Double { PlaceMap<Int, Double>.tolerance }

  /// Returns the place at a number of strides from 0.
  private func id(atSlot slot: Double) -> Int {
    let rest = (slot - Double(base)).remainder(dividingBy: Double(count))
    guard rest.isFinite else { return 0 }
    let id = Int(rest) % count
    return id < 0 ? id + count : id
  }

  private func wrapped(_ id: Int) -> Int {
    let rest = id % count
    return rest < 0 ? rest + count : rest
  }

  private func position(_ id: Int, _ near: Double) -> Double {
    let first = Double(base) + Double(id)
    // Of two that are equally near, the lower one.
    let rounds = ((near / stride - first) / Double(count) - 0.5 - Self.tolerance).rounded(.up)
    return stride * (first + Double(count) * rounds)
  }

  private func between(_ low: Double, _ high: Double) -> [PlaceStop<Int, Double>] {
    var slot = (low / stride - Self.tolerance).rounded(.up)
    let end = (high / stride + Self.tolerance).rounded(.down)
    guard end - slot < PlaceMap<Int, Double>.mostCrossings else { return [] }
    var found: [PlaceStop<Int, Double>] = []
    while slot <= end {
      found.append(PlaceStop(id: id(atSlot: slot), position: slot * stride))
      slot += 1
    }
    return found
  }

  var map: PlaceMap<Int, Double> {
    let map = PlaceMap<Int, Double>()
    map.isEmpty = count < 1
    map.key = [Double(count), stride, Double(base)]
    guard count > 0 else { return map }
    map.resolve = wrapped
    map.exists = { (0..<count).contains($0) }
    map.position = position
    map.nearest = { place, _ in id(atSlot: (place / stride - 0.5 - Self.tolerance).rounded(.up)) }
    map.next = { id, _, way in count > 1 ? wrapped(wrapped(id) + (way > 0 ? 1 : -1)) : nil }
    map.replacement = { id, _ in min(max(id, 0), count - 1) }
    map.between = between
    map.beside = { PlaceMap<Int, Double>.beside($0, $1, between, reach: 2 * stride) }
    return map
  }
}

extension PlaceMap {
  /// Returns the positions beside a position.
  fileprivate static func beside(
    _ place: Double, _ isIncluded: Bool, _ between: (Double, Double) -> [PlaceStop<ID, Double>],
    reach: Double
  ) -> (below: Double?, above: Double?) {
    let margin = isIncluded ? -tolerance : tolerance
    var (below, above): (Double?, Double?) = (nil, nil)
    for stop in between(place - reach, place + reach) {
      if stop.position < place - margin { below = max(stop.position, below ?? stop.position) }
      if stop.position > place + margin { above = min(stop.position, above ?? stop.position) }
    }
    return (below, above)
  }
}
