// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Hashable {
  /// Emits what stands for each value in a dictionary; nothing for a value that is not in it.
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
  /// Emits what stands for each value in a list of pairs, for values that cannot be hashed.
  ///
  ///     upstream                            (0, 0)--(3, 4)--(1, 1)
  ///     rewrite([(Point(0, 0), "corner"),   corner----------middle
  ///              (Point(1, 1), "middle")])
  ///
  /// Of two pairs for the same value the first counts. Nothing is emitted for a value that is in no pair; a
  /// NaN never is. The state passes through.
  @inlinable
  public func rewrite<U>(_ values: [(T, U)]) -> MotionObservable<U> {
    compactMap { value in values.first { $0.0 == value }?.1 }
  }
}
