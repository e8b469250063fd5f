// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

/// Interrupts the flight of each plan in each way, and checks where the value comes to rest.
@Suite("A flight that is interrupted")
struct InterruptedFlightTests {
  enum Plan: String, CaseIterable {
    case home, destination, landing, stay, decay
  }

  enum Moved: String, CaseIterable {
    case position, scale, rotation, number
  }

  enum Interruption: String, CaseIterable {
    case nothing, hand, disabling, springDisabling, anotherMotion, reducedMotion, rewriting
  }

  @Test(
    "comes to rest where its plan says, and the next flight does, too", arguments: Moved.allCases,
    Plan.allCases
  )
  func interrupted(moved: Moved, plan: Plan) {
    for interruption in Interruption.allCases {
      let flyer = Flyer(moved, plan)
      for round in 1...2 {
        flyer.fly()
        var outcomes: [MotionOutcome] = []
        flyer.whenSettled { outcomes.append($0) }
        let isFlying = flyer.isActive
        flyer.interrupt(by: interruption)
        flyer.settle()
        let expected: MotionOutcome =
          interruption == .nothing || interruption == .reducedMotion || !isFlying ? .finished : .interrupted
        let name = "\(moved) \(plan) \(interruption), flight \(round)"
        if interruption != .rewriting, interruption != .springDisabling {
          expect(outcomes == [expected], "\(name)")
        }
        expect(!flyer.isActive && !flyer.clock.wantsFrames && flyer.velocity == 0, "\(name)")
        if let place = flyer.place(after: interruption) {
          expect(abs(flyer.value - place) < 1e-9, "\(name): \(flyer.value), not \(place)")
        }
        // A motion that took the value over ends elsewhere. The next release returns the value.
        flyer.pressBriefly()
        flyer.settle()
        if let place = flyer.place(after: .nothing) {
          expect(abs(flyer.value - place) < 1e-9, "\(name), pressed: \(flyer.value), not \(place)")
        }
      }
    }
  }

  /// A value that a hand throws.
  private final class Flyer {
    let clock = ManualFrameClock()
    private let runtime: MotionRuntime
    private let element = MotionElement(position: Point(200, 300), size: Point(100, 100))
    private let number = ReactiveProperty(0.25)
    private let moved: Moved
    private let plan: Plan
    private let enabled: ReactiveProperty<Bool>
    private let springEnabled: ReactiveProperty<Bool>?
    let whenSettled: (@escaping (MotionOutcome) -> Void) -> Void
    private let start: Double
    private var state = MotionState.atRest

    init(_ moved: Moved, _ plan: Plan) {
      let (runtime, element) = (MotionRuntime(clock: clock), element)
      (self.runtime, self.moved, self.plan) = (runtime, moved, plan)
      func flight<T: CoordinateVector>(_ end: T) -> (FlightPlan<T>, ReactiveProperty<Bool>?) {
        switch plan {
        case .home:
          let spring = Spring<T>()
          return (.spring(spring), spring.enabled)
        case .destination:
          let spring = Spring(destination: end)
          return (.spring(spring), spring.enabled)
        case .landing:
          let spring = Spring<T>()
          return (.landing(by: spring) { _ in end }, spring.enabled)
        case .stay: return (.stay, nil)
        case .decay: return (.decay(), nil)
        }
      }
      if moved == .number {
        let (plan, springEnabled) = flight(0.75)
        let scrubbable = Scrubbable(
          number, along: .x, distance: 400, within: Bounds(0...1), elasticity: .length(0.5), flight: plan)
        (enabled, self.springEnabled) = (scrubbable.enabled, springEnabled ?? scrubbable.spring.enabled)
        whenSettled = { scrubbable.whenSettled($0) }
        start = 0.25
        runtime.add(scrubbable, to: element)
        scrubbable.state.subscribe { [unowned self] in state = $0 }
        return
      }
      let (position, scale, rotation) = (flight(Point(250, 300)), flight(1.5), flight(0.5))
      let manipulable = DirectlyManipulable(
        flight: moved == .position ? position.0 : .stay, scaleFlight: moved == .scale ? scale.0 : .stay,
        rotationFlight: moved == .rotation ? rotation.0 : .stay)
      enabled = manipulable.enabled
      switch moved {
      case .position: (springEnabled, start) = (position.1, 200)
      case .scale: (springEnabled, start) = (scale.1, 1)
      case .rotation, .number: (springEnabled, start) = (rotation.1, 0)
      }
      whenSettled = { manipulable.whenSettled($0) }
      runtime.add(manipulable, to: element)
      manipulable.state.subscribe { [unowned self] in state = $0 }
    }

    var isActive: Bool { state == .active }

    private var property: ReactiveProperty<Double>? {
      switch moved {
      case .position: nil
      case .scale: element.scale
      case .rotation: element.rotation
      case .number: number
      }
    }

    /// The position of the element's centre, because the anchor point moves.
    var value: Double {
      property?.value ?? element.convert(element.size.value / 2, to: nil).x
    }

    var velocity: Double {
      switch moved {
      case .position: element.velocity.value.x
      case .scale: element.scaleVelocity.value
      case .rotation: element.rotationVelocity.value
      case .number: 0
      }
    }

    /// The place at which the value comes to rest. `nil` if only the throw determines the place.
    func place(after interruption: Interruption) -> Double? {
      let place: Double? =
        switch plan {
        case .home: start
        case .destination, .landing: [.position: 250, .scale: 1.5, .rotation: 0.5, .number: 0.75][moved]
        case .stay, .decay: nil
        }
      switch interruption {
      case .nothing, .hand, .disabling, .reducedMotion, .springDisabling: return place
      case .anotherMotion, .rewriting: return nil
      }
    }

    /// Throws the value, and plays some frames.
    func fly() {
      hold(steps: 10, every: 0.01)
      clock.advance(by: 0.05, framesPerSecond: 60)
    }

    /// Holds the value, moves it a little, and lets go of it without velocity.
    func pressBriefly() { hold(steps: 2, every: 0.3) }

    private func hold(steps: Int, every interval: Double) {
      let fingers = FingersOnElement(element, clock: clock)
      fingers.interval = 0
      let center = element.convert(element.size.value / 2, to: nil)
      var (focus, arm) = (center, Point(30, 0))
      fingers.land(focus - arm, focus + arm)
      for _ in 0..<steps {
        fingers.wait(interval)
        switch moved {
        case .position, .number: focus.x += steps < 5 ? 10 : 6
        case .scale: arm = arm * (steps < 5 ? 1.3 : 1.05)
        case .rotation: arm = Transform.rotation(by: steps < 5 ? 0.4 : 0.05).apply(to: arm)
        }
        fingers.move(0, to: focus - arm)
        fingers.move(1, to: focus + arm)
      }
      if steps < 5 { fingers.wait(0.5) }
      fingers.lift(0, 1)
    }

    func interrupt(by interruption: Interruption) {
      switch interruption {
      case .nothing: break
      case .hand: pressBriefly()
      case .disabling:
        enabled.value = false
        expect(!isActive)
        clock.advance(by: 0.3, framesPerSecond: 60)
        enabled.value = true
      case .springDisabling:
        springEnabled?.value = false
        clock.advance(by: 0.3, framesPerSecond: 60)
        springEnabled?.value = true
      case .anotherMotion:
        switch moved {
        case .position:
          runtime.add(Tween(KeyframeMotion(to: Point(600, 300), duration: 0.3)), to: element.position)
        case .scale, .rotation, .number:
          runtime.add(Tween(KeyframeMotion(to: 0.9, duration: 0.3)), to: property!)
        }
      case .reducedMotion: clock.prefersReducedMotion = true
      case .rewriting:
        if let property { property.value = 0.8 } else { element.position.value.x = 90 }
      }
    }

    func settle() {
      clock.advance(by: 8, framesPerSecond: 60)
      clock.prefersReducedMotion = false
      clock.advance(by: 8, framesPerSecond: 60)
    }
  }
}
