// SPDX-License-Identifier: Apache-2.0

/// A value that you can read, write and subscribe to.
///
///     let opacity = ReactiveProperty(1.0)
///     opacity.subscribe { print($0) }   // 1.0
///     opacity.value = 0.5               // 0.5
///
/// On subscription, an observer receives the value, then the state. A runtime can connect streams to the
/// property. The state is `.active` while at least one of these streams is active. While all these streams
/// are at rest, the state is `.atRest`.
///
/// After a write, `value` returns the new value immediately. If the write happens while another value is
/// being delivered, observers receive the new value after that delivery. Every observer therefore receives
/// every value in the order of the writes.
///
/// If the property is active when it is deallocated, its observers receive `.atRest`. After that, the
/// observers receive nothing. An element retains its properties, and a runtime retains the properties to
/// which it connects streams. The application must retain every other property.
///
/// Source: the published ReactiveProperty specification.
public final class ReactiveProperty<T>: MotionObservable<T> {
  @inlinable
  package var storage: PropertyStorage<T> {
    // Every property is created with its storage as the first object that it retains.
    unsafeDowncast(first.unsafelyUnwrapped, to: PropertyStorage<T>.self)
  }

  /// Creates a property with an initial value.
  @inlinable
  public convenience init(_ initialValue: T) {
    self.init(PropertyStorage(initialValue))
  }

  /// Creates a property that also writes each new value to a platform's object, for example to a view. The
  /// object receives the value before any observer does.
  ///
  ///     let alpha = ReactiveProperty(view.alpha, writingThrough: { view.alpha = $0 })
  ///
  /// - Parameters:
  ///   - initialValue: The current value of the platform's object. The property does not write this value to
  ///     the object.
  ///   - write: A closure that receives each written value, in the order of the writes.
  @inlinable
  public convenience init(_ initialValue: T, writingThrough write: @escaping (T) -> Void) {
    self.init(PropertyStorage(initialValue).writingThrough(write))
  }

  @inlinable
  init(_ storage: PropertyStorage<T>) {
    super.init(retaining: storage) { observer in
      storage.join(observer, value: storage.value, state: storage.state)
    }
  }

  deinit {
    storage.finish()
  }

  /// The newest value. Every observer receives each value that you write.
  ///
  /// A write is a jump. If a spring, a fling, a tween or an interaction is moving the property, this motion
  /// ends there, without a velocity, as with ``stop()``:
  ///
  ///     runtime.add(Spring(destination: 300), to: offset)
  ///     offset.value = 500
  ///
  ///     offset   0  24  62  500         interrupted
  ///
  /// To let the motion go on from another place, write the destination, or toss the element. A write under a
  /// hand does not end the drag, and a write of the present value ends nothing. The home of a ``Tossable``
  /// stays where it is. A stream that is only connected to the property overwrites the value with its next
  /// one.
  @inlinable
  public var value: T {
    get { storage.value }
    set {
      #if DEBUG && !hasFeature(Embedded)
      storage.use { storage.place(at: newValue) }
      #else
      storage.place(at: newValue)
      #endif
    }
  }

  /// The state of the property. A runtime can connect streams to the property. The state is `.active` while
  /// at least one of these streams is active. To receive each change, subscribe to the property.
  @inlinable
  public var state: MotionState { storage.state }

  /// Whether the ``state`` is `.active`.
  @inlinable
  public var isActive: Bool { storage.state == .active }
}

extension ReactiveProperty where T: VectorSpace {
  /// Creates a property that accepts only finite values. A value that is not finite is dropped.
  ///
  ///     let position = ReactiveProperty(finite: Point(10, 10), name: "position", diagnostics: diagnostics)
  ///     position.value = Point(.nan, 0)   // stays at (10, 10); `diagnostics` receives a report
  ///
  /// - Parameters:
  ///   - initialValue: The initial value. Must be finite.
  ///   - name: The property's name in reports.
  ///   - diagnostics: Receives a report of each dropped write. Defaults to the diagnostics of the clock on
  ///     which something moves the property.
  ///   - write: A closure that receives each accepted value before any observer does, for example to write
  ///     the value to a view.
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

extension PropertyStorage {
  /// Makes this the storage of a property of an element. When the lifetime of the element ends, the
  /// connections to the property end too.
  ///
  /// - Parameter restingThreshold: See ``PropertyStorage/restingThreshold``.
  func belong(to lifetime: Lifetime, restingThreshold: Double = 0.001) {
    let traits = makeTraits()
    traits.owner = lifetime
    traits.restingThreshold = restingThreshold
  }
}

extension ReactiveProperty {
  /// Creates a property of an element. When the lifetime of the element ends, the connections to the property
  /// end too.
  ///
  /// - Parameters:
  ///   - storage: The storage of the property.
  ///   - restingThreshold: See ``PropertyStorage/restingThreshold``.
  convenience init(
    _ storage: PropertyStorage<T>, of lifetime: Lifetime, restingThreshold: Double = 0.001
  ) {
    storage.belong(to: lifetime, restingThreshold: restingThreshold)
    self.init(storage)
  }

  /// Creates a property that also writes each new value to a platform's object. When the lifetime of the
  /// object ends, the connections to the property end too.
  package convenience init(
    _ initialValue: T, lifetime: Lifetime?, writingThrough write: @escaping (T) -> Void
  ) {
    let storage = PropertyStorage(initialValue)
    if let lifetime { storage.makeTraits().owner = lifetime }
    self.init(storage.writingThrough(write))
  }
}

extension ReactiveProperty where T: VectorSpace {
  /// Creates a property that accepts only finite values, and writes each accepted value to a platform's
  /// object. When the lifetime of the object ends, the connections to the property end too.
  package convenience init(
    finite initialValue: T, name: String, diagnostics: MotionDiagnostics?, lifetime: Lifetime?,
    writingThrough write: @escaping (T) -> Void
  ) {
    let storage = PropertyStorage(finite: initialValue, name: name, diagnostics: diagnostics)
    storage.makeTraits().owner = lifetime
    self.init(storage.writingThrough(write))
  }
}
