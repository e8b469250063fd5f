// SPDX-License-Identifier: Apache-2.0

/// A property of an element that several owners override together. Veils override the opacity. Roles override
/// `acceptsInput`. The element keeps a value of its own.
///
/// The first owner begins, and the last one ends. A value that something else writes meanwhile becomes the
/// element's own value.
final class OverriddenValue<Value: Equatable> {
  private let property: ReactiveProperty<Value>

  /// The element's own value, and the overridden one.
  private(set) var own: Value
  private(set) var seen: Value
  private var watch: Subscription?

  /// The values that the owners have written and that are not delivered yet.
  private var written: [Value] = []

  /// - Parameter initial: The initial value of the property.
  init(_ property: ReactiveProperty<Value>, initial: Value) {
    (self.property, own, seen) = (property, initial, initial)
  }

  /// Begins to override the property.
  ///
  /// - Parameter ownDidChange: Called when something else has written the property. Must show the result.
  func begin(_ ownDidChange: @escaping () -> Void) {
    // If nothing else has written the property, `own` is still valid, even if an owner has not restored it.
    if property.value != seen { (own, seen) = (property.value, property.value) }
    watch = property.subscribe { [self] value in
      if value == written.first {
        written.removeFirst()
        return
      }
      guard value != seen else { return }
      (own, seen) = (value, value)
      ownDidChange()
    }
  }

  /// Ends the observation. The property keeps the value that is shown last.
  func end() {
    watch?.unsubscribe()
    (watch, written) = (nil, [])
  }

  /// Writes the overridden value.
  func show(_ value: Value) {
    guard value != seen else { return }
    seen = value
    if watch != nil { written.append(value) }
    // A motion of the property moves its own value, and goes on.
    property.storage.write(value)
  }
}
