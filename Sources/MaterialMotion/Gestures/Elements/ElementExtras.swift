// SPDX-License-Identifier: Apache-2.0

/// The properties that many elements never use. An element creates this object on first use, and this object
/// creates each property on first use.
///
/// An element therefore stores one pointer for all of these properties.
final class ElementExtras {
  /// The rotation, the scale and their velocities.
  private(set) lazy var factors = TransformFactors(
    of: transform, lifetime: lifetime, diagnostics: diagnostics)

  /// The position of the element in the drawing order. `nil` before the first use.
  private(set) var zIndex: ReactiveProperty<Double>?

  private let transform: ReactiveProperty<Transform>
  private let lifetime: Lifetime
  private let diagnostics: MotionDiagnostics?

  init(of transform: ReactiveProperty<Transform>, lifetime: Lifetime, diagnostics: MotionDiagnostics?) {
    self.transform = transform
    self.lifetime = lifetime
    self.diagnostics = diagnostics
  }

  /// The position of the element in the drawing order. The platform is notified of each write.
  func zIndex(for platform: (any ElementPlatform)?) -> ReactiveProperty<Double> {
    if let zIndex { return zIndex }
    let zIndex = ReactiveProperty(
      finite: platform?.zIndex ?? 0, name: "zIndex", diagnostics: diagnostics, lifetime: lifetime,
      writingThrough: { platform?.zIndexDidChange(to: $0) })
    self.zIndex = zIndex
    return zIndex
  }
}
