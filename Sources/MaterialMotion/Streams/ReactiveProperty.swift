// SPDX-License-Identifier: Apache-2.0

/// A value that can be read, written and subscribed to.
///
///     let opacity = ReactiveProperty(1.0)
///     opacity.subscribe { print($0) }   // 1.0
///     opacity.value = 0.5               // 0.5
///
/// A subscriber hears the value at once, then the state: `.active` while a stream that a runtime connected to
/// the property is active, `.atRest` otherwise. A write from inside a delivery is delivered after it, so
/// every observer hears every value in the order written; `value` reads the newest write at once.
///
/// When the property goes, its observers hear that it rests, if they were told otherwise, and nothing more.
/// It therefore has to be held by somebody: an element, a runtime it is connected in, or the application.
///
/// Source: the published ReactiveProperty specification.
public final class ReactiveProperty<T>: MotionObservable<T> {
  @usableFromInline let storage: PropertyStorage<T>

  /// A property with a first value.
  @inlinable
  public convenience init(_ initialValue: T) {
    self.init(PropertyStorage(initialValue))
  }

  /// A property that hands each write on to a platform, before any observer hears it.
  ///
  ///     let alpha = ReactiveProperty(view.alpha, writingThrough: { view.alpha = $0 })
  ///
  /// - Parameters:
  ///   - initialValue: What the platform has now; it is not written back.
  ///   - write: Called for each write, in order.
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

  /// The newest value written. Writing it delivers it to every observer.
  @inlinable
  public var value: T {
    get { storage.value }
    set { storage.write(newValue) }
  }

  /// Whether a stream that is connected to the property is active.
  @inlinable
  public var state: MotionState { storage.state }
}

extension ReactiveProperty where T: VectorSpace {
  /// A property that takes finite values only.
  ///
  ///     let position = ReactiveProperty(finite: Point(10, 10), name: "position", diagnostics: diagnostics)
  ///     position.value = Point(.nan, 0)   // stays at (10, 10); `diagnostics` hears of it
  ///
  /// - Parameters:
  ///   - initialValue: The first value, which has to be finite.
  ///   - name: What to call the property in a report.
  ///   - diagnostics: Hears of each write that was dropped.
  ///   - write: Hands each accepted write on to a platform.
  public convenience init(
    finite initialValue: T,
    name: String,
    diagnostics: MotionDiagnostics? = nil,
    writingThrough write: ((T) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      initialValue.isFinite, "A property starts with a finite value, but '\(name)' got \(initialValue)",
      file: file, line: line)
    let storage = PropertyStorage(initialValue) { value in
      if value.isFinite { return true }
      diagnostics?.report(.nonFiniteValue(of: name))
      return false
    }
    self.init(write.map { storage.writingThrough($0) } ?? storage)
  }
}

/// What a property's closures capture: its value and its observers. The value goes unchecked for exclusive
/// access; see `Multicast` for what that saves.
@usableFromInline
final class PropertyStorage<T>: Multicast<T> {
  /// Boxed, since a closure in an optional would be retained for each write.
  @usableFromInline
  final class Acceptance {
    @usableFromInline let accepts: (T) -> Bool

    @inlinable
    init(_ accepts: @escaping (T) -> Bool) {
      self.accepts = accepts
    }
  }

  @exclusivity(unchecked)
  @usableFromInline var value: T
  @usableFromInline let acceptance: Acceptance?

  /// How fast the value moves, where somebody keeps that: an element does for its position.
  @usableFromInline var velocity: PropertyStorage<T>?

  @inlinable
  init(_ value: T, accepting accepts: ((T) -> Bool)? = nil) {
    self.value = value
    self.acceptance = accepts.map { Acceptance($0) }
    super.init()
  }

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
