// SPDX-License-Identifier: Apache-2.0

/// The storage of a property: its value and its observers. Closures capture this storage and not the
/// property.
///
/// The value is declared without exclusivity checks. The comment on `Multicast` gives the measured gain.
@usableFromInline
final class PropertyStorage<T>: Multicast<T> {
  @exclusivity(unchecked)
  @usableFromInline var value: T

  /// The traits of the property. `nil` if it has none, like most properties.
  @exclusivity(unchecked)
  @usableFromInline private(set) var traits: PropertyTraits<T>?

  @inlinable
  init(_ value: T) {
    self.value = value
    super.init()
  }

  /// Creates the storage of a property that checks new values.
  @usableFromInline
  init(_ value: T, _ traits: PropertyTraits<T>) {
    self.value = value
    self.traits = traits
    super.init()
    if traits.acceptance.body != nil { conditions.insert(.isGuarded) }
  }

  /// Creates the storage of a property that accepts some values only.
  convenience init(_ value: T, accepting accepts: @escaping (T) -> Bool) {
    self.init(value, CheckedTraits(accepts))
  }

  /// Returns the traits, so that the caller can set one.
  func makeTraits() -> PropertyTraits<T> {
    let made = traits ?? PropertyTraits(accepts: nil)
    traits = made
    return made
  }

  /// The storage of another property, which contains the velocity of this value. `nil` if there is no such
  /// property. The position of an element has a velocity, for example.
  @inlinable
  var velocity: PropertyStorage<T>? { traits?.velocity }

  /// The lifetime of the element that owns the property, or `nil` if no element owns the property.
  @inlinable
  var owner: Lifetime? { traits?.owner }

  /// The threshold for rest of motions without a threshold, in the unit of the value. `nil` if the property
  /// belongs to no element, because its unit is then unknown.
  @inlinable
  var restingThreshold: Double? { traits?.restingThreshold }

  @inlinable
  func writingThrough(_ write: @escaping (T) -> Void) -> PropertyStorage {
    _ = add(MotionObserver(next: write, state: { _ in }))
    return self
  }

  @inlinable
  func write(_ newValue: T) {
    guard !conditions.contains(.isGuarded) || accepts(newValue) else { return }
    value = newValue
    next(newValue)
  }

  @inlinable @inline(never)
  func accepts(_ newValue: T) -> Bool {
    guard let traits else { return true }
    // The traits are never replaced, so they need not be retained.
    return Unmanaged.passUnretained(traits)._withUnsafeGuaranteedRef { $0.acceptance.accepts(newValue, $0) }
  }

  @usableFromInline
  override func willNotifyAll(_ state: MotionState) {
    if state == .atRest { traits?.willRest?() }
  }
}

extension PropertyStorage where T: VectorSpace {
  /// Creates the storage of a property that accepts only finite values.
  convenience init(
    finite initialValue: T, name: String, diagnostics: MotionDiagnostics?, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      initialValue.isFinite, "The initial value of '\(name)' must be finite, but it is \(initialValue).",
      file: file, line: line)
    self.init(initialValue, FiniteTraits(name, diagnostics))
  }

  /// Gives the property a velocity, which becomes zero when the property comes to rest.
  func setVelocity(_ velocity: PropertyStorage<T>) {
    let traits = makeTraits()
    traits.velocity = velocity
    traits.willRest = { velocity.write(.zero) }
  }
}

/// The rare traits of a property: a check of new values, a velocity, an owner, and a threshold for rest.
@usableFromInline
class PropertyTraits<T> {
  @usableFromInline final let acceptance: PropertyCheck<T>
  @usableFromInline final var owner: Lifetime?
  @usableFromInline final var restingThreshold: Double?
  @usableFromInline final var velocity: PropertyStorage<T>?

  /// Called before the observers of the property receive `.atRest`.
  final var willRest: (() -> Void)?

  init(accepts: ((PropertyTraits<T>, T) -> Bool)?) {
    acceptance = PropertyCheck(accepts)
  }
}

/// The check of a property's new values. It cannot be copied, so a call retains nothing: see `Callback`.
@usableFromInline
struct PropertyCheck<T>: ~Copyable {
  /// Returns whether a property with these traits accepts a value. `nil` if it accepts all values.
  ///
  /// This is a stored function and not an overridden method, so that the compiler can specialize it for each
  /// type of value. It captures nothing, so it needs no allocation.
  @usableFromInline let body: ((PropertyTraits<T>, T) -> Bool)?

  init(_ body: ((PropertyTraits<T>, T) -> Bool)?) {
    self.body = body
  }

  @inlinable @inline(__always)
  borrowing func accepts(_ value: T, _ traits: PropertyTraits<T>) -> Bool {
    body?(traits, value) ?? true
  }
}

/// The traits of a property that accepts some values only.
private final class CheckedTraits<T>: PropertyTraits<T> {
  let check: (T) -> Bool

  init(_ check: @escaping (T) -> Bool) {
    self.check = check
    super.init { unsafeDowncast($0, to: CheckedTraits<T>.self).check($1) }
  }
}

/// The traits of a property that accepts only finite values.
private final class FiniteTraits<T: VectorSpace>: PropertyTraits<T> {
  let name: String
  let diagnostics: MotionDiagnostics?

  init(_ name: String, _ diagnostics: MotionDiagnostics?) {
    self.name = name
    self.diagnostics = diagnostics
    super.init { traits, value in
      value.isFinite || unsafeDowncast(traits, to: FiniteTraits<T>.self).report()
    }
  }

  func report() -> Bool {
    diagnostics?.report(.nonFiniteValue(of: name))
    return false
  }
}
