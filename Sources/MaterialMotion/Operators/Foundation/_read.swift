// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits a property's current value whenever this stream emits a value.
  ///
  ///     upstream         •--•-----•
  ///     property         1----2------3
  ///     _read(property)  1--1-----2
  ///
  /// Forwards this stream's states unchanged. Ignores the property's states. A write to the property does not
  /// cause an emission.
  @inlinable
  public func _read<U>(_ property: ReactiveProperty<U>) -> MotionObservable<U> {
    MotionObservable<U>(retaining: self, property) { [connect, property = property.storage] observer in
      let next = observer.next
      return connect(MotionObserver(next: { _ in next(property.value) }, state: observer.state))
    }
  }
}
