// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension MotionObservable {
  /// Emits one property of each value, by its key path.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     pluck(\.y)      20--------4
  ///
  /// The state passes through. Embedded Swift has no key paths: use `_map` there.
  @inlinable
  public func pluck<U>(_ keyPath: KeyPath<T, U>) -> MotionObservable<U> {
    _map { $0[keyPath: keyPath] }
  }
}
#endif
