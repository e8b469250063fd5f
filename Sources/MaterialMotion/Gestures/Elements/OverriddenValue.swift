// SPDX-License-Identifier: Apache-2.0

/// A property of an element that several owners override together: veils its opacity, and roles whether it
/// accepts input. The element keeps a value of its own.
///
/// The first owner begins, and the last one ends. A value that something else writes meanwhile becomes the
/// own one.
final class OverriddenValue<Value: Equatable> {
  private let property: ReactiveProperty<Value>

  /// The element's own value, and the one that the owners have left of it.
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
    // If nothing has written another value, the own one is known: an owner may have left a part of it.
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

  /// Writes what the owners leave of the own value.
  func show(_ value: Value) {
    guard value != seen else { return }
    seen = value
    if watch != nil { written.append(value) }
    property.value = value
  }
}
