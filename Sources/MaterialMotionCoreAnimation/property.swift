// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
public import QuartzCore

/// An object of the platform whose properties streams can move.
public protocol ReactiveObject: AnyObject {}

extension CALayer: ReactiveObject {}

extension ReactiveObject {
  /// A reactive property that writes through to a property of the object.
  ///
  ///     let radius = layer.property(\.cornerRadius)
  ///     runtime.connect(springSource(spring, from: radius, clock: clock), to: radius)
  ///
  /// It starts with what the object has, and does not hear of what others write there later. It does not keep
  /// the object alive. Each call makes a property of its own: ask once, and keep it.
  // The compiler prefers the shorter of two overloads, but numbers and points have to be checked: a layer
  // stops the program at a position that is not a number.
  @_disfavoredOverload
  public func property<Value>(_ path: ReferenceWritableKeyPath<Self, Value>) -> ReactiveProperty<Value> {
    ReactiveProperty(self[keyPath: path], writingThrough: writing(to: path))
  }

  /// A reactive property that writes what is finite through to a property of the object.
  ///
  ///     let radius = layer.property(\.cornerRadius)
  ///     radius.value = .nan   // the layer keeps its radius
  ///
  /// It starts with what the object has, or with zero where that is not finite, and does not hear of what
  /// others write there later. It does not keep the object alive. Each call makes a property of its own: ask
  /// once, and keep it.
  ///
  /// - Parameters:
  ///   - path: The property of the object.
  ///   - name: What to call it in a report.
  ///   - diagnostics: Hears of each write that was dropped.
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

/// Changes layers with Core Animation's own animations off: a stream is the animation.
package func withoutActions(_ change: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  change()
  CATransaction.commit()
}
#endif
