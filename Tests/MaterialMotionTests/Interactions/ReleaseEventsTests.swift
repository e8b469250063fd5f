// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The order of events at a release")
struct ReleaseEventsTests {
  enum Kind: CaseIterable {
    case draggable, tossable, landing, flingable, scalable, rotatable, manipulable, thrown

    /// The value rests where the hand lets go of it.
    var stays: Bool {
      switch self {
      case .draggable, .scalable, .rotatable, .manipulable: true
      case .tossable, .landing, .flingable, .thrown: false
      }
    }
  }

  @Test("is the same for all interactions", arguments: Kind.allCases)
  func order(kind: Kind) {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: Point(300, 200), size: Point(200, 100))
    var log: [String] = []
    func add<I: Interaction & Stateful, Value: VectorSpace, Event>(
      _ interaction: I, _ releases: MotionObservable<Event>, _ value: ReactiveProperty<Value>,
      _ velocity: ReactiveProperty<Value>
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
    switch kind {
    case .draggable:
      let draggable = Draggable()
      add(draggable, draggable.releases, card.position, card.velocity)
    case .tossable: add(Tossable())
    case .landing: add(Tossable(landing: .nearest(of: [Point(0, 0), Point(900, 0)])))
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
    #expect(events == ["release", "hold atRest"] + (kind.stays ? rest : ["value"]))
    if let release = log.firstIndex(of: "release"), let velocity = log.firstIndex(of: "velocity") {
      #expect(velocity < release)
    }
  }
}
