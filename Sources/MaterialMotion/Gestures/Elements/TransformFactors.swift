// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// The rotation of the element about its anchor point, in radians. Defaults to 0.
  ///
  ///     photo.rotation.value = .pi / 8
  ///     runtime.connect(springSource(upright, from: photo.rotation, clock: clock), to: photo.rotation)
  ///
  /// A positive rotation turns from the x axis towards the y axis. The value can exceed a full turn.
  ///
  /// The ``transform`` is the product of three factors: the rotation, the ``scale``, and a remainder. The
  /// remainder is, for example, a shear or a mirror image.
  ///
  ///     transform   first the remainder, then scale and rotation, about the anchor point
  ///     rotation    the direction of the transform's x axis
  ///     scale       the length of the transform's x axis
  ///
  /// - If you write a factor, the transform is computed from the three stored factors. Rounding errors
  ///   therefore do not add up over many writes. A scale of 0 does not erase the rotation or the shear.
  /// - If you write the transform, the factors are computed from the transform. Many angles describe the same
  ///   rotation. The rotation becomes the angle that is nearest to its earlier value. If the transform's x
  ///   axis is zero, the rotation keeps its value.
  /// - After each write, the transform and its factors are consistent. An observer may receive the written
  ///   value before the other properties are updated. If an observer of a property writes the same property,
  ///   the other properties are updated after the current delivery.
  public var rotation: ReactiveProperty<Double> { extras.factors(of: self).rotation }

  /// The factor by which the element's ``MotionElement/size`` is multiplied. Defaults to 1.
  ///
  /// If the scale is negative, the element also turns by half a turn. See ``rotation`` for the relation
  /// between the scale and the ``transform``.
  public var scale: ReactiveProperty<Double> { extras.factors(of: self).scale }

  /// The velocity of the ``rotation``, in radians per second.
  ///
  /// A stream that turns the element writes this property. The next stream that turns the element uses the
  /// value as its initial velocity. The value becomes zero when the rotation comes to rest.
  public var rotationVelocity: ReactiveProperty<Double> { extras.factors(of: self).rotationVelocity }

  /// The velocity of the ``scale``, per second.
  ///
  /// A stream that scales the element writes this property. The next stream that scales the element uses the
  /// value as its initial velocity. The value becomes zero when the scale comes to rest.
  public var scaleVelocity: ReactiveProperty<Double> { extras.factors(of: self).scaleVelocity }
}

/// The rotation and scale of an element, and their velocities. ``ElementExtras`` creates them on first use.
final class TransformFactors {
  let rotation: ReactiveProperty<Double>
  let scale: ReactiveProperty<Double>
  let rotationVelocity: ReactiveProperty<Double>
  let scaleVelocity: ReactiveProperty<Double>

  init(of transform: ReactiveProperty<Transform>, lifetime: Lifetime, diagnostics: MotionDiagnostics?) {
    func makeProperty(_ value: Double, _ name: String) -> ReactiveProperty<Double> {
      ReactiveProperty(PropertyStorage(finite: value, name: name, diagnostics: diagnostics), of: lifetime)
    }
    let factorization = TransformFactorization().factorization(of: transform.value)
    rotation = makeProperty(factorization.rotation, "rotation")
    scale = makeProperty(factorization.scale, "scale")
    rotationVelocity = makeProperty(0, "rotationVelocity")
    scaleVelocity = makeProperty(0, "scaleVelocity")
    let link = TransformLink(transform.storage, rotation.storage, scale.storage, factorization)
    transform.subscribe { _ in link.transformWasWritten() }
    rotation.subscribe { _ in link.rotationWasWritten() }
    scale.subscribe { _ in link.scaleWasWritten() }
    for (factor, velocity) in [(rotation, rotationVelocity), (scale, scaleVelocity)] {
      let velocity = velocity.storage
      factor.storage.setVelocity(velocity)
      let member = Member(of: transform.storage)
      factor.subscribe(next: { _ in }, state: { member.report($0) })
    }
  }
}

/// Keeps a transform and its factors consistent.
///
/// The link stores the values of the last update, and ignores a write that repeats these values. Without this
/// check, an update of the transform would update the factors, and the factors would update the transform
/// again, without end.
private final class TransformLink {
  private let transform: PropertyStorage<Transform>
  private let rotation: PropertyStorage<Double>
  private let scale: PropertyStorage<Double>
  private var linked: Transform
  private var factorization: TransformFactorization

  init(
    _ transform: PropertyStorage<Transform>, _ rotation: PropertyStorage<Double>,
    _ scale: PropertyStorage<Double>, _ factorization: TransformFactorization
  ) {
    self.transform = transform
    self.rotation = rotation
    self.scale = scale
    self.factorization = factorization
    linked = transform.value
  }

  func rotationWasWritten() {
    guard rotation.value != factorization.rotation else { return }
    factorization.rotation = rotation.value
    writeTransform()
  }

  func scaleWasWritten() {
    guard scale.value != factorization.scale else { return }
    factorization.scale = scale.value
    writeTransform()
  }

  func transformWasWritten() {
    let newest = transform.value
    guard newest != linked else { return }
    linked = newest
    factorization = factorization.factorization(of: newest)
    let scaleBefore = scale.value
    rotation.write(factorization.rotation)
    // An observer of the rotation may have written a newer scale in response.
    if scale.value == scaleBefore { scale.write(factorization.scale) }
  }

  private func writeTransform() {
    linked = factorization.transform
    transform.write(linked)
  }
}
