// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Point {
  /// Emits the horizontal component of each point.
  ///
  ///     upstream  (10, 20)--(3, 4)
  ///     x         10--------3
  ///
  /// Forwards upstream's states unchanged.
  public func x() -> MotionObservable<Double> {
    _map { $0.x }
  }

  /// Emits the vertical component of each point.
  ///
  ///     upstream  (10, 20)--(3, 4)
  ///     y         20--------4
  ///
  /// Forwards upstream's states unchanged.
  public func y() -> MotionObservable<Double> {
    _map { $0.y }
  }
}
