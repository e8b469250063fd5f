// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Emits the negative of each value: zero minus the value.
  ///
  ///     upstream                   20---80----(-5)
  ///     -upstream                  -20--(-80)-5
  ///
  ///     header.offset(by: -scroll)   // the header moves opposite to the content
  ///
  /// Forwards upstream's states unchanged. Values that are not finite are dropped.
  @inlinable
  public static prefix func - (upstream: MotionObservable<T>) -> MotionObservable<T> {
    upstream.finiteMap { .zero - $0 }
  }
}
