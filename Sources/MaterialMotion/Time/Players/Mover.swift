// SPDX-License-Identifier: Apache-2.0

/// Stands for one addition to a property: an interaction, a spring, a fling, a tween or a choreography.
///
///     spring      A·····I                A: active, I: interrupted
///     tween             A·····I
///     hand                    A···R      R: at rest
///     property    A···············R
///
/// At most one mover at a time moves a property. The newest takes over, with the value and the velocity, and
/// the former one ends. A hand goes first: while it moves the property, no law does.
///
/// A hand and the law that follows it share the mover of their interaction.
@usableFromInline
final class Mover<T: VectorSpace>: PropertyDriver {
  @usableFromInline let property: PropertyStorage<T>
  let clock: ClockCore

  /// Identifies the object that was added. If it was added twice, both movers have the same identity, and one
  /// of them moves.
  private let identity: ObjectIdentifier

  /// The hand or the motion that moves the property now. It leaves the mover before it is deallocated.
  private var part: Unmanaged<PropertyDriver>?
  private var isPartHand = false

  /// Whether constraints change the values of the parts.
  var isConstrained = false

  @usableFromInline
  init(of property: PropertyStorage<T>, for added: AnyObject, _ clock: ClockCore) {
    self.property = property
    self.clock = clock
    identity = ObjectIdentifier(added)
    super.init()
    if property.driver == nil { property.setDriver(self) }
    if let diagnostics = clock.diagnostics { property.reportEarlierDrop(to: diagnostics) }
  }

  deinit {
    property.removeDriver(self)
  }

  @usableFromInline
  enum Claim {
    case granted
    /// A hand moves the property.
    case refused
    /// The same object moves the property already, because it was added twice.
    case redundant
  }

  /// Returns whether a part may move the property now.
  @usableFromInline
  func claim(forHand isHand: Bool) -> Claim {
    guard let rival else { return .granted }
    // One interaction may have several elements, whose hands move one property.
    if rival.added == identity { return isHand && !rival.isHand ? .granted : .redundant }
    return rival.isHand && !isHand ? .refused : .granted
  }

  /// Lets a part move the property, and ends what moved it before. Call this when the claim is granted, after
  /// the connection of the part has become active.
  @usableFromInline
  func take(_ part: PropertyDriver, isHand: Bool) {
    let former = property.driver?.takeUnretainedValue()
    let formerPart = self.part?.takeUnretainedValue()
    self.part = .passUnretained(part)
    isPartHand = isHand
    property.setDriver(self)
    if let former, former !== self {
      former.wasTakenOver()
    } else if let formerPart, formerPart !== part {
      formerPart.wasTakenOver()
    }
    // In response, the application may have started another motion.
    property.traits?.link?.endRivals(of: property) { isMoved(by: part) }
  }

  /// Called when a part no longer moves the property.
  @usableFromInline
  func release(_ part: PropertyDriver) {
    if self.part?.toOpaque() == Unmanaged.passUnretained(part).toOpaque() { self.part = nil }
  }

  /// Whether a part moves the property.
  @usableFromInline
  func isMoved(by part: PropertyDriver) -> Bool {
    self.part?.toOpaque() == Unmanaged.passUnretained(part).toOpaque() && property.isDriven(by: self)
  }

  /// The other mover that moves the property now, or `nil`.
  @usableFromInline
  var rival: PropertyDriver? {
    guard let driver = property.presentDriver, driver !== self, driver.excludesStreams else { return nil }
    return driver
  }

  /// Whether the other mover that moves the property now is a motion on a clock.
  func hasRival(on clock: ClockCore) -> Bool { rival?.isPlayed(on: clock) ?? false }

  // MARK: Driver

  @usableFromInline
  override var excludesStreams: Bool { part != nil }

  @usableFromInline
  override var isMoving: Bool { part != nil }

  @usableFromInline
  override var isHand: Bool { part != nil && isPartHand }

  @usableFromInline
  override var added: ObjectIdentifier? { identity }

  @usableFromInline
  override func isPlayed(on clock: AnyObject) -> Bool { self.clock === clock && !isPartHand }

  @usableFromInline
  override var motion: PropertyDriver? { isPartHand ? nil : part?.takeUnretainedValue() }

  @usableFromInline
  override var diagnostics: MotionDiagnostics? { clock.diagnostics }

  @usableFromInline
  override func makeWatch() { property.makeWatch(clock) }

  /// Whether the program is stopping the property.
  private(set) var isStopping = false

  /// Whether it stops the property because it moves the value elsewhere.
  private(set) var isJumping = false

  override func wasStopped(isJump: Bool) {
    (isStopping, isJumping) = (true, isJump)
    wasTakenOver()
    (isStopping, isJumping) = (false, false)
  }

  @usableFromInline
  override func wasTakenOver() {
    let part = self.part?.takeUnretainedValue()
    self.part = nil
    part?.wasTakenOver()
  }
}

extension PropertyStorage where T: VectorSpace {
  /// Ends the motion of the property, because the program starts another one. A hand is not ended.
  func endMotion() {
    guard let driver = presentDriver, driver.excludesStreams, !driver.isHand else { return }
    driver.wasTakenOver()
  }
}
