// SPDX-License-Identifier: Apache-2.0
// No adapter for WebAssembly uses this file.
#if !hasFeature(Embedded)
import MaterialMotion

/// Keeps a property of the library equal to a value that a framework stores for the application.
///
///     the application writes         b
///     the framework checks           ·  ✓      ✓         ✓
///     a hand chooses                        c         d, which the application refuses
///     property                   a      b   c         d  c
///     value of the framework     a   b      c            c
///
/// The property stores the destination of a thing. The link writes the value to the property when it begins
/// and at each ``check()``, and writes each new value of the property to the framework at once. Equal values
/// are not written. So neither side answers a write of the other side.
///
/// The application may refuse or change a value, for example in the setter of a binding. The next check then
/// writes its value to the property. If the property does not accept this value either, the two stay
/// different until one of them changes.
package final class TwoWayLink<Value: Equatable> {
  private let get: () -> Value
  private let set: (Value) -> Void
  private let read: () -> Value
  private let write: (Value) -> Void
  private var subscription: Subscription?

  private var isChecking = false

  /// Whether the framework rejected a value that a check wrote. Then the link writes no other value until
  /// both sides are equal, or the property changes for another reason. Otherwise, the two sides would change
  /// each other's values endlessly.
  private var isUnsettled = false

  /// Creates a link, and writes the value of the framework to the property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - reading: Converts a value of the property to a value of the framework.
  ///   - writing: Converts a value of the framework to a value of the property. Called only if the property
  ///     has another value.
  ///   - get: Returns the value that the framework stores.
  ///   - set: Writes a value to the framework. The framework must check afterwards, even if its value is the
  ///     former one, because the application may have refused the value.
  package init<Place>(
    _ property: ReactiveProperty<Place>, reading: @escaping (Place) -> Value,
    writing: @escaping (Value) -> Place, get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) {
    (self.get, self.set) = (get, set)
    read = { reading(property.value) }
    write = { property.value = writing($0) }
    check()
    subscription = property.subscribe { [weak self] _ in self?.offer() }
  }

  deinit {
    subscription?.unsubscribe()
  }

  /// Compares both sides, and writes the value of the framework to the property if they differ. The framework
  /// must call this when its value may have changed.
  package func check() {
    let value = get()
    if read() != value {
      isChecking = true
      write(value)
      // The property may have dropped or limited the value.
      offer()
      isChecking = false
    }
    if read() == get() { isUnsettled = false }
  }

  /// Writes the value of the property to the framework.
  private func offer() {
    if !isChecking { isUnsettled = false }
    let value = read()
    guard value != get(), !isUnsettled else { return }
    isUnsettled = isChecking
    set(value)
  }
}
#endif
