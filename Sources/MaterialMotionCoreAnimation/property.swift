// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
public import QuartzCore

/// An object of the platform, such as a view or a layer. Streams can move its properties.
public protocol ReactiveObject: AnyObject {}

extension CALayer: ReactiveObject {}

extension ReactiveObject {
  /// Creates a reactive property that writes each of its values to a property of the object.
  ///
  ///     let radius = layer.property(\.cornerRadius)
  ///     runtime.connect(springSource(spring, from: radius, clock: clock), to: radius)
  ///
  /// The reactive property starts with the object's value. It does not observe later writes by other code,
  /// and does not retain the object. When the object is deallocated, a runtime's connections to the reactive
  /// property end. Each call creates a new reactive property, so call this method once and keep the result.
  // A layer traps if its position is NaN. So numbers and points must use the overload below, which drops NaN.
  // Without the attribute `@_disfavoredOverload`, the compiler would use this overload, because it has fewer
  // parameters.
  @_disfavoredOverload
  public func property<Value>(_ path: ReferenceWritableKeyPath<Self, Value>) -> ReactiveProperty<Value> {
    ReactiveProperty(self[keyPath: path], lifetime: objectLifetime, writingThrough: writing(to: path))
  }

  /// Creates a reactive property that writes each of its values to a property of the object. Values that are
  /// not finite are dropped.
  ///
  ///     let radius = layer.property(\.cornerRadius)
  ///     radius.value = .nan   // the layer keeps its radius
  ///
  /// The library does not know the unit of the property. If the unit is points, create the spring that moves
  /// it with the ``Spring/threshold`` 0.1.
  ///
  /// The reactive property starts with the object's value, or with zero if the object's value is not finite.
  /// It does not observe later writes by other code, and does not retain the object. When the object is
  /// deallocated, a runtime's connections to the reactive property end. Each call creates a new reactive
  /// property, so call this method once and keep the result.
  ///
  /// - Parameters:
  ///   - path: The property of the object.
  ///   - name: The name of the reactive property in reports.
  ///   - diagnostics: Receives a report for each dropped value.
  public func property<Value: VectorSpace>(
    _ path: ReferenceWritableKeyPath<Self, Value>, name: String = "\(Self.self)",
    diagnostics: MotionDiagnostics? = nil
  ) -> ReactiveProperty<Value> {
    let value = self[keyPath: path]
    return ReactiveProperty(
      finite: value.isFinite ? value : .zero, name: name, diagnostics: diagnostics,
      lifetime: objectLifetime, writingThrough: writing(to: path))
  }

  /// The lifetime of the object, or `nil` if the object is not an `NSObject`.
  private var objectLifetime: Lifetime? { (self as? NSObject)?.attachedLifetime }

  private func writing<Value>(to path: ReferenceWritableKeyPath<Self, Value>) -> (Value) -> Void {
    { [weak self] value in withoutActions { self?[keyPath: path] = value } }
  }
}

/// Calls a closure that changes layers. Disables implicit animations during the call, because a stream
/// already animates the layers.
package func withoutActions(_ change: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  change()
  CATransaction.commit()
}
#endif
