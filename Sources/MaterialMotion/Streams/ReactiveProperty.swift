// SPDX-License-Identifier: Apache-2.0

/// A value that can be read, written and subscribed to.
///
///     let opacity = ReactiveProperty(1.0)
///     opacity.subscribe { print($0) }   // 1.0
///     opacity.value = 0.5               // 0.5
///
/// An observer receives the value on subscription, then the state: `.active` while a stream that a runtime
/// connected to the property is active, `.atRest` otherwise. A write during a delivery is delivered after it,
/// so every observer receives every value in the order written. `value` returns the newest write at once.
///
/// When the property is deallocated, observers that received `.active` receive `.atRest`. They receive
/// nothing after that. Something must therefore keep the property alive: an element, a runtime in which it is
/// connected, or the application.
///
/// Source: the published ReactiveProperty specification.
public final class ReactiveProperty<T>: MotionObservable<T> {
  @usableFromInline let storage: PropertyStorage<T>

  /// Creates a property with an initial value.
  @inlinable
  public convenience init(_ initialValue: T) {
    self.init(PropertyStorage(initialValue))
  }

  /// Creates a property that passes each write to a platform before any observer receives it.
  ///
  ///     let alpha = ReactiveProperty(view.alpha, writingThrough: { view.alpha = $0 })
  ///
  /// - Parameters:
  ///   - initialValue: The platform's present value. It is not written back.
  ///   - write: Receives each write, in order.
  @inlinable
  public convenience init(_ initialValue: T, writingThrough write: @escaping (T) -> Void) {
    self.init(PropertyStorage(initialValue).writingThrough(write))
  }

  @inlinable
  init(_ storage: PropertyStorage<T>) {
    self.storage = storage
    super.init { observer in storage.join(observer, value: storage.value, state: storage.state) }
  }

  deinit {
    storage.finish()
  }

  /// The newest value. A write is delivered to every observer.
  @inlinable
  public var value: T {
    get { storage.value }
    set { storage.write(newValue) }
  }

  /// The property's state: `.active` while a stream that is connected to the property is active.
  @inlinable
  public var state: MotionState { storage.state }
}

extension ReactiveProperty where T: VectorSpace {
  /// Creates a property that accepts finite values only.
  ///
  ///     let position = ReactiveProperty(finite: Point(10, 10), name: "position", diagnostics: diagnostics)
  ///     position.value = Point(.nan, 0)   // stays at (10, 10); `diagnostics` receives a report
  ///
  /// - Parameters:
  ///   - initialValue: The initial value. Must be finite.
  ///   - name: The property's name in reports.
  ///   - diagnostics: Receives a report of each dropped write.
  ///   - write: Passes each accepted write to a platform, before any observer receives it.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public convenience init(
    finite initialValue: T,
    name: String,
    diagnostics: MotionDiagnostics? = nil,
    writingThrough write: ((T) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    let storage = PropertyStorage(
      finite: initialValue, name: name, diagnostics: diagnostics, file: file, line: line)
    self.init(write.map { storage.writingThrough($0) } ?? storage)
  }
}

extension ReactiveProperty {
  /// An element's property: connections to it end with the lifetime of the element.
  ///
  /// - Parameter storage: Must check new values.
  convenience init(_ storage: PropertyStorage<T>, of lifetime: Lifetime) {
    storage.acceptance?.owner = lifetime
    self.init(storage)
  }
}

extension PropertyStorage where T: VectorSpace {
  convenience init(
    finite initialValue: T, name: String, diagnostics: MotionDiagnostics?, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      initialValue.isFinite, "The initial value of '\(name)' must be finite, but it is \(initialValue).",
      file: file, line: line)
    self.init(initialValue) { value in
      if value.isFinite { return true }
      diagnostics?.report(.nonFiniteValue(of: name))
      return false
    }
  }
}

/// The storage that a property's closures capture: its value and its observers. Access to the value is not
/// checked for exclusivity; `Multicast` has the measured gain.
@usableFromInline
final class PropertyStorage<T>: Multicast<T> {
  /// A box for two things that most properties lack: the check of new values, and the lifetime of the element
  /// that the property belongs to. Without the box, an optional closure would be retained for each write.
  @usableFromInline
  final class Acceptance {
    @usableFromInline let accepts: (T) -> Bool
    fileprivate var owner: Lifetime?

    @inlinable
    init(_ accepts: @escaping (T) -> Bool) {
      self.accepts = accepts
    }
  }

  @exclusivity(unchecked)
  @usableFromInline var value: T
  @usableFromInline let acceptance: Acceptance?

  /// The velocity of the value, if a property stores it. An element's position has one.
  @usableFromInline var velocity: PropertyStorage<T>?

  @inlinable
  init(_ value: T, accepting accepts: ((T) -> Bool)? = nil) {
    self.value = value
    self.acceptance = accepts.map { Acceptance($0) }
    super.init()
  }

  /// The lifetime of the element that the property belongs to.
  @usableFromInline
  var owner: Lifetime? { acceptance?.owner }

  @inlinable
  func writingThrough(_ write: @escaping (T) -> Void) -> PropertyStorage {
    _ = add(MotionObserver(next: write, state: { _ in }))
    return self
  }

  @inlinable
  func write(_ newValue: T) {
    guard acceptance == nil || accepts(newValue) else { return }
    value = newValue
    next(newValue)
  }

  @inlinable @inline(never)
  func accepts(_ newValue: T) -> Bool {
    acceptance?.accepts(newValue) ?? true
  }
}
