// SPDX-License-Identifier: Apache-2.0

/// The moment at which a hand lets go of an element that it has dragged, scaled and turned.
///
/// See ``DirectlyManipulable/releases``.
public struct ManipulationRelease: Equatable, Sendable {
  /// The release of the position, in points. The position and the velocity are those of the anchor point that
  /// the element has at rest, usually its centre.
  public let position: Release<Point>

  /// The focus: the point midway between the fingers, in the coordinate system of the element's parent. The
  /// element was turned and scaled about this point.
  public let focus: Point

  /// The release of the scale.
  public let scale: Release<Double>

  /// The release of the rotation, in radians.
  public let rotation: Release<Double>

  /// Whether the gesture was interrupted, for example by the system: no part of it ended by itself.
  public let isCancelled: Bool

  /// Creates a release, for example for a test.
  ///
  /// - Parameters:
  ///   - position: The release of the position.
  ///   - scale: The release of the scale. Defaults to the scale 1, without velocity.
  ///   - rotation: The release of the rotation. Defaults to the rotation 0, without velocity.
  ///   - focus: The point midway between the fingers. Defaults to the position.
  ///   - isCancelled: Whether the gesture was interrupted. Defaults to `false`.
  public init(
    position: Release<Point>, scale: Release<Double> = Release(position: 1),
    rotation: Release<Double> = Release(position: 0), focus: Point? = nil, isCancelled: Bool = false
  ) {
    self.position = position
    self.focus = focus ?? position.position
    self.scale = scale
    self.rotation = rotation
    self.isCancelled = isCancelled
  }
}

/// Combines the ends of an element's drag, pinch and turn into one release. On some platforms, these gestures
/// end one after the other.
final class ManipulationHold {
  /// A part of the element that a hand can hold.
  enum Part {
    case position, scale, rotation
  }

  /// The end of a part's gesture. By default, there was no gesture.
  private struct End<Value: VectorSpace> {
    var velocity = Value.zero
    var isCancelled = false

    func release(of value: Value) -> Release<Value> {
      Release(position: value, velocity: velocity, isCancelled: isCancelled)
    }
  }

  private let element: WeakReference<MotionElement>
  private let fingerAnchor: FingerAnchor
  private let emit: (ManipulationRelease) -> Void
  private var heldCount = 0

  /// Whether a gesture holds a part of the element.
  var isHeld: Bool { heldCount > 0 }

  private var position = End<Point>()
  private var scale = End<Double>()
  private var rotation = End<Double>()
  private var isCancelled = true

  init(of element: MotionElement, _ fingerAnchor: FingerAnchor, emit: @escaping (ManipulationRelease) -> Void)
  {
    self.element = WeakReference(element)
    self.fingerAnchor = fingerAnchor
    self.emit = emit
  }

  func receive(_ event: HoldEvent, of part: Part) {
    switch event {
    case .began:
      if heldCount == 0 { (position, scale, rotation, isCancelled) = (End(), End(), End(), true) }
      heldCount += 1
    case .ended:
      heldCount -= 1
    case .released(let isPartCancelled):
      heldCount -= 1
      guard let element = element.object else { return }
      note(part, of: element, isCancelled: isPartCancelled)
      if heldCount == 0 { emit(release(of: element)) }
    }
  }

  /// Notes the end of a part's gesture. The velocity is zero if the gesture was cancelled.
  private func note(_ part: Part, of element: MotionElement, isCancelled isPartCancelled: Bool) {
    isCancelled = isCancelled && isPartCancelled
    switch part {
    case .position:
      let velocity = isPartCancelled ? .zero : element.velocity.value + fingerAnchor.armVelocity
      position = End(velocity: velocity, isCancelled: isPartCancelled)
    case .scale: scale = End(velocity: element.scaleVelocity.value, isCancelled: isPartCancelled)
    case .rotation: rotation = End(velocity: element.rotationVelocity.value, isCancelled: isPartCancelled)
    }
  }

  private func release(of element: MotionElement) -> ManipulationRelease {
    let focus = element.position.value
    return ManipulationRelease(
      position: position.release(of: focus + fingerAnchor.arm), scale: scale.release(of: element.scale.value),
      rotation: rotation.release(of: element.rotation.value), focus: focus, isCancelled: isCancelled)
  }
}
