// SPDX-License-Identifier: Apache-2.0

/// The storage of a property: its value and its observers. Closures capture this storage and not the
/// property.
///
/// The value is declared without exclusivity checks. The comment on `Multicast` gives the measured gain.
@usableFromInline
package final class PropertyStorage<T>: Multicast<T> {
  @exclusivity(unchecked)
  @usableFromInline package var value: T

  /// The object that moves the property, or moved it last. `nil` if there was none, or its connection has
  /// ended.
  @exclusivity(unchecked)
  @usableFromInline private(set) var driver: Unmanaged<PropertyDriver>?

  /// The traits of the property. `nil` if it has none, like most properties.
  @exclusivity(unchecked)
  @usableFromInline private(set) var traits: PropertyTraits<T>?

  @inlinable
  init(_ value: T) {
    self.value = value
    super.init()
  }

  /// Creates the storage of a property that checks new values.
  @usableFromInline
  init(_ value: T, _ traits: PropertyTraits<T>) {
    self.value = value
    self.traits = traits
    super.init()
    if traits.acceptance.body != nil { conditions.insert(.isGuarded) }
  }

  /// Creates the storage of a property that accepts some values only.
  ///
  /// - Parameter name: The property's name in reports of dropped values. `nil` if they are not reported.
  convenience init(
    _ value: T, name: String? = nil, diagnostics: MotionDiagnostics? = nil,
    accepting accepts: @escaping (T) -> Bool
  ) {
    self.init(value, CheckedTraits(name, diagnostics, accepts))
  }

  /// The traits. They are never replaced, so a write need not retain them.
  @inlinable @inline(__always)
  var unretainedTraits: Unmanaged<PropertyTraits<T>>? {
    if let traits { .passUnretained(traits) } else { nil }
  }

  /// Returns the traits, so that the caller can set one.
  func makeTraits() -> PropertyTraits<T> {
    let made = traits ?? PropertyTraits(accepts: nil)
    traits = made
    return made
  }

  /// The storage of another property, which contains the velocity of this value. `nil` if there is no such
  /// property. The position of an element has a velocity, for example.
  @inlinable
  var velocity: PropertyStorage<T>? { traits?.velocity }

  /// The lifetime of the element that owns the property, or `nil` if no element owns the property.
  @inlinable
  var owner: Lifetime? { traits?.owner }

  /// The threshold for rest of motions without a threshold, in the unit of the value. `nil` if the property
  /// belongs to no element, because its unit is then unknown.
  @inlinable
  var restingThreshold: Double? { traits?.restingThreshold }

  @inlinable
  func writingThrough(_ write: @escaping (T) -> Void) -> PropertyStorage {
    _ = add(MotionObserver(next: write, state: { _ in }))
    return self
  }

  // MARK: Writing

  /// Writes a value that comes from the application.
  @inlinable
  package func write(_ newValue: T) {
    if !conditions.isDisjoint(with: Self.checked), !admits(newValue, from: nil) { return }
    value = newValue
    next(newValue)
  }

  /// Writes a value that the program has chosen. A motion of the property ends.
  @inlinable
  package func place(at newValue: T) {
    if conditions.contains(.isDriven) { placeDriven(at: newValue) } else { write(newValue) }
  }

  @usableFromInline
  func placeDriven(at newValue: T) {
    endMotion(for: newValue)
    guard let link = traits?.link, !link.isPlacing else { return write(newValue) }
    // During a delivery, the other properties of the link receive the value only after it.
    let former = isDelivering ? link.place(of: self) : nil
    link.isPlacing = true
    write(newValue)
    link.isPlacing = false
    if let former { link.endMotions(besides: self, from: former) }
  }

  /// Ends a motion of the property if the program moves the value elsewhere.
  func endMotion(for newValue: T) {
    guard !isEqual(to: newValue), traits.map({ $0.acceptance.accepts(newValue, $0) }) ?? true else { return }
    endMotion()
  }

  /// Ends a motion of the property itself, because the program moves the value elsewhere.
  func endMotion() {
    guard let driver = driver?.takeUnretainedValue(), driver.excludesStreams, !driver.isHand else { return }
    stop(isJump: true)
  }

  /// Writes a value of a stream that is connected to the property.
  @inlinable
  func write(_ newValue: T, from connection: Member) {
    if !conditions.isDisjoint(with: Self.checked), !admits(newValue, from: connection) { return }
    value = newValue
    next(newValue)
  }

  /// Writes a value of the driver, whose velocity is known.
  @inlinable @inline(__always)
  func move(to newValue: T) {
    if !conditions.isDisjoint(with: .isDelivering | .isGuarded | .isMeasured), !admitsMove(newValue) {
      return
    }
    value = newValue
    next(newValue)
  }

  /// The conditions under which a write is checked.
  @inlinable
  static var checked: Conditions {
    .isDelivering | .isGuarded | .isDriven | .isWatched | .isAnnounced | .isVelocity | .isContested
  }

  @inlinable @inline(never)
  func accepts(_ newValue: T, from connection: Member?) -> Bool {
    guard conditions.contains(.isGuarded), let traits = unretainedTraits else { return true }
    let isAccepted = traits._withUnsafeGuaranteedRef { $0.acceptance.accepts(newValue, $0) }
    if !isAccepted { reportDrop(from: connection) }
    return isAccepted
  }

  /// Reports a value that was not accepted. If there are no diagnostics yet, `reportEarlierDrop(to:)` reports
  /// it.
  @usableFromInline
  func reportDrop(from connection: Member?) {
    guard let traits, let name = traits.name else { return }
    if let receiver = diagnostics ?? connection?.diagnostics {
      receiver.report(.nonFiniteValue(of: name))
    } else {
      traits.hasUnreportedDrop = true
    }
  }

  /// Reports that a value was dropped before the property had diagnostics.
  @usableFromInline
  func reportEarlierDrop(to diagnostics: MotionDiagnostics) {
    guard let traits, traits.hasUnreportedDrop, let name = traits.name else { return }
    traits.hasUnreportedDrop = false
    diagnostics.report(.nonFiniteValue(of: name))
  }

  /// Called when a clock begins to move the property, or what has the property. Its diagnostics receive the
  /// reports of dropped values.
  func adopt(_ diagnostics: MotionDiagnostics) {
    traits?.diagnostics = diagnostics
    reportEarlierDrop(to: diagnostics)
  }

  /// Returns whether a value must be written.
  @inlinable @inline(never)
  func admits(_ newValue: T, from connection: Member?) -> Bool {
    if isDelivering, !changes(to: newValue, connection) { return false }
    guard accepts(newValue, from: connection) else { return false }
    if let connection, !conditions.isDisjoint(with: .isDriven | .isContested),
      !mayWrite(connection)
    {
      return false
    }
    let isCopied = conditions.contains(.isCopied)
    if !conditions.isDisjoint(with: .isDriven | .isWatched | .isAnnounced | .isVelocity) {
      noteVelocity(of: newValue, isConnected: connection != nil || isCopied)
    }
    guard let connection else {
      if !isCopied { traits?.isWritten = true }
      return true
    }
    // In a report or a request for the time, the application may have ended the connection.
    return !connection.hasLeft
  }

  @inlinable @inline(never)
  func admitsMove(_ newValue: T) -> Bool {
    if isDelivering, !changes(to: newValue, nil) { return false }
    guard accepts(newValue, from: nil) else { return false }
    if conditions.contains(.isMeasured) { endMeasurement() }
    return true
  }

  /// Returns whether a write during a delivery changes the value. Two properties that follow each other
  /// therefore come to rest.
  @inlinable
  func changes(to newValue: T, _ connection: Member?) -> Bool {
    !isEqual(to: newValue) && mayWait(connection)
  }

  /// Compares the bits, because most types cannot be compared otherwise in Embedded Swift. Equal bits are
  /// equal values.
  @inlinable
  func isEqual(to newValue: T) -> Bool {
    withUnsafeBytes(of: value) { old in
      withUnsafeBytes(of: newValue) { new in old.indices.allSatisfy { old[$0] == new[$0] } }
    }
  }

  /// The property's own diagnostics, or those of the clock on which something moves the property or its
  /// element.
  @usableFromInline
  override var diagnostics: MotionDiagnostics? {
    traits?.diagnostics ?? driver?._withUnsafeGuaranteedRef { $0.diagnostics }
      ?? traits?.owner?.flag.diagnostics
  }

  @usableFromInline
  override func willNotifyAll(_ state: MotionState) {
    if state == .atRest { endVelocity() }
  }

  /// Ends the velocity, because nothing moves the value any more.
  func endVelocity() {
    guard let traits else { return }
    traits.willRest?()
    traits.watch?.willRest()
  }

  @usableFromInline
  override func activeMembersDidChange(to count: Int32) {
    if count > 1 { conditions.insert(.isContested) } else { conditions.remove(.isContested) }
    if count < 2 { traits?.contest?.lastWriter = nil }
  }

  @usableFromInline
  override func linkedMembersWereCounted() {
    traits?.link?.stateDidChange(of: self)
  }
}

extension PropertyStorage {
  // MARK: The driver

  /// Makes an object the driver. The former driver remains unaffected: see `Mover.take(_:isHand:)`.
  @usableFromInline
  func setDriver(_ newDriver: PropertyDriver) {
    guard !isFinished else { return }
    driver = .passUnretained(newDriver)
    conditions.insert(.isDriven)
  }

  /// Called when a driver no longer moves the property. Later writes are measured.
  @usableFromInline
  func removeDriver(_ former: PropertyDriver) {
    guard isDriven(by: former) else { return }
    if !isFinished { former.makeWatch() }
    forgetDriver(former)
  }

  /// Called when a driver is deallocated.
  @usableFromInline
  func forgetDriver(_ former: PropertyDriver) {
    guard isDriven(by: former) else { return }
    driver = nil
    // Something may move another property of the link.
    if traits?.link == nil { conditions.remove(.isDriven) }
  }

  /// Ends the motions of the property and of its coordinates. A hand is not ended.
  ///
  /// - Parameter isJump: Whether the program moves the value elsewhere.
  func stop(isJump: Bool = false) {
    guard presentDriver?.isHand != true else { return }
    if let driver = driver?.takeUnretainedValue(), driver.excludesStreams {
      driver.wasStopped(isJump: isJump)
      // A connected stream may keep the property active. Nothing moves it until the stream emits.
      if !driver.excludesStreams, state == .active { endVelocity() }
    }
    // In response, the application may have started another motion.
    traits?.link?.stop(self, isJump: isJump) { driver?.takeUnretainedValue().excludesStreams != true }
  }

  /// Whether an object is the driver.
  @usableFromInline
  func isDriven(by object: PropertyDriver) -> Bool {
    driver?.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }

  /// The driver of another property that moves this one through their link. If there is none, the driver of
  /// this property.
  @usableFromInline
  var presentDriver: PropertyDriver? { traits?.link?.rival(of: self) ?? driver?.takeUnretainedValue() }

  /// Returns whether the value of a connected stream must be written. Reports two streams that write at the
  /// same time.
  @usableFromInline
  func mayWrite(_ connection: Member) -> Bool {
    let former = traits?.contest
    var contest = former
    let (isAdmitted, isConflict) = PropertyContest.admits(
      connection, presentDriver, isContested: conditions.contains(.isContested), &contest)
    if former == nil, let contest { makeTraits().contest = contest }
    // In response, the application may write again.
    if isConflict { (connection.diagnostics ?? diagnostics)?.report(.twoWriters) }
    return isAdmitted
  }

  // MARK: The velocity

  /// Notes that the next value comes with a velocity.
  @inlinable
  func announce() { conditions.insert(.isAnnounced) }

  /// Decides whether the velocity of a new value is known or must be measured.
  ///
  /// A write of the application while something moves the property changes no velocity. A write of an
  /// element's property places the element: the application writes the velocity itself if it moves it.
  @usableFromInline
  func noteVelocity(of newValue: T, isConnected: Bool) {
    conditions.remove(.isUnmeasured)
    if conditions.contains(.isVelocity) { conditions.insert(.isFresh) }
    var isKnown = conditions.contains(.isAnnounced)
    conditions.remove(.isAnnounced)
    unretainedTraits?._withUnsafeGuaranteedRef { traits in
      guard let velocity = traits.velocity, velocity.conditions.contains(.isFresh) else { return }
      velocity.conditions.remove(.isFresh)
      isKnown = true
    }
    if isKnown { return endMeasurement() }
    if driver?.takeUnretainedValue().isMoving == true { return }
    if traits?.link?.rival(of: self) != nil { return }
    if !isConnected, traits?.velocityIsPublic == true { return }
    if traits?.watch == nil { driver?.takeUnretainedValue().makeWatch() }
    guard let watch = traits?.watch else {
      conditions.insert(.isUnmeasured)
      return
    }
    conditions.insert(.isMeasured)
    watch.willWrite(newValue)
  }

  /// Called before a value is written with its velocity.
  @usableFromInline
  func endMeasurement() {
    guard conditions.contains(.isMeasured) else { return }
    conditions.remove(.isMeasured)
    traits?.watch?.willMove()
  }
}

extension PropertyStorage where T: VectorSpace {
  /// Creates the storage of a property that accepts only finite values.
  convenience init(
    finite initialValue: T, name: String, diagnostics: MotionDiagnostics?, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      initialValue.isFinite, "The initial value of '\(name)' must be finite, but it is \(initialValue).",
      file: file, line: line)
    self.init(initialValue, FiniteTraits(name, diagnostics))
  }

  /// Gives the property a velocity, which becomes zero when the property comes to rest.
  func setVelocity(_ velocity: PropertyStorage<T>) {
    addVelocity(velocity)
    let traits = makeTraits()
    traits.velocityIsPublic = true
    traits.willRest = {
      velocity.write(.zero)
      velocity.conditions.remove(.isFresh)
    }
  }

  /// Gives the property a velocity.
  func addVelocity(_ velocity: PropertyStorage<T>) {
    makeTraits().velocity = velocity
    velocity.conditions.insert(.isVelocity)
    conditions.insert(.isWatched)
  }

  /// Creates a property that contains the velocity.
  func makeVelocity() -> PropertyStorage<T> {
    let velocity = PropertyStorage(T.zero)
    addVelocity(velocity)
    // The present measurement has no property.
    makeTraits().watch = nil
    conditions.remove(.isMeasured)
    // When the property is deallocated, its listener releases this head, which releases the observers of the
    // velocity.
    let head = ReactiveProperty<T>(velocity)
    _ = add(MotionObserver(next: { _ in withExtendedLifetime(head) {} }, state: { _ in }))
    return velocity
  }
}
