// SPDX-License-Identifier: Apache-2.0

/// A hand that follows a gesture of one type. A subclass computes the values.
///
/// At each event, the hand emits `.active` if the gesture is active. It then computes the value, writes the
/// velocity, reports the beginning or the end of the hold, and emits the value. If the gesture is not active,
/// the hand emits `.atRest` last. After any of these steps, an observer may end the connection.
///
/// A hand is one object and not a chain of operators, because a list may have thousands of elements that can
/// be dragged.
class GestureHand<Gesture: GestureRecognizer, Value: VectorSpace>: Hand<Value> {
  final let gesture: WeakReference<Gesture>
  private final let announcements: RecognitionStateWrites.Announcements
  private final let holds: ActivityCount
  private final let report: (HoldEvent, Hand<Value>) -> Void

  private final var written = Value.zero
  private final var number: Int64 = 0
  private final var connections: Int32 = 0
  private final var isConnected = false
  private final var isCounted = false
  private final var hold = Hold<Gesture>()

  /// Whether the hand writes nothing until the gesture ends, because another mover has taken the property.
  private final var isMuted = false

  /// Creates a hand without an observer.
  ///
  /// - Parameters:
  ///   - gesture: The recognizer. The hand does not retain it.
  ///   - element: The element. The gesture is counted in its holds. The hand does not retain the element.
  ///   - property: The property of the element that the hand moves.
  ///   - velocity: The velocity of the property. The motion that follows the gesture uses its value as its
  ///     initial velocity.
  ///   - clock: The clock whose frames are used to detect a pause of the pointers.
  ///   - report: Receives the beginning and the end of each hold, before the observer receives the event.
  init(
    _ gesture: Gesture, of element: MotionElement, moving property: PropertyStorage<Value>,
    _ velocity: PropertyStorage<Value>, clock: FrameClock,
    reportingHoldsTo report: @escaping (HoldEvent, Hand<Value>) -> Void
  ) {
    self.gesture = WeakReference(gesture)
    announcements = gesture.recognitionStateWrites.announcements
    holds = element.holds
    self.report = report
    super.init(of: WeakReference(element), moving: property, velocity, clock.core.frames)
  }

  /// Creates a hand that moves the same property by the same gesture, without an observer.
  init(_ other: GestureHand) {
    (gesture, announcements, holds) = (other.gesture, other.announcements, other.holds)
    report = other.report
    super.init(of: other.element, moving: other.property, other.velocity, other.frames)
    mover = other.mover
  }

  override var grip: Point? { gesture.object.map { $0.centroid(in: $0.container) } }

  // MARK: For subclasses

  /// Called at the beginning of each event.
  ///
  /// - Parameter isJoining: Whether the event is delivered during the connection, so that the gesture may be
  ///   under way.
  func prepareEvent(of gesture: Gesture, isJoining: Bool) {}

  /// Returns the initial velocity of the motion that follows the gesture.
  func handedOverVelocity(of gesture: Gesture) -> Value { .zero }

  /// Returns whether the pointers are at rest if they have sent no event for a duration, in seconds.
  func isAtRest(_ gesture: Gesture, afterSilence duration: Double) -> Bool { true }

  /// Returns the value to emit, or `nil` if the gesture is not active.
  func value(of gesture: Gesture, isJoining: Bool) -> Value? { nil }

  /// Forgets the state of the gesture that was under way.
  func forgetGesture() {}

  // MARK: Connection

  override final func connect(_ observer: MotionObserver<Value>) {
    connections &+= 1
    isConnected = true
    if drags { gesture.object?.recognitionStateWrites.hand = .passUnretained(self) }
    forgetGesture()
    let delivery = Delivery(observer, self, connections)
    number = announcements.add(
      MotionObserver(next: { _ in delivery.receive() }, state: { _ in delivery.recognizerWasDeallocated() }))
    // If the observer changes the recognizer's state in response to the first event, the new state is
    // announced by `resume()`, after the first event.
    let isOutermost = announcements.beginDelivery()
    delivery.receive()
    if isOutermost { announcements.deliverWaiting() }
    announcements.resume()
    delivery.isJoining = false
  }

  override final func disconnect() {
    guard isConnected else { return }
    isConnected = false
    stop()
    leaveRecognizer()
    let event = hold.end()
    let wasCounted = isCounted
    isCounted = false
    announcements.remove(number)
    letGoOfProperty()
    if let event { report(event, self) }
    if wasCounted { holds.countMember(false) }
    holds.memberHasRested()
  }

  private final func leaveRecognizer() {
    guard drags, let writes = gesture.object?.recognitionStateWrites,
      writes.hand?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
    else { return }
    writes.hand = nil
  }

  // MARK: The property

  /// Makes the hand the mover of the property, and ends the previous motion.
  private final func takeProperty() {
    guard let mover, !isMuted, !mover.isMoved(by: self) else { return }
    guard mover.claim(forHand: true) == .granted else {
      isMuted = true
      return
    }
    mover.take(self, isHand: true)
  }

  override final func mute() {
    // In response to the beginning of the gesture, an observer may have ended the connection.
    isMuted = isConnected
  }

  private final func letGoOfProperty() {
    isMuted = false
    mover?.release(self)
  }

  @usableFromInline
  override final func wasTakenOver() {
    isMuted = true
    hasLostProperty = mover?.rival != nil
    stop()
    if let event = hold.end() { report(event, self) }
  }

  // MARK: Velocity

  private final func writeVelocity(of gesture: Gesture) {
    switch receive(gesture.recognitionState) {
    case .velocity:
      let value = handedOverVelocity(of: gesture)
      follow(isMoving: value != .zero)
      write(value)
    case .zero: write(.zero)
    case .nothing: break
    }
  }

  private final func write(_ value: Value) {
    written = value
    velocity.write(value)
  }

  override final func updateAfterSilence(_ silence: Double) -> Bool {
    let gesture = gesture.object
    let value =
      gesture.map { isAtRest($0, afterSilence: silence) ? .zero : handedOverVelocity(of: $0) } ?? .zero
    if value != written { write(value) }
    return value != .zero
  }

  /// Delivers the events of one connection. The object that ends the connection does not retain the observer,
  /// so the delivery does.
  private final class Delivery {
    private let observer: MotionObserver<Value>
    private let hand: GestureHand
    private let connection: Int32
    private var hasEmittedActive = false
    var isJoining = true

    init(_ observer: MotionObserver<Value>, _ hand: GestureHand, _ connection: Int32) {
      self.observer = observer
      self.hand = hand
      self.connection = connection
    }

    private var isConnected: Bool { hand.isConnected && hand.connections == connection }

    /// Whether the hand may move the property. An observer may have ended the connection, or may have started
    /// something else that moves the property.
    private var isMoving: Bool { isConnected && !hand.isMuted }

    func receive() {
      guard let gesture = hand.gesture.object else { return emit(.atRest) }
      let isActive = gesture.recognitionState.isActive
      if isActive {
        hasEmittedActive = true
        emit(.active)
        if isConnected { hand.takeProperty() }
      }
      if isMoving { move(by: gesture) }
      guard isConnected, !isActive else { return }
      hand.forgetGesture()
      hand.letGoOfProperty()
      hasEmittedActive = false
      emit(.atRest)
    }

    private func move(by gesture: Gesture) {
      hand.prepareEvent(of: gesture, isJoining: isJoining)
      hand.writeVelocity(of: gesture)
      if isMoving, let event = hand.hold.receive(gesture) { hand.report(event, hand) }
      if isMoving, let value = hand.value(of: gesture, isJoining: isJoining) { observer.next(value) }
    }

    func recognizerWasDeallocated() {
      guard hasEmittedActive, isConnected else { return }
      hasEmittedActive = false
      emit(.atRest)
    }

    /// Emits a state, and counts it in the element's holds. The order is that of
    /// ``MotionObservable/counted(in:together:)``.
    private func emit(_ state: MotionState) {
      if state == .atRest { count(false) }
      if isConnected, state == .active || !hand.isCounted { observer.state(state) }
      guard isConnected else { return }
      // A hand that its observer has muted holds nothing.
      if state == .atRest { hand.holds.memberHasRested() } else if !hand.isMuted { count(true) }
    }

    private func count(_ isActive: Bool) {
      guard hand.isCounted != isActive else { return }
      hand.isCounted = isActive
      hand.holds.countMember(isActive)
    }
  }
}
