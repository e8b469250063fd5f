// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
public import QuartzCore

/// A platform's object whose properties streams can move.
public protocol ReactiveObject: AnyObject {}

extension CALayer: ReactiveObject {}

extension ReactiveObject {
  /// A reactive property that writes through to a property of the object.
  ///
  ///     let radius = layer.property(\.cornerRadius)
  ///     runtime.connect(springSource(spring, from: radius, clock: clock), to: radius)
  ///
  /// It starts with the object's value. It does not observe later writes by other code, and does not keep the
  /// object alive. Each call makes a new property, so call once and keep the result.
  // Numbers and points must use the checked overload below, because a layer traps on a position that is not a
  // number. The compiler would prefer this overload, which has fewer parameters.
  @_disfavoredOverload
  public func property<Value>(_ path: ReferenceWritableKeyPath<Self, Value>) -> ReactiveProperty<Value> {
    ReactiveProperty(self[keyPath: path], writingThrough: writing(to: path))
  }

  /// A reactive property that writes finite values through to a property of the object.
  ///
  ///     let radius = layer.property(\.cornerRadius)
  ///     radius.value = .nan   // the layer keeps its radius
  ///
  /// It starts with the object's value, or with zero if that is not finite. It does not observe later writes
  /// by other code, and does not keep the object alive. Each call makes a new property, so call once and keep
  /// the result.
  ///
  /// - Parameters:
  ///   - path: The property of the object.
  ///   - name: The property's name in a report.
  ///   - diagnostics: Receives a report for each write that was dropped.
  public func property<Value: VectorSpace>(
    _ path: ReferenceWritableKeyPath<Self, Value>, name: String = "\(Self.self)",
    diagnostics: MotionDiagnostics? = nil
  ) -> ReactiveProperty<Value> {
    let value = self[keyPath: path]
    return ReactiveProperty(
      finite: value.isFinite ? value : .zero, name: name, diagnostics: diagnostics,
      writingThrough: writing(to: path))
  }

  private func writing<Value>(to path: ReferenceWritableKeyPath<Self, Value>) -> (Value) -> Void {
    { [weak self] value in withoutActions { self?[keyPath: path] = value } }
  }
}

/// Changes layers without implicit animations, because the stream itself is the animation.
package func withoutActions(_ change: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  change()
  CATransaction.commit()
}
#endif
