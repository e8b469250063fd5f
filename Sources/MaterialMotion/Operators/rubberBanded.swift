// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Double {
  /// Lets values leave a band only against growing resistance, like a list that is pulled beyond its end.
  ///
  ///     upstream                      50--150---(-50)--0--100
  ///     rubberBanded(below: 0,        50--121.6-(-21.6)-0--100
  ///       above: 100, maxLength: 100)
  ///
  /// A value within the band passes unchanged. A value beyond a limit by d becomes limit ± length · (1 − 1 /
  /// (0.55 · d / length + 1)), so it never passes limit ± length. With a length of 0 or less it becomes the
  /// limit. The state passes through. Values that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - below: The lower limit, not more than `above`. `-.infinity` for no limit.
  ///   - above: The upper limit. `.infinity` for no limit.
  ///   - maxLength: The greatest distance of a result from the band. Must be finite.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
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

  /// Lets the latest value leave the latest band only against growing resistance, whenever any of the streams
  /// emits.
  ///
  ///     upstream          150---------
  ///     above             100-----200-
  ///     rubberBanded(…)   121.6---150-     below 0, maxLength 100
  ///
  /// For an argument that stays the same, pass a property: `below: ReactiveProperty(0)`.
  ///
  /// The state is the aggregate of all four streams. Values that are not finite are dropped. While `below` is
  /// greater than `above`, the last valid band is kept.
  @inlinable
  public func rubberBanded(
    below: MotionObservable<Double>, above: MotionObservable<Double>, maxLength: MotionObservable<Double>
  ) -> MotionObservable<Double> {
    let band = below.ordered().combineLatest(with: above.ordered(), maxLength.finite()).compactMap {
      RubberBand.admits(below: $0.0, above: $0.1, maxLength: $0.2)
        ? RubberBand(below: $0.0, above: $0.1, maxLength: $0.2) : nil
    }
    return finite().combineLatest(with: band) { $1.position(of: $0).ifFinite }
  }
}
