// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The stage on which a script runs, with the observers that react and a log of all emissions.
final class ScriptedStage {
  static let home = Point(200, 200)

  /// The rotation and the scale of a place, relative to the stage.
  static func turnAndScale(of place: CardScript.Place) -> (angle: Double, scale: Double) {
    switch place {
    case .stage: (0, 1)
    case .board: (0.75, 2)
    case .tray: (0.25, 0.5)
    }
  }

  /// The log of the emissions. Observers retain it, and it retains nothing.
  final class Log {
    var happenings: [Happening] = []
    var velocities: [Point] = []

    /// The states of the position, the tossable, the runtime and the spring.
    var states: [[MotionState]] = [[], [], [], []]

    /// The values that the last three emit.
    var stateValues: [[MotionState]] = [[], [], [], []]

    /// The states of the pans of the card, the board and the tray.
    var gestures: [[RecognitionState]] = [[], [], []]

    /// The readings of the card's pan at its events.
    var readings: [Point] = []
  }

  /// An action on the stage, by a step or by a reaction, or a position that an observer received, in one
  /// common order. It includes the circumstances at that time.
  struct Happening {
    enum Kind {
      case performed(Stimulus)
      case heard(Point)
    }

    let kind: Kind
    let time: Double
    let velocity: Point

    /// Whether no motion is under way.
    ///
    /// A motion counts as under way while it delivers a position, even its last one. If an observer writes
    /// the position during the delivery, the motion takes that value for its own, because an operator after
    /// the motion may have changed its value.
    let isAtRest: Bool
  }

  static let stateSources = ["the position", "the tossable", "the runtime", "the spring"]

  let log = Log()
  let clock: FrameClock
  let card = MotionElement(position: home, size: Point(80, 80))
  let tossable = Tossable(spring: Spring(destination: home))
  private let board: MotionElement
  private let tray: MotionElement
  private let pans: [PanGestureRecognizer]
  private var runtime: MotionRuntime?
  private var reactions: [CardScript.Reaction] = []
  private var isTellingPosition = false

  /// The objects that must be deallocated with the stage.
  var parts: [AnyObject] {
    [log, clock, card, tossable, tossable.spring, board, tray] + pans + (runtime.map { [$0] } ?? [])
  }

  init(for script: CardScript) {
    clock = FrameClock(startingAt: script.start, diagnostics: .silent)
    let (boardAngle, boardScale) = Self.turnAndScale(of: .board)
    let (trayAngle, trayScale) = Self.turnAndScale(of: .tray)
    board = MotionElement(position: Point(400, 300), size: Point(300, 300))
    board.transform.value = .rotation(by: boardAngle).followed(by: .scale(by: boardScale))
    tray = MotionElement(position: Point(50, 60), size: Point(90, 90), parent: board)
    tray.transform.value =
      .rotation(by: trayAngle - boardAngle).followed(by: .scale(by: trayScale / boardScale))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tossable, to: card)
    self.runtime = runtime
    pans =
      card.gestureRecognizers.compactMap { $0 as? PanGestureRecognizer }
      + [PanGestureRecognizer(), PanGestureRecognizer()]
    board.add(pans[1])
    tray.add(pans[2])
    if !script.reactions.isEmpty { react() }
    listen(to: runtime)
    reactions = script.reactions
  }

  /// Subscribes the reactions before the log, so they receive everything first.
  private func react() {
    gestureSource(pans[0]).subscribe { [weak self] pan in
      switch pan.recognitionState {
      case .began: self?.react(to: .began)
      case .changed: self?.react(to: .changed)
      case .ended: self?.react(to: .ended)
      case .cancelled: self?.react(to: .cancelled)
      case .possible, .failed: break
      }
    }
    card.velocity.subscribe { [weak self] _ in self?.react(to: .velocity) }
    card.position.subscribe(
      next: { [weak self] position in
        self?.isTellingPosition = true
        self?.react(to: .moved)
        if position == self?.tossable.spring.destination.value { self?.react(to: .landed) }
        self?.isTellingPosition = false
      },
      state: { [weak self] in self?.react(to: $0 == .active ? .active : .atRest) })
  }

  private func react(to cue: CardScript.Cue) {
    for index in reactions.indices where reactions[index].cue == cue { reactions[index].count -= 1 }
    while let due = reactions.firstIndex(where: { $0.count <= 0 }) {
      let reaction = reactions.remove(at: due)
      if let stimulus = reaction.action.immediateStimulus { perform(stimulus) }
    }
  }

  /// Removes all reactions.
  func calm() {
    reactions = []
  }

  private func listen(to runtime: MotionRuntime) {
    let log = self.log
    card.position.subscribe(
      next: { [weak self] in self?.note(.heard($0)) }, state: { log.states[0].append($0) })
    card.velocity.subscribe { log.velocities.append($0) }
    for (source, stream) in [(1, tossable.state), (2, runtime.state), (3, tossable.spring.state)] {
      stream.subscribe(
        next: { log.stateValues[source].append($0) }, state: { log.states[source].append($0) })
    }
    for (number, pan) in pans.enumerated() {
      gestureSource(pan).subscribe { pan in
        log.gestures[number].append(pan.recognitionState)
        guard number == 0 else { return }
        let space = pan.element?.parent
        log.readings += [
          pan.centroid(in: space), pan.centroidTranslation(in: space), pan.centroidVelocity(in: space),
        ]
      }
    }
  }

  private func note(_ kind: Happening.Kind) {
    log.happenings.append(
      Happening(
        kind: kind, time: clock.now, velocity: card.velocity.value,
        isAtRest: card.position.state == .atRest && !isTellingPosition))
  }

  func perform(_ stimulus: Stimulus) {
    note(.performed(stimulus))
    switch stimulus {
    case .tick(let time): clock.tick(at: time)
    case .event(let event):
      clock.eventArrived(at: event.timestamp)
      card.receive(event)
    case .eventElsewhere(let time): clock.eventArrived(at: time)
    case .turn(let place): tossable.spring.destination.value = place
    case .describe(let description): tossable.spring.description.value = description
    case .stop: tossable.spring.stop()
    case .place(let place): card.position.value = place
    case .switch(.tossable, let isOn): tossable.enabled.value = isOn
    case .switch(.recognizer, let isOn): pans[0].isEnabled = isOn
    case .switch(.spring, let isOn): tossable.spring.enabled.value = isOn
    case .reparent(let place):
      switch place {
      case .stage: card.parent = nil
      case .board: card.parent = board
      case .tray: card.parent = tray
      }
    case .reduceMotion(let isReduced): clock.prefersReducedMotion = isReduced
    }
  }

  func letGoOfRuntime() {
    runtime = nil
  }
}
