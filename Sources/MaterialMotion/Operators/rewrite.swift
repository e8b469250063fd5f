// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Hashable {
  /// Replaces each value with its entry in a dictionary. Drops values that have no entry.
  ///
  ///     upstream                      began--changed--ended
  ///     rewrite([.began: 1,           1---------------0
  ///              .ended: 0])
  ///
  /// Forwards upstream's states unchanged.
  @inlinable
  public func rewrite<U>(_ values: [T: U]) -> MotionObservable<U> {
    compactMap { values[$0] }
  }
}

extension MotionObservable where T: Equatable {
  /// Replaces values according to a list of pairs. A value that equals a pair's first element becomes the
  /// pair's second element. Drops values that match no pair.
  ///
  ///     upstream                            (0, 0)--(3, 4)--(1, 1)
  ///     rewrite([(Point(0, 0), "corner"),   corner----------middle
  ///              (Point(1, 1), "middle")])
  ///
  /// If a value matches several pairs, the first of these pairs applies. NaN matches no pair. Use this
  /// overload if the values are not `Hashable`. Forwards upstream's states unchanged.
  @inlinable
  public func rewrite<U>(_ values: [(T, U)]) -> MotionObservable<U> {
    compactMap { value in values.first { $0.0 == value }?.1 }
  }
}
