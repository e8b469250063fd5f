// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// How far the element is turned about its anchor point, in radians, from the x axis towards the y axis; 0
  /// at first. It counts on past a full turn.
  ///
  ///     photo.rotation.value = .pi / 8
  ///     runtime.connect(springSource(upright, from: photo.rotation, clock: clock), to: photo.rotation)
  ///
  /// The ``transform`` is made of it, of ``scale``, and of what is neither, such as a shear or a mirror:
  ///
  ///     transform   first what is neither, then scale and rotation, about the anchor point
  ///     rotation    where the transform's x axis points
  ///     scale       how long it is
  ///
  /// - A write to a factor makes the transform anew from the factors as they were written; so however often
  ///   they are, no error adds up, and a scale of 0 forgets neither rotation nor shear.
  /// - A write to the transform is taken apart. Of all angles that look the same the rotation becomes the one
  ///   nearest to what it was. A transform whose x axis is zero tells no rotation: that stays.
  /// - Whoever writes a factor or the transform reads the others as soon as their observers have been told,
  ///   which is at once unless one of them is writing.
  public var rotation: ReactiveProperty<Double> { factors.rotation }

  /// How many times as large as its size the element is; 1 at first. A negative one turns it by half a turn,
  /// too. What it has to do with the transform see ``rotation``.
  public var scale: ReactiveProperty<Double> { factors.scale }

  /// How fast the rotation changes, in radians per second: written by what turns the element, read by what
  /// takes over. Zero when the rotation comes to rest.
  public var rotationVelocity: ReactiveProperty<Double> { factors.rotationVelocity }

  /// How fast the scale changes, per second: written by what scales the element, read by what takes over.
  /// Zero when the scale comes to rest.
  public var scaleVelocity: ReactiveProperty<Double> { factors.scaleVelocity }
}

/// The factors of an element's transform, made when they are first asked for: an element that is only moved
/// has none.
final class TransformFactors {
  let rotation: ReactiveProperty<Double>
  let scale: ReactiveProperty<Double>
  let rotationVelocity: ReactiveProperty<Double>
  let scaleVelocity: ReactiveProperty<Double>

  init(of transform: ReactiveProperty<Transform>, diagnostics: MotionDiagnostics?) {
    func makeProperty(_ value: Double, _ name: String) -> ReactiveProperty<Double> {
      ReactiveProperty(finite: value, name: name, diagnostics: diagnostics)
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

/// Keeps a transform and its factors the same. Each knows what it was when they were the same last, and a
/// write that says so again is heard no further: nothing goes round in a circle.
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
    // Whoever heard of that may have written a newer one.
    if scale.value == scaleBefore { scale.write(factorization.scale) }
  }

  private func writeTransform() {
    linked = factorization.transform
    transform.write(linked)
  }
}
