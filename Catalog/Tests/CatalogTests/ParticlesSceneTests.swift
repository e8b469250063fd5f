// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Particles scene")
struct ParticlesSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: ParticlesScene
  private let particles: Particles

  init() throws {
    scene = ParticlesScene(on: stage)
    particles = try #require(stage.particles)
    settle()
  }

  @Test("the particles fill a disc in the middle of the stage and rest")
  func home() {
    expect(isAtHome(around: Point(400, 300), radius: 0.36 * 600))
    expect(stage.isActive["Motion"] == false && !stage.manualClock.wantsFrames)
  }

  @Test("the particles return to the middle of a resized stage")
  func resize() {
    stage.size.value = Point(400, 1000)
    settle()
    expect(isAtHome(around: Point(200, 500), radius: 0.36 * 400))
  }

  @Test("a press gathers the particles around the hand, and a release lets them return")
  func gather() {
    let hand = Point(400, 300) + Point(120, -80)
    stage.hold("Particles", by: Point(120, -80))
    expect(stage.isActive["Motion"] == true)
    stage.manualClock.advance(by: 3)
    expect(particles.places.allSatisfy { distance($0, hand) <= 141 })
    stage.drag("Particles", by: .zero)
    settle()
    expect(isAtHome(around: Point(400, 300), radius: 0.36 * 600))
  }

  @Test("a throw scatters the particles in its direction, and they return")
  func scatter() {
    stage.toss("Particles", along: Array(repeating: Point(20, 0), count: 12))
    stage.drawFrames(8)
    let velocities = particles.velocities.map(\.x)
    let mean = velocities.reduce(0, +) / Double(velocities.count)
    expect(mean > 300)
    expect(velocities.contains { $0 < 0.5 * mean } && velocities.contains { $0 > 1.5 * mean })
    settle()
    expect(isAtHome(around: Point(400, 300), radius: 0.36 * 600))
  }

  @Test("keys gather, move and throw the particles, and take them home")
  func keys() {
    stage.press(.left, on: "Particles")
    stage.press(.up, on: "Particles", isShifted: true)
    settle()
    expect(particles.places.allSatisfy { distance($0, Point(360, 140)) <= 141 })
    stage.press(.space, on: "Particles")
    stage.drawFrames(2)
    expect(stage.readouts["Fastest"]! > 500)
    stage.press(.escape, on: "Particles")
    settle()
    expect(isAtHome(around: Point(400, 300), radius: 0.36 * 600))
  }

  /// One long frame, because many short ones of so many particles take long in a debug build. A spring is
  /// exact in both.
  private func settle() {
    stage.manualClock.advance(by: 10)
  }

  private func isAtHome(around centre: Point, radius: Double) -> Bool {
    let distances = particles.places.map { distance($0, centre) }
    return distances.allSatisfy { $0 <= radius + 1e-9 } && distances.contains { $0 > 0.99 * radius }
      && particles.velocities.allSatisfy { $0 == .zero }
  }

  private func distance(_ a: Point, _ b: Point) -> Double { (a - b).lengthSquared.squareRoot() }
}
