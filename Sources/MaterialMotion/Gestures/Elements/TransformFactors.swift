// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// The rotation of the element about its anchor point, in radians, from the x axis towards the y axis.
  /// Defaults to 0, and counts past full turns.
  ///
  ///     photo.rotation.value = .pi / 8
  ///     runtime.connect(springSource(upright, from: photo.rotation, clock: clock), to: photo.rotation)
  ///
  /// The ``transform`` is the product of three factors: the rotation, the ``scale``, and a remainder such as
  /// a shear or a mirror image.
  ///
  ///     transform   first the remainder, then scale and rotation, about the anchor point
  ///     rotation    the direction of the transform's x axis
  ///     scale       the length of the transform's x axis
  ///
  /// - A write to a factor computes the transform from the factors as written. Rounding errors therefore do
  ///   not add up over many writes, and a scale of 0 keeps the rotation and the shear.
  /// - A write to the transform recomputes the factors. Of all equivalent angles, the rotation becomes the
  ///   one nearest to its earlier value. If the transform's x axis is zero, the rotation keeps its value.
  /// - After a write to a factor or to the transform, the others follow once its observers have received it.
  ///   That is before the write returns, unless one of the observers makes the write.
  public var rotation: ReactiveProperty<Double> { factors.rotation }

  /// The scale of the element, as a multiple of its ``MotionElement/size``. Defaults to 1.
  ///
  /// A negative scale also turns the element by half a turn. ``rotation`` describes the relation to the
  /// transform.
  public var scale: ReactiveProperty<Double> { factors.scale }

  /// The velocity of the rotation, in radians per second.
  ///
  /// A stream that turns the element writes it, and the next stream starts with it. It becomes zero when the
  /// rotation comes to rest.
  public var rotationVelocity: ReactiveProperty<Double> { factors.rotationVelocity }

  /// The velocity of the scale, per second.
  ///
  /// A stream that scales the element writes it, and the next stream starts with it. It becomes zero when the
  /// scale comes to rest.
  public var scaleVelocity: ReactiveProperty<Double> { factors.scaleVelocity }
}

/// The factors of an element's transform. They are created on first use: an element that is only moved has
/// none.
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
      factor.storage.velocity = velocity
      let member = Member(of: transform.storage)
      factor.subscribe(
        next: { _ in },
        state: { state in
          if state == .atRest { velocity.write(0) }
          member.tell(state)
        })
    }
  }
}

/// Keeps a transform and its factors consistent.
///
/// It stores their values as of the last update, and ignores a write that repeats them. Otherwise an update
/// of one side would trigger an update of the other side without end.
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
