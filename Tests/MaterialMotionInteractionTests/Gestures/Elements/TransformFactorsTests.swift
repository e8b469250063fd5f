// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Rotation and scale of an element")
struct TransformFactorsTests {
  @Test("are factors of its transform")
  func factors() {
    let photo = MotionElement()
    expect(photo.rotation.value == 0 && photo.scale.value == 1)
    photo.rotation.value = 0.5
    expect(photo.transform.value == .rotation(by: 0.5))
    photo.scale.value = 3
    expect(photo.transform.value == Transform.rotation(by: 0.5).followed(by: .scale(by: 3)))
    expect(photo.rotation.value == 0.5)
    photo.rotation.value = 0
    expect(photo.transform.value == .scale(by: 3))
  }

  @Test("follow from a transform that was written before or after their first use")
  func takenApart() {
    let transform = Transform.scale(by: 2).followed(by: .rotation(by: -0.7))
    let (before, after) = (MotionElement(), MotionElement())
    before.transform.value = transform
    _ = after.rotation
    after.transform.value = transform
    for photo in [before, after] {
      expect(abs(photo.rotation.value + 0.7) < 1e-15)
      expect(abs(photo.scale.value - 2) < 1e-15)
      expect(photo.transform.value == transform)
    }
  }

  @Test("leave a shear and a mirror image unchanged")
  func rest() {
    let photo = MotionElement()
    let odd = Transform(xAxis: Point(1, 0), yAxis: Point(0.4, -2))
    photo.transform.value = odd.followed(by: .rotation(by: 0.3)).followed(by: .scale(by: 5))
    expect(abs(photo.rotation.value - 0.3) < 1e-15)
    expect(abs(photo.scale.value - 5) < 1e-14)
    photo.rotation.value = 1
    photo.scale.value = 0.5
    photo.transform.value.expectNear(odd.followed(by: .rotation(by: 1)).followed(by: .scale(by: 0.5)))
  }

  @Test("return unchanged after a scale of 0")
  func zero() {
    let photo = MotionElement()
    let sheared = Transform(xAxis: Point(1, 0), yAxis: Point(0.5, 1))
    photo.transform.value = sheared
    photo.rotation.value = 2
    let before = photo.transform.value
    photo.scale.value = 0
    expect(photo.transform.value == .scale(by: 0))
    photo.scale.value = 1
    expect(photo.transform.value == before)
    photo.transform.value = .scale(by: 0)
    expect(photo.scale.value == 0)
    expect(photo.rotation.value == 2)
    photo.scale.value = 1
    expect(photo.transform.value == before)
  }

  @Test("keep their values when a transform flattens only the x axis")
  func flatXAxis() {
    let photo = MotionElement()
    photo.rotation.value = 1
    photo.scale.value = 2
    let flat = Transform(xAxis: .zero, yAxis: Point(0, 3))
    photo.transform.value = flat
    expect(photo.rotation.value == 1)
    expect(photo.scale.value == 2)
    expect(photo.transform.value == flat)
    photo.scale.value = 4
    photo.transform.value.expectNear(Transform(xAxis: .zero, yAxis: Point(0, 6)))
    photo.transform.value = .scale(by: 0)
    photo.transform.value = flat
    expect(photo.scale.value == 1)
    photo.rotation.value = 1 + .pi
    photo.transform.value.expectNear(Transform(xAxis: .zero, yAxis: Point(0, -3)))
  }

  @Test("count past full turns, to the nearest equivalent angle")
  func fullTurns() {
    let photo = MotionElement()
    photo.rotation.value = 20
    expect(photo.transform.value == .rotation(by: 20))
    photo.transform.value = .rotation(by: 21)
    expect(abs(photo.rotation.value - 21) < 1e-14)
    for step in 1...100 { photo.transform.value = .rotation(by: 21 - 3 * Double(step)) }
    expect(abs(photo.rotation.value + 279) < 1e-11)
  }

  @Test("change without a loop or a drift, and emit once for each write")
  func noDrift() {
    let photo = MotionElement()
    photo.transform.value = Transform(xAxis: Point(1.1, 0.3), yAxis: Point(-0.2, 0.7))
    let (rotation, scale) = (photo.rotation.value, photo.scale.value)
    var heard = (rotation: 0, scale: 0, transform: 0)
    photo.rotation.subscribe { _ in heard.rotation += 1 }
    photo.scale.subscribe { _ in heard.scale += 1 }
    photo.transform.subscribe { _ in heard.transform += 1 }
    heard = (0, 0, 0)
    let before = photo.transform.value
    for _ in 0..<1000 {
      photo.rotation.value = 7.7
      photo.scale.value = 0.1
      photo.rotation.value = rotation
      photo.scale.value = scale
    }
    photo.transform.value.expectNear(before)
    expect(heard == (2000, 2000, 4000))
    heard = (0, 0, 0)
    photo.transform.value = .rotation(by: 1)
    expect(heard == (1, 1, 1))
  }

  @Test("drop and report values that are not finite")
  func notFinite() {
    var reports: [MotionDiagnostics.Report] = []
    let photo = MotionElement(diagnostics: MotionDiagnostics { reports.append($0) })
    photo.rotation.value = .nan
    photo.scale.value = .infinity
    photo.rotationVelocity.value = .nan
    photo.scaleVelocity.value = .nan
    expect(photo.transform.value == .identity)
    expect(
      reports == [
        .nonFiniteValue(of: "rotation"), .nonFiniteValue(of: "scale"),
        .nonFiniteValue(of: "rotationVelocity"), .nonFiniteValue(of: "scaleVelocity"),
      ])
  }

  // MARK: Re-entrant writes

  @Test("agree with the transform in the end, even if observers write to all three")
  func reentrant() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let photo = MotionElement()
      var writesLeft = 5
      func write() {
        guard writesLeft > 0 else { return }
        writesLeft -= 1
        switch Int.random(in: 0..<3, using: &random) {
        case 0: photo.rotation.value = Double.random(in: -9...9, using: &random)
        case 1: photo.scale.value = Double.random(in: 0.1...3, using: &random)
        default:
          photo.transform.value = Transform.rotation(by: .random(in: -3...3, using: &random))
            .followed(by: .scale(by: .random(in: 0.1...3, using: &random)))
        }
      }
      photo.rotation.subscribe { _ in write() }
      photo.scale.subscribe { _ in write() }
      photo.transform.subscribe { _ in write() }
      while writesLeft > 0 { write() }
      photo.transform.value.expectNear(
        Transform.rotation(by: photo.rotation.value).followed(by: .scale(by: photo.scale.value)))
    }
  }

  @Test("keep a scale that an observer of the rotation writes during a write of the transform")
  func writtenBetween() {
    let photo = MotionElement()
    photo.rotation.subscribe { if $0 != 0 { photo.scale.value = 5 } }
    photo.transform.value = Transform.rotation(by: 1).followed(by: .scale(by: 2))
    expect(photo.scale.value == 5)
    photo.transform.value.expectNear(Transform.rotation(by: 1).followed(by: .scale(by: 5)))
  }

  // MARK: States

  @Test("make the transform active while they move, and have velocity zero at rest")
  func states() {
    let photo = MotionElement()
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let states = photo.transform._filter { _ in false }.recorded()
    let (turn, growth) = (Spring(destination: 1.0), Spring(destination: 2.0))
    runtime.add(turn, to: photo.rotation)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(photo.isInFlight)
    expect(photo.rotationVelocity.value > 0)
    runtime.add(growth, to: photo.scale)
    clock.advance(by: 9, framesPerSecond: 60)
    expect(states.text == "R A R")
    expect(!photo.isInFlight && photo.rotation.value == 1)
    expect(photo.transform.value == Transform.rotation(by: 1).followed(by: .scale(by: 2)))
    expect(photo.rotationVelocity.value == 0 && photo.scaleVelocity.value == 0)
  }

  @Test("leave nothing in memory when their element is released")
  func ownership() {
    expectNothingLeft { probe in
      let photo = MotionElement()
      photo.rotation.hold(probe)
      photo.scale.hold(probe)
      photo.transform.hold(probe)
      photo.rotationVelocity.hold(probe)
      photo.rotation.value = 1
    }
    // A property that outlives its element does not keep the others alive.
    var kept: [AnyObject] = []
    expectNothingLeft { probe in
      let photo = MotionElement()
      photo.rotation.value = 1
      photo.scale.hold(probe)
      photo.position.hold(probe)
      kept.append(photo.rotation)
    }
    expectNothingLeft { probe in
      let photo = MotionElement()
      photo.rotation.hold(probe)
      kept.append(photo.transform)
    }
  }
}

extension Transform {
  func expectNear(_ other: Transform, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(
      (xAxis - other.xAxis).lengthSquared + (yAxis - other.yAxis).lengthSquared < 1e-24,
      "\(self) is not \(other)", sourceLocation: sourceLocation)
  }
}
