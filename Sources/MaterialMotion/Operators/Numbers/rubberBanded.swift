// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Double {
  /// Pulls a value towards a band if the value lies outside the band. The resistance grows with the distance
  /// from the band. A list behaves in the same way when the user scrolls it beyond its end.
  ///
  ///     upstream                      50--150---(-50)--0--100
  ///     rubberBanded(below: 0,        50--121.6-(-21.6)-0--100
  ///       above: 100, maxLength: 100)
  ///
  /// The band contains the numbers from `below` to `above`. A value in the band is emitted unchanged. If a
  /// value lies outside the band at a distance `d`, it becomes one of these results:
  ///
  ///     above + maxLength * (1 - 1 / (0.55 * d / maxLength + 1))   // for a value above the band
  ///     below - maxLength * (1 - 1 / (0.55 * d / maxLength + 1))   // for a value below the band
  ///
  /// So the distance of a result from the band is never greater than `maxLength`. If `maxLength` is 0 or
  /// less, a value outside the band becomes the nearer limit.
  ///
  /// For an element that the user drags, do not use this operator as a constraint, because the element would
  /// jump when a gesture or a spring takes over. Pass bounds to the interaction instead: see
  /// <doc:ElasticEdges>.
  ///
  /// Forwards upstream's states unchanged. Values that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - below: The lower limit. Must not be greater than `above`. `-.infinity` means that there is no lower
  ///     limit.
  ///   - above: The upper limit. `.infinity` means that there is no upper limit.
  ///   - maxLength: The greatest distance of a result from the band. Must be finite.
  @inlinable
  public func rubberBanded(
    below: Double, above: Double, maxLength: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkPrecondition(
      RubberBand.admits(below: below, above: above, maxLength: maxLength),
      "The limits must ascend and the length be finite, but they are \(below), \(above) and \(maxLength).",
      file: file, line: line)
    let band = RubberBand(below: below, above: above, maxLength: maxLength, file: file, line: line)
    return compactMap { $0.isFinite ? band.position(of: $0).ifFinite : nil }
  }

  /// Pulls the latest value towards the latest band if the value lies outside the band. Emits a result
  /// whenever any of the streams emits.
  ///
  ///     upstream          150---------
  ///     above             100-----200-
  ///     rubberBanded(…)   121.6---150-     below 0, maxLength 100
  ///
  /// Each of the arguments may also be a number.
  ///
  /// The returned stream is active while any of the four input streams is active. Values that are not finite
  /// are dropped. While `below` is greater than `above`, the last valid band remains in effect.
  ///
  /// - Parameters:
  ///   - below: A stream of the lower limit.
  ///   - above: A stream of the upper limit.
  ///   - maxLength: A stream of the greatest distance of a result from the band.
  ///   - trigger: The streams that cause an emission. Defaults to all four.
  @inlinable
  public func rubberBanded(
    below: MotionObservable<Double>, above: MotionObservable<Double>, maxLength: MotionObservable<Double>,
    emittingWith trigger: EmissionTrigger = .anyStream
  ) -> MotionObservable<Double> {
    let band = below.ordered().combineLatest(with: above.ordered(), maxLength.finite()).compactMap {
      RubberBand.admits(below: $0.0, above: $0.1, maxLength: $0.2)
        ? RubberBand(below: $0.0, above: $0.1, maxLength: $0.2) : nil
    }
    return finite().combineLatest(with: band, emittingWith: trigger) { $1.position(of: $0).ifFinite }
  }
}
