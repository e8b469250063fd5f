// SPDX-License-Identifier: Apache-2.0

/// The moment at which a hand lets go of an element that it has dragged, scaled and turned.
///
/// See ``DirectlyManipulable/releases``.
public struct ManipulationRelease: Equatable, Sendable {
  /// The release of the position, in points. This is the position of the anchor point that the element has
  /// when no hand holds it.
  public let position: Release<Point>

  /// The release of the scale.
  public let scale: Release<Double>

  /// The release of the rotation, in radians.
  public let rotation: Release<Double>

  /// Whether the gesture was interrupted, for example by the system. All velocities are then zero.
  public var isCancelled: Bool { position.isCancelled }
}

/// Combines the ends of an element's drag, pinch and turn into one release. On some platforms, these gestures
/// end one after the other.
final class ManipulationHold {
  /// A part of the element that a hand can hold.
  enum Part {
    case position, scale, rotation
  }

  private let element: WeakReference<MotionElement>
  private let emit: (ManipulationRelease) -> Void
  private var heldCount = 0

  /// The velocities at the ends of the gestures.
  private var velocity = Point.zero
  private var scaleVelocity = 0.0
  private var rotationVelocity = 0.0

  init(of element: MotionElement, emit: @escaping (ManipulationRelease) -> Void) {
    self.element = WeakReference(element)
    self.emit = emit
  }

  func receive(_ event: HoldEvent, of part: Part) {
    switch event {
    case .began:
      if heldCount == 0 { (velocity, scaleVelocity, rotationVelocity) = (.zero, 0, 0) }
      heldCount += 1
    case .ended:
      heldCount -= 1
    case .released(let isCancelled):
      heldCount -= 1
      guard let element = element.object else { return }
      if !isCancelled { note(part, of: element) }
      if heldCount == 0 { emit(release(of: element, isCancelled: isCancelled)) }
    }
  }

  private func note(_ part: Part, of element: MotionElement) {
    switch part {
    case .position: velocity = element.velocity.value
    case .scale: scaleVelocity = element.scaleVelocity.value
    case .rotation: rotationVelocity = element.rotationVelocity.value
    }
  }

  private func release(of element: MotionElement, isCancelled: Bool) -> ManipulationRelease {
    func release<Value>(_ value: Value, _ velocity: Value) -> Release<Value> {
      Release(position: value, velocity: isCancelled ? .zero : velocity, isCancelled: isCancelled)
    }
    return ManipulationRelease(
      position: release(element.position.value, velocity),
      scale: release(element.scale.value, scaleVelocity),
      rotation: release(element.rotation.value, rotationVelocity))
  }
}
