// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The order of events at a release")
struct ReleaseEventsTests {
  enum Kind: CaseIterable {
    case draggable, tossable, landing, flingable, scrubbable, scrubbedLanding
    case scalable, rotatable, manipulable, thrown, thrownLanding

    /// The value rests where the hand lets go of it.
    var stays: Bool {
      switch self {
      case .draggable, .scrubbable, .scalable, .rotatable, .manipulable: true
      case .tossable, .landing, .flingable, .scrubbedLanding, .thrown, .thrownLanding: false
      }
    }

    /// A landing chooses the place at which the value comes to rest.
    var lands: Bool { self == .landing || self == .scrubbedLanding || self == .thrownLanding }
  }

  @Test("is the same for all interactions", arguments: Kind.allCases)
  func order(kind: Kind) {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: Point(300, 200), size: Point(200, 100))
    var log: [String] = []
    func add<I: Interaction & Stateful, Value: VectorSpace, Event>(
      _ interaction: I, _ releases: MotionObservable<Event>, _ value: ReactiveProperty<Value>,
      _ velocity: MotionObservable<Value>
    ) where I.Target == MotionElement {
      runtime.add(interaction, to: card)
      velocity.subscribe { if $0 != .zero { log.append("velocity") } }
      releases.subscribe { _ in log.append("release") }
      card.holdState.subscribe(next: { _ in }, state: { log.append("hold \($0)") })
      interaction.state.subscribe(next: { _ in }, state: { log.append("interaction \($0)") })
      value.subscribe(next: { _ in log.append("value") }, state: { log.append("value \($0)") })
    }
    func add(_ tossable: Tossable) { add(tossable, tossable.releases, card.position, card.velocity) }
    func add(_ photo: DirectlyManipulable) { add(photo, photo.releases, card.position, card.velocity) }
    let number = ReactiveProperty(0.0)
    func scrub(_ flight: FlightPlan<Double>) {
      let scrubbable = Scrubbable(number, along: .x, distance: 100, flight: flight)
      add(scrubbable, scrubbable.releases, number, number.velocity(clock: clock))
    }
    switch kind {
    case .draggable:
      let draggable = Draggable()
      add(draggable, draggable.releases, card.position, card.velocity)
    case .tossable: add(Tossable())
    case .landing:
      let landing = Landing {
        log.append("landing")
        return Point($0.position.x + 400, 0)
      }
      add(Tossable(landing: landing))
    case .scrubbable: scrub(.stay)
    case .scrubbedLanding:
      scrub(
        .landing {
          log.append("landing")
          return $0.position + 4
        })
    case .flingable:
      let flingable = Flingable()
      add(flingable, flingable.releases, card.position, card.velocity)
    case .scalable:
      let scalable = Scalable()
      add(scalable, scalable.releases, card.scale, card.scaleVelocity)
    case .rotatable:
      let rotatable = Rotatable()
      add(rotatable, rotatable.releases, card.rotation, card.rotationVelocity)
    case .manipulable: add(DirectlyManipulable())
    case .thrown: add(DirectlyManipulable(flight: .decay(), scaleFlight: .decay()))
    case .thrownLanding:
      let landing = FlightPlan<Point>.landing {
        log.append("landing")
        return $0.position + Point(400, 0)
      }
      add(DirectlyManipulable(flight: landing))
    }
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(Point(250, 200), Point(350, 200))
    for step in 1...10 {
      fingers.move(0, to: Point(250 + 6 * Double(step), 200 - 5 * Double(step)))
      fingers.move(1, to: Point(350 + 12 * Double(step), 200 + 6 * Double(step)))
    }
    // A pinch and a turn end with the first finger.
    if kind != .scalable && kind != .rotatable { fingers.lift(0) }
    log = []
    fingers.lift(1)
    // The velocity may be that of the latest event, and the anchor point may return to its place.
    var events = log.filter { $0 != "velocity" }
    if kind == .manipulable { events.removeAll { $0 == "value" } }
    let rest = ["interaction atRest", "value atRest"]
    let chosen = kind.lands ? ["landing"] : []
    expect(events == chosen + ["release", "hold atRest"] + (kind.stays ? rest : ["value"]))
    if let velocity = log.firstIndex(of: "velocity") {
      expect(velocity < log.firstIndex(of: events.first ?? "") ?? 0)
    }
  }
}
