// SPDX-License-Identifier: Apache-2.0

/// The detents that a sheet crosses or reaches, each once until the sheet has been far from it.
struct SheetCrossings {
  /// The detent that was crossed last, unless the sheet has been far from it since.
  private var latest: Sheet.Detent?

  /// - Parameter detent: The detent at which the sheet rests.
  init(at detent: Sheet.Detent) { latest = detent }

  /// Returns the detents that a movement crosses or reaches, in their order on the way.
  ///
  /// - Parameters:
  ///   - stops: The detents, in ascending order of their lengths.
  ///   - target: The detent to which the sheet flies. A spring that overshoots crosses it once. `nil` under a
  ///     hand.
  mutating func pass(
    from former: Double, to length: Double, _ stops: [SheetStop], toward target: Sheet.Detent?,
    in room: SheetRoom
  ) -> [Sheet.Detent] {
    if let latest, latest != target,
      (length - latest.length(in: room)).magnitude > SheetCrossings.leastDistance
    {
      self.latest = nil
    }
    var crossed: [Sheet.Detent] = []
    for stop in former < length ? stops : stops.reversed() where stop.detent != latest {
      let isCrossed =
        former < length
        ? former < stop.length && stop.length <= length : length <= stop.length && stop.length < former
      guard isCrossed else { continue }
      latest = stop.detent
      crossed.append(stop.detent)
    }
    return crossed
  }

  /// The distance after which a detent counts as crossed again, in points.
  private static var leastDistance: Double { 12 }
}
