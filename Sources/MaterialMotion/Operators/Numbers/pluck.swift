// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension MotionObservable {
  /// Emits one property of each value. A key path selects the property.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     pluck(\.y)      20--------4
  ///
  /// Forwards upstream's states unchanged. This method is not available in Embedded Swift, which has no key
  /// paths. Use `_map` instead.
  @inlinable
  public func pluck<U>(_ keyPath: KeyPath<T, U>) -> MotionObservable<U> {
    _map { $0[keyPath: keyPath] }
  }
}
#endif
