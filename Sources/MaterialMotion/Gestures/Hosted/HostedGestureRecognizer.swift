// SPDX-License-Identifier: Apache-2.0

/// The base class of recognizers that are driven by a *host*. A host is code that calls the recognizer's
/// methods from callbacks, such as a toolkit's signals or the closures of a SwiftUI view.
///
/// The host detects the gesture and reports its events. The library computes states, translations and
/// velocities from these events.
///
/// - Positions are in points, in the stage's coordinate system.
/// - Timestamps are in seconds, and must be from the same clock as the timestamps of the frame clock. Before
///   each event, call ``FrameClock/eventArrived(at:)``.
/// - If a position or a timestamp is not finite, the event is dropped and reported.
/// - If a timestamp is earlier than the last timestamp, this is reported. The event is old: it does not
///   change the gesture, but improves the estimate of the velocity. In two cases, an early event changes
///   the gesture:
///   - It is more than 20 ms early, but later than the event before the last one. The time of the last event
///     was then wrong.
///   - For the second time in a row, it is not later than the event before the last one.
///
///   A single wrong timestamp, even one in the far future, therefore causes the loss of at most one event.
/// - A release is never dropped: invalid data are replaced by the last valid position and timestamp.
open class HostedGestureRecognizer<Element: GestureElement>: GestureRecognizer {
  /// The object that notifies observers of each write to ``recognitionState``. ``gestureSource(_:)`` observes
  /// this object.
  public let recognitionStateWrites = RecognitionStateWrites()

  private let elementReference: WeakReference<Element>
  private let containerOfElement: (Element) -> Element?
  private let diagnostics: MotionDiagnostics?

  /// The position of the gesture, in the stage's coordinate system.
  private(set) var place = Point.zero

  /// The pointers that are down, and their places in the stage's coordinate system. Empty for a gesture that
  /// the host detects.
  final var pointers: [(identifier: Int, place: Point)] = []

  private var order = EventOrder()

  /// The arbiter of the stage, which owns it. By default, the recognizer is alone with its pointers.
  package final var arbiter: Arbiter {
    get { arbiterOfStage?.object ?? loneContest.arbiter }
    set { arbiterOfStage = WeakReference(newValue) }
  }
  private var arbiterOfStage: WeakReference<Arbiter>?
  private var usedLoneContest: LoneContest?
  private var loneContest: LoneContest {
    let contest = usedLoneContest ?? LoneContest(self)
    usedLoneContest = contest
    return contest
  }

  /// Returns the other recognizers of the element that contend in the same arbiter.
  package final var findNeighbors: () -> [any Contender] = { [] }

  /// Returns the visible motion of the element. `nil` if only ``GestureElement/isInFlight`` is known.
  package final var findMotion: (() -> VisibleMotion?)?

  /// Called when the arbiter has given pointers to the gesture. The host can take them from others.
  package final var pointersWereGiven: () -> Void = {}

  /// Waits for the end of a hold or for the next tap.
  private var timeout: Timeout? { didSet { oldValue?.stop() } }

  /// The reports about the event that is being processed. ``sendReports()`` sends them.
  private var reports: [MotionDiagnostics.Report] = []

  /// The timestamp of the newest event, in seconds.
  final var time: Double { order.time }

  init(
    on element: Element, container: @escaping (Element) -> Element?, diagnostics: MotionDiagnostics?
  ) {
    elementReference = WeakReference(element)
    containerOfElement = container
    self.diagnostics = diagnostics
  }

  deinit {
    usedLoneContest?.end()
    timeout?.stop()
    recognitionStateWrites.end()
  }

  /// The state of the gesture. After `ended`, `cancelled` or `failed`, the state becomes `possible` again,
  /// and observers are not notified.
  public final var recognitionState: RecognitionState { recognitionStateWrites.state }

  /// Whether the recognizer receives events. If you set this to `false` during a gesture, the gesture is
  /// cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled { forget() } }
  }

  /// The element to which the recognizer belongs. `nil` after the element is deallocated.
  public final var element: Element? { elementReference.object }

  /// The element that contains ``element``. `nil` if ``element`` is directly on the stage.
  public final var container: Element? { element.flatMap(containerOfElement) }

  /// Returns the position of the gesture, in points. If the gesture has several pointers, this is their
  /// centroid.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroid(in element: Element?) -> Point {
    element?.pointFromStage(place) ?? place
  }

  /// Whether an interaction is dragging, pinching or turning the element or one of its containers.
  final var isHeld: Bool {
    element.map { sequence(first: $0, next: containerOfElement).contains { $0.isHeld } } ?? false
  }

  /// Cancels the gesture that is under way. If a pointer is pressed, but no gesture has begun yet, the
  /// recognizer fails. In all other cases, the call has no effect.
  public final func cancel() {
    finish(isCancelled: true)
  }

  /// Ends the gesture that is under way. Subclasses override this method.
  func finish(isCancelled: Bool) {}

  /// Ends the gesture that is under way. Called when the recognizer is disabled. Subclasses may override this
  /// method.
  func forget() { cancel() }

  /// Lets the recognizer wait by the frames of a clock.
  package final func wait(by clock: FrameClock) { timeout = Timeout(clock) }

  package final func stopWaiting() { timeout?.stop() }

  /// Reports an event of the only pointer to the arbiter.
  final func contend(with event: PointerEvent) {
    if let arbiter = arbiterOfStage?.object {
      arbiter.receive(event, path: [site], contenders: [self])
    } else {
      loneContest.arbiter.receive(event, path: [site], contenders: [loneContest])
    }
  }

  /// Leaves the contest for the pointers.
  final func withdraw() {
    arbiterOfStage?.object?.withdraw(self)
    usedLoneContest?.withdraw()
  }

  // MARK: Pointers

  /// The places of the pointers that are down, in the stage's coordinate system.
  final var places: [Point] { pointers.map { $0.place } }

  private func index(of identifier: Int) -> Int? { pointers.firstIndex { $0.identifier == identifier } }

  /// Moves a pointer to the place where the arbiter has decided. Returns whether the pointer is down.
  @discardableResult
  private func place(_ pointer: ContestPointer) -> Bool {
    guard let index = index(of: pointer.identifier) else { return false }
    pointers[index].place = pointer.place
    return true
  }

  private func land(_ identifier: Int, at place: Point, time: Double) {
    guard pointers.isEmpty ? noteStart(place, time) : note(place, time) != .invalid else { return }
    pointers.append((identifier, place))
    pointerLanded()
  }

  private func remove(_ index: Int, isCancelled: Bool) {
    pointers.remove(at: index)
    pointerLeft(isCancelled: isCancelled)
  }

  /// Whether the gesture is under way. A press that has only stopped the element is not a gesture.
  var hasBegun: Bool { false }

  /// Called after a pointer has landed.
  func pointerLanded() {}

  /// Called when the gesture begins. The movement counts from here.
  func gestureBegins(with pointer: ContestPointer) {}

  /// Moves the pointer of an event.
  func move(_ index: Int, _ event: PointerEvent) {}

  /// Lifts the pointer of an event.
  func lift(_ index: Int, _ event: PointerEvent) { remove(index, isCancelled: false) }

  /// Called after a pointer was lifted, cancelled, or given to another recognizer.
  func pointerLeft(isCancelled: Bool) {}

  // MARK: For the arbiter

  package var form: ContestForm { .pan }
  package func slop(for kind: PointerEvent.Kind) -> Double { form.isStill ? kind.slop : slop ?? kind.slop }
  package var tapLimits: (duration: Double, interval: Double) { (0.5, 0.3) }
  package func part(_ vector: Point) -> Point { vector }
  package func allot(_ part: LinePart) {}
  package func finishTap(isRecognized: Bool) {}

  package final func join(_ pointer: ContestPointer) {
    if !place(pointer) { land(pointer.identifier, at: pointer.place, time: pointer.time) }
  }

  package final func begin(with pointer: ContestPointer) {
    place(pointer)
    gestureBegins(with: pointer)
  }

  package func measure(_ event: PointerEvent) {
    let index = index(of: event.identifier)
    switch event.phase {
    case .down: if index == nil { land(event.identifier, at: event.position, time: event.timestamp) }
    case .move: if let index { move(index, event) }
    case .up: if let index { lift(index, event) }
    case .cancel: if let index { remove(index, isCancelled: true) }
    }
    sendReports()
  }

  package func lose(_ pointer: Int) {
    if let index = index(of: pointer) { remove(index, isCancelled: false) }
  }

  package final func stop() {
    if !pointers.isEmpty, !recognitionState.isActive { recognitionStateWrites.enter(.began) }
  }

  package final func letGo() {
    if recognitionState.isActive, !hasBegun { recognitionStateWrites.enter(.ended) }
  }

  package final func announce() {
    stopWaiting()
    pointersWereGiven()
    if hasBegun, !recognitionState.isActive { recognitionStateWrites.enter(.began) }
  }

  /// Stores the first position and timestamp of a gesture, and returns `true`. Returns `false` if the
  /// position or the timestamp is invalid, or if the recognizer is disabled.
  func noteStart(_ place: Point, _ time: Double) -> Bool {
    // The first event of a gesture sets the recognizer's time, even to an earlier time. Otherwise, a single
    // gesture with timestamps in the far future would delay all later gestures.
    order = EventOrder(startingAt: time.isFinite ? time : -.infinity)
    return isEnabled && note(place, time) == .newest
  }

  /// Returns whether a step is finite and small enough for the computations. If not, notes a report.
  func noteStep(_ step: Double) -> Bool {
    if abs(step) < 1e50 { return true }
    reports.append(.nonFinitePointer(identifier: 0))
    return false
  }

  /// The age of an event.
  enum Age {
    case newest
    /// The event is older than the newest event, or its timestamp is wrong.
    case old
    /// The event has a number that is not finite.
    case invalid
  }

  /// Returns the age of an event. Notes a report of the event if its age is not `newest`, or if its timestamp
  /// is earlier than that of the last event. Stores the position and the timestamp of the newest event.
  func note(_ place: Point, _ time: Double) -> Age {
    guard place.isUsable, time.isFinite else {
      reports.append(.nonFinitePointer(identifier: 0))
      return .invalid
    }
    guard noteTime(time) else { return .old }
    self.place = place
    return .newest
  }

  /// Stores the centroid of the pointers that are down, and returns it.
  final func noteCentroid() -> Point {
    place = pointers.count == 1 ? pointers[0].place : places.reduce(.zero, +) / Double(pointers.count)
    return place
  }

  /// Stores the position and the timestamp of a release. Keeps the last position or timestamp in place of
  /// invalid data, and reports these.
  func noteRelease(_ place: Point, _ time: Double) {
    if place.isUsable && time.isFinite {
      _ = note(place, time)
    } else {
      reports.append(.nonFinitePointer(identifier: 0))
      if time.isFinite { _ = noteTime(time) } else if place.isUsable { self.place = place }
    }
  }

  /// Stores the timestamp of an event if it is the newest event. Returns whether it is.
  private func noteTime(_ time: Double) -> Bool {
    let last = self.time
    let isNewest = order.isNewest(time)
    if time < last { reports.append(.pointerOutOfOrder(identifier: 0, from: last, to: time)) }
    return isNewest
  }

  /// Sends the reports about an event. A method that notes an event must call this as its last act, because
  /// the receiver of a report may end the gesture.
  func sendReports() {
    guard !reports.isEmpty else { return }
    let reports = reports
    self.reports = []
    if let diagnostics { for report in reports { diagnostics.report(report) } }
  }
}

extension HostedGestureRecognizer: Contender {
  package final var isReady: Bool { isEnabled && recognitionStateWrites.isNeeded }

  package final var site: ObjectIdentifier { element.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self) }

  package final func inContainer(_ vector: Point) -> Point { container?.vectorFromStage(vector) ?? vector }

  package final var ownMotion: VisibleMotion? {
    // The press of a tap must not stop the element that it taps.
    if form.isTap { return nil }
    if let findMotion { return findMotion() }
    return element?.isInFlight == true
      ? VisibleMotion(speed: VisibleMotion.leastSpeed, remaining: 0) : nil
  }

  package final var neighbors: [any Contender] { findNeighbors() }

  package final func awaitDue(until end: Double) {
    let reference = WeakReference(self)
    timeout?.start(until: end) { _ in
      guard let recognizer = reference.object else { return }
      recognizer.timeout?.stop()
      recognizer.arbiterOfStage?.object?.isDue(recognizer)
      recognizer.usedLoneContest?.isDue()
    }
  }
}
