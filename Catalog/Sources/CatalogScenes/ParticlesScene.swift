// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// Twenty thousand particles that gather around a hand and scatter on a throw.
public struct ParticlesScene {
  private let runtime: MotionRuntime
  private let swarm: Swarm

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let ground = stage.makeElement(.pane, label: "Particles", text: "", size: stage.size.value)
    stage.fill(with: ground, in: runtime)
    let swarm = Swarm(count: 20_000, on: stage.size.value, clock: stage.clock)
    self.swarm = swarm
    stage.addParticles(swarm.particles, of: swarm.motion)
    stage.size.subscribe { swarm.stageSize = $0 }

    stage.onDrag(of: ground, move: { swarm.gather(around: $0) }, release: { swarm.scatter($0) })

    let help: StaticString = """
      Arrow keys gather the particles and move them, with Shift further. Space throws them. Escape \
      takes them home.
      """
    stage.onKey(of: ground, help: help) { key, isShifted in
      switch key {
      case .space: swarm.scatter(Point(0, -1500))
      case .escape: swarm.scatter(.zero)
      default:
        let step = key.direction * (isShifted ? 160 : 40)
        if step != .zero { swarm.gather(around: (swarm.place ?? swarm.stageSize / 2) + step) }
      }
    }

    stage.addIndicator("Motion", of: swarm.motion)
    stage.addReadout("Particles", unit: "", fractionDigits: 0, of: ReactiveProperty(20_000.0))
    stage.addReadout("Fastest", unit: "pt/s", fractionDigits: 0, of: swarm.greatestSpeed)
    stage.addButton("Throw") { swarm.scatter(Point(0, -1500)) }
  }
}

/// Particles in four rings. Each ring is a field with another spring, so the outer rings follow a hand later.
private final class Swarm {
  let particles: Particles

  /// The positions of all fields, once per frame and field.
  let motion = MotionAggregator<SpringFieldPositions<Point>>()
  let greatestSpeed = ReactiveProperty(0.0)

  /// The place around which the particles are gathered. `nil` while they are at home.
  private(set) var place: Point?

  var stageSize: Point {
    didSet { if place == nil { goHome() } }
  }

  private let fields: [SpringField<Point>]

  /// The place of each particle in a disc of radius 1, which the particles fill evenly.
  private let evenly: [Point]

  /// The place of each particle relative to a hand.
  private let gathered: [Point]

  /// The factor by which each particle's velocity includes the velocity of a throw.
  private let shares: [Double]

  /// The velocity that each particle has in addition, divided by the speed of the throw.
  private let scattered: [Point]

  init(count: Int, on stageSize: Point, clock: FrameClock) {
    self.stageSize = stageSize
    let particles = Particles(count: count, at: stageSize / 2)
    self.particles = particles
    fields = (0..<Particles.groups).map { ring in
      SpringField(
        sharing: UnsafeMutableBufferPointer(rebasing: particles.places[particles.range(of: ring)]),
        velocities: UnsafeMutableBufferPointer(rebasing: particles.velocities[particles.range(of: ring)]),
        description: Self.homeward(ring), threshold: 0.1, clock: clock)
    }
    // Points that follow each other on a spiral by the golden angle fill a disc evenly.
    evenly = (0..<count).map {
      Self.direction(Double($0)) * ((Double($0) + 0.5) / Double(count)).squareRoot()
    }
    // Square roots would fill the disc evenly. Without them, the middle is denser.
    gathered = (0..<count).map {
      Self.direction(Self.random($0, 0) * 10_000) * (140 * Self.random($0, 1))
    }
    shares = (0..<count).map { 0.3 + 1.1 * Self.random($0, 1) }
    scattered = (0..<count).map { Self.direction(Self.random($0, 2) * 10_000) * (0.9 * Self.random($0, 3)) }
    for field in fields { motion.register(field) }
    // The last field emits last in each frame.
    fields[fields.count - 1].subscribe { [greatestSpeed, particles] _ in
      // A sample is enough for a readout.
      var greatest = 0.0
      for index in stride(from: 0, to: particles.velocities.count, by: 50) {
        greatest = max(greatest, particles.velocities[index].lengthSquared)
      }
      greatestSpeed.value = greatest.squareRoot()
    }
    goHome()
  }

  /// Gathers the particles around a place, with most of them near it.
  func gather(around newPlace: Point) {
    place = newPlace
    move(by: Self.following) { number, body in body.destination = newPlace + gathered[number] }
  }

  /// Throws the particles with a velocity. Each has its own share and direction, so they scatter. Then they
  /// return home.
  func scatter(_ velocity: Point) {
    place = nil
    let (home, speed) = (self.home, velocity.lengthSquared.squareRoot())
    move(by: Self.homeward) { number, body in
      body.destination = home(number)
      body.velocity += velocity * shares[number] + scattered[number] * speed
    }
  }

  private func goHome() {
    let home = self.home
    move(by: Self.homeward) { number, body in body.destination = home(number) }
  }

  /// The places of the particles at home: a disc in the middle of the stage, which they fill evenly.
  private var home: (Int) -> Point {
    let (centre, radius, evenly) = (stageSize / 2, 0.36 * min(stageSize.x, stageSize.y), evenly)
    return { centre + evenly[$0] * radius }
  }

  private func move(
    by description: (Int) -> SpringDescription, _ change: (Int, inout SpringField<Point>.Body) -> Void
  ) {
    for (ring, field) in fields.enumerated() {
      field.description.value = description(ring)
      let first = particles.range(of: ring).lowerBound
      field.update { index, body in change(first + index, &body) }
    }
  }

  // MARK: Constants

  private static func following(_ ring: Int) -> SpringDescription {
    SpringDescription(response: 0.24 + 0.14 * Double(ring), dampingRatio: 0.72)
  }

  private static func homeward(_ ring: Int) -> SpringDescription {
    SpringDescription(response: 1.1 + 0.15 * Double(ring), dampingRatio: 0.68)
  }

  /// Returns the direction after a turn by a number of golden angles.
  private static func direction(_ number: Double) -> Point {
    let angle = number * 2.399963229728653
    return Point(sine(angle + .pi / 2), sine(angle))
  }

  /// Returns the sine, by Bhaskara's approximation. Its error of 0.002 is invisible here.
  private static func sine(_ angle: Double) -> Double {
    let turn = angle / (2 * .pi)
    let x = (turn - turn.rounded(.down)) * 2 * .pi
    let half = x > .pi ? x - .pi : x
    let product = half * (.pi - half)
    let value = 16 * product / (5 * .pi * .pi - 4 * product)
    return x > .pi ? -value : value
  }

  /// Returns a number from 0 to 1 that looks random, and is the same in every run.
  private static func random(_ index: Int, _ salt: Int) -> Double {
    var bits = UInt64(index &* 4 &+ salt) &* 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
  }
}
