// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Hashable {
  /// Replaces each value by its entry in a dictionary, and drops values without an entry.
  ///
  ///     upstream                      began--changed--ended
  ///     rewrite([.began: 1,           1---------------0
  ///              .ended: 0])
  ///
  /// The state passes through.
  @inlinable
  public func rewrite<U>(_ values: [T: U]) -> MotionObservable<U> {
    compactMap { values[$0] }
  }
}

extension MotionObservable where T: Equatable {
  /// Replaces each value by its counterpart in a list of pairs, and drops values without one. For values that
  /// cannot be hashed.
  ///
  ///     upstream                            (0, 0)--(3, 4)--(1, 1)
  ///     rewrite([(Point(0, 0), "corner"),   corner----------middle
  ///              (Point(1, 1), "middle")])
  ///
  /// If several pairs match, the first one applies. A NaN matches no pair. The state passes through.
  @inlinable
  public func rewrite<U>(_ values: [(T, U)]) -> MotionObservable<U> {
    compactMap { value in values.first { $0.0 == value }?.1 }
  }
}
