// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Bool {
  /// Emits the opposite of each value.
  ///
  ///     upstream  true---true---false
  ///     inverted  false--false--true
  ///
  /// Forwards upstream's states unchanged.
  @inlinable
  public func inverted() -> MotionObservable<Bool> {
    _map { !$0 }
  }
}
