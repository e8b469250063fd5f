// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Double {
  /// Lets values leave a band only with growing resistance, as a list does that is pulled beyond its end.
  ///
  ///     upstream                      50--150---(-50)--0--100
  ///     rubberBanded(below: 0,        50--121.6-(-21.6)-0--100
  ///       above: 100, maxLength: 100)
  ///
  /// Within the band a value passes. Beyond it by d it becomes limit ± length · (1 − 1 / (0.55 · d / length +
  /// 1)), so it never passes limit ± length. A length of 0 or less pins it to the limit. The state passes
  /// through. What is not finite is dropped.
  ///
  /// - Parameters:
  ///   - below: Below it there is resistance; not more than `above`. `-.infinity` for no limit.
  ///   - above: Above it there is resistance. `.infinity` for no limit.
  ///   - maxLength: How far beyond the band a value comes at most; finite.
  @inlinable
  public func rubberBanded(
    below: Double, above: Double, maxLength: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkPrecondition(
      RubberBand.admits(below: below, above: above, maxLength: maxLength),
      "A rubber band goes up and has a finite length, but got \(below) to \(above) and \(maxLength)",
      file: file, line: line)
    let band = RubberBand(below: below, above: above, maxLength: maxLength, file: file, line: line)
    return compactMap { $0.isFinite ? band.position(of: $0).ifFinite : nil }
  }

  /// Lets the latest value leave the latest band only with growing resistance, whenever the value, an end of
  /// the band or the length is new.
  ///
  ///     upstream          150---------
  ///     above             100-----200-
  ///     rubberBanded(…)   121.6---150-     below 0, maxLength 100
  ///
  /// Where one of them stays as it is, it is a stream, too: `below: ReactiveProperty(0)`.
  ///
  /// The state is the aggregate of all four streams. What is not finite is dropped. While `below` is more
  /// than `above` the last band that goes up stands.
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
