// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

/// A model of a tossable card: its position, its velocity and everything that observers must receive.
///
/// A flight is one solution of the spring's equation from the start of the flight, not a chain of steps. A
/// drag follows the steps of the pointers.
final class ExpectedCard {
  /// The card's position as observers see it.
  private(set) var position = ScriptedStage.home
  private(set) var velocity = Point.zero

  /// The states of the card, in order. It is active while it is dragged or in flight.
  private(set) var activity = [MotionState.atRest]

  /// The states of the spring, in order. It is active while the card is in flight.
  private(set) var springActivity = [MotionState.atRest]

  /// The states of each pan: that of the card, of the board and of the tray.
  private(set) var gestures: [[RecognitionState]] = [[.possible], [.possible], [.possible]]

  /// The largest difference that rounding may cause between the library and this model: `x` for positions,
  /// `y` for velocities.
  private(set) var tolerance = Point.zero

  /// Whether the model can no longer predict the card.
  ///
  /// It cannot if a decision was so close that either outcome is right, if a phase has lost its digits, or if
  /// the application has placed the card itself.
  var isUndecidable: Bool { isCardUndecidable || pan.isUndecidable }

  var wantsFrames: Bool { flight != nil || isWatchingForPause }

  private var clock: ExpectedClock
  private let pan = ExpectedPan()
  private let boardPan = ExpectedPan()
  private let trayPan = ExpectedPan()
  private lazy var arbiter = ExpectedArbiter(card: pan) { [unowned self] in isVisiblyMoving() }
  private var place = CardScript.Place.stage
  private var destination = ScriptedStage.home
  private var isCardUndecidable = false
  private var description = SpringDescription()
  private var isEnabled = true
  private var springIsEnabled = true
  private var prefersReducedMotion = false
  private var flight: ExpectedFlight?
  private var isWatchingForPause = false

  /// The first frame since the pan's last event; `nil` until there is one.
  private var firstFrame: Double?

  /// Whether the interaction was disabled under the pan, which moves nothing until it ends.
  private var isSpent = false

  /// The part of the pan's translation that the card has followed; `nil` while it follows no pan.
  private var followed: Point?

  init(startingAt now: Double) {
    clock = ExpectedClock(startingAt: now)
    pan.enter = { [unowned self] in hear($0) }
    boardPan.enter = { [unowned self] in gestures[1].append($0) }
    trayPan.enter = { [unowned self] in gestures[2].append($0) }
  }

  func take(_ stimulus: Stimulus) {
    switch stimulus {
    case .tick(let time): if clock.tick(at: time) { frame(at: time) }
    case .event(let event):
      clock.eventArrived(at: event.timestamp)
      arbiter.receive(event, path: [pan] + ancestors(of: place))
    case .eventElsewhere(let time): clock.eventArrived(at: time)
    case .turn(let place): if place.x.isFinite, place.y.isFinite { turn(to: place) }
    case .describe(let description):
      advance(to: clock.now)
      self.description = description
      flight?.spring.description = description
    case .stop: if flight != nil { rest() }
    case .place: isCardUndecidable = true
    case .switch(.tossable, let isOn): if isOn != isEnabled { setEnabled(isOn) }
    case .switch(.recognizer, let isOn):
      pan.isEnabled = isOn
      if !isOn { arbiter.withdraw(pan) }
    case .switch(.spring, let isOn): if isOn != springIsEnabled { setSpringEnabled(isOn) }
    case .reparent(let newPlace):
      let old = ancestors(of: place)
      place = newPlace
      for pan in old where !ancestors(of: newPlace).contains(where: { $0 === pan }) {
        arbiter.withdraw(pan)
      }
    case .reduceMotion(let isReduced): prefersReducedMotion = isReduced
    }
  }

  /// Replaces the predicted position by the card's real one, as the start of what follows.
  func adopt(_ position: Point) {
    self.position = position
  }

  // MARK: Drags

  private func hear(_ state: RecognitionState) {
    gestures[0].append(state)
    let wasSpent = isSpent && state != .began
    if state != .changed { isSpent = false }
    guard isEnabled, !wasSpent, state != .failed else { return }
    switch state {
    case .began: takeHold(from: .zero)
    case .changed: follow()
    default: letGo()
    }
  }

  private func takeHold(from translation: Point) {
    tell(flight: nil, isHeld: true)
    followed = translation
    follow()
    // If the slop is left along the edge of its circle, rounding costs half of the digits.
    tolerance.x = max(tolerance.x, 1e-6)
  }

  private func follow() {
    guard let followed, let translation = pan.translation else { return }
    position += inParent(translation - followed)
    self.followed = translation
    velocity = inParent(pan.velocity)
    tolerance = Point(1e-9 * (1 + length(translation)), 1e-7 * (1 + length(velocity)))
    isWatchingForPause = velocity != .zero
    firstFrame = nil
  }

  private func letGo() {
    velocity = inParent(pan.velocity)
    isWatchingForPause = false
    if springIsEnabled { setOut(velocity: velocity) } else { rest() }
  }

  /// Whether a press stops the card: its speed on the stage, or what is left of its way.
  private func isVisiblyMoving() -> Bool {
    guard let flight else { return false }
    let (_, scale) = ScriptedStage.turnAndScale(of: place)
    // A spring without damping has no end, unless motion is reduced.
    let left = description.damping > 0 || prefersReducedMotion ? length(destination - position) : 0
    let (speed, way) = (length(velocity) * scale, left * scale)
    if abs(speed - 20) < 1e-3 || abs(way - 10) < 1e-3 { isCardUndecidable = true }
    // An application may have turned the spring since the last frame.
    if way < 10, (speed >= 20) != (length(flight.now.velocity) * scale >= 20) { isCardUndecidable = true }
    return speed >= 20 || way >= 10
  }

  // MARK: The spring

  private func setOut(velocity: Point) {
    let spring = ExactSpring(
      displacement: position - destination, velocity: velocity, description: description)
    let energy = spring.energy()
    decide(energy)
    if energy <= restingEnergy { return land() }
    tell(flight: ExpectedFlight(spring: spring, time: clock.now), isHeld: false)
  }

  private func turn(to place: Point) {
    advance(to: clock.now)
    flight?.spring.displacement += destination - place
    destination = place
    let isIdle = isEnabled && springIsEnabled && activity.last == .atRest
    if isIdle, position != destination { setOut(velocity: .zero) }
  }

  private func frame(at time: Double) {
    let firstFrame = self.firstFrame ?? time
    self.firstFrame = firstFrame
    if isWatchingForPause {
      velocity = pan.isAtRest(afterSilence: time - firstFrame) ? .zero : inParent(pan.velocity)
      tolerance.y = 1e-7 * (1 + length(velocity))
      isWatchingForPause = velocity != .zero
    }
    flight?.goOn(to: time)
    guard let flight else { return }
    decide(flight.energy)
    if flight.energy <= restingEnergy || prefersReducedMotion { return land() }
    position = destination + flight.now.displacement
    velocity = flight.now.velocity
    let amplitude = 1e-9 * (1 + length(position) + flight.spring.energy().squareRoot())
    tolerance = Point(amplitude, amplitude * (1 + flight.spring.frequency))
  }

  /// Restarts the solution with its present position and velocity.
  private func advance(to time: Double) {
    flight?.goOn(to: time)
    if let flight { decide(flight.energy) }
    flight?.startAnew()
  }

  private func land() {
    position = destination
    rest()
  }

  private func rest() {
    tell(flight: nil, isHeld: false)
    velocity = .zero
    tolerance = Point(1e-9 * (1 + length(position)), 0)
  }

  private var restingEnergy: Double { description.damping > 0 ? 0.1 * 0.1 : 0 }

  private func decide(_ energy: Double) {
    let isForgotten = description.damping == 0 && flight?.elapsed ?? 0 > 1e4
    if isForgotten || abs(energy - restingEnergy) < 1e-8 * restingEnergy { isCardUndecidable = true }
  }

  // MARK: Switches

  private func setEnabled(_ isOn: Bool) {
    isEnabled = isOn
    if !isOn {
      isWatchingForPause = false
      if followed != nil { isSpent = true }
      rest()
    } else if let translation = pan.translation, !isSpent {
      takeHold(from: translation)
    } else if springIsEnabled {
      setOut(velocity: .zero)
    }
  }

  private func setSpringEnabled(_ isOn: Bool) {
    springIsEnabled = isOn
    if !isOn, flight != nil { rest() }
    if isOn, isEnabled, followed == nil { setOut(velocity: .zero) }
  }

  private func tell(flight: ExpectedFlight?, isHeld: Bool) {
    if (flight != nil) != (self.flight != nil) { springActivity.append(flight == nil ? .atRest : .active) }
    self.flight = flight
    if !isHeld { followed = nil }
    let state = flight != nil || isHeld ? MotionState.active : .atRest
    if activity.last != state { activity.append(state) }
  }

  // MARK: Coordinates

  private func ancestors(of place: CardScript.Place) -> [ExpectedPan] {
    switch place {
    case .stage: []
    case .board: [boardPan]
    case .tray: [trayPan, boardPan]
    }
  }

  private func inParent(_ vector: Point) -> Point {
    let (angle, scale) = ScriptedStage.turnAndScale(of: place)
    let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
    return Point(vector.x * cosine + vector.y * sine, vector.y * cosine - vector.x * sine) / scale
  }

  private func length(_ vector: Point) -> Double { (vector * vector).sum().squareRoot() }
}
