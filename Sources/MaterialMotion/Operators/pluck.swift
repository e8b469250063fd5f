// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension MotionObservable {
  /// Emits a part of each value, by its key path.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     pluck(\.y)      20--------4
  ///
  /// The state passes through. There are no key paths in Embedded Swift: `_map` does the same there.
  @inlinable
  public func pluck<U>(_ keyPath: KeyPath<T, U>) -> MotionObservable<U> {
    _map { $0[keyPath: keyPath] }
  }
}
#endif
