// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("MotionPiece")
struct MotionPieceTests {
  static let motions: [KeyframeMotion<Double>] = [
    KeyframeMotion(
      values: [0, 100, -50, 7], timingFunctions: [.ease, .easeOut, .standard], duration: 1.3, delay: 0.2,
      endDelay: 0.1, repeats: .count(2.5), autoreverses: true),
    KeyframeMotion(
      values: [3, 5, 4], offsets: [0, 0.1, 1], timingFunctions: [.linear, .cubicBezier(0, 0, 0.1, 1)],
      duration: 0.7, repeats: .forever),
    KeyframeMotion(
      values: [1, 2, 0], timingFunctions: [.steps(3), .emphasized], duration: 0.9, repeats: .count(2)),
    KeyframeMotion(from: 0, to: 1, duration: 1, timing: .easeIn.reversed, repeats: .count(2)).reversed(),
  ]

  @Test("a tween has the values and the velocities of its motion", arguments: motions.indices)
  func values(number: Int) {
    let motion = Self.motions[number]
    let clock = ManualFrameClock()
    let position = ReactiveProperty(0.0)
    let velocity = ReactiveProperty(0.0)
    let tween = Tween(motion)
    let subscription = tweenSource(tween, from: position, velocity: velocity, clock: clock)
      .subscribe { position.value = $0 }
    clock.tick(at: 0)
    for frame in 1..<900 {
      let time = Double(frame) / 300
      guard time < motion.duration else { break }
      clock.tick(at: time)
      expect(abs(position.value - motion.value(at: time)) < 1e-11, "at \(time) s")
      let expected = motion.velocity(at: time)
      // At a keyframe, the sum of the frames' durations may be before it or after it.
      let isAtCorner = abs(expected - motion.velocity(at: time - 1e-9)) > 1e-3
      expect(isAtCorner || abs(velocity.value - expected) < 1e-7, "at \(time) s")
    }
    subscription.unsubscribe()
  }

  @Test("no piece holds at a keyframe, in a delay or in a segment with steps")
  func ends() {
    let motion = KeyframeMotion(
      values: [0.0, 100, -50, 7], timingFunctions: [.ease, .steps(2), .standard], duration: 3, delay: 0.1,
      repeats: .count(2), autoreverses: true)
    // The keyframes are at 0.1, 1.1, 2.1 … 6.1 s.
    for number in 0...6 {
      let keyframe = 0.1 + Double(number)
      for time in [keyframe.nextDown, keyframe, keyframe.nextUp] {
        expect(!motion.piece(at: time).holds(at: time))
      }
      let inside = keyframe + 0.5
      expect(motion.piece(at: inside).holds(at: inside) == (number != 1 && number != 4 && number < 6))
    }
    expect(!motion.piece(at: 0.05).holds(at: 0.05))
    expect(!motion.reversed().piece(at: 0.6).holds(at: 0.6))
    expect(!MotionPiece<Double>().holds(at: 1))
    let huge = KeyframeMotion(from: -1.7e308, to: 1.7e308, duration: 1)
    expect(!huge.piece(at: 0.5).holds(at: 0.5) && huge.value(at: 0.5) == 0)
  }

  @Test("a piece has the values and velocities of its motion, bit for bit", arguments: 0..<2)
  func bits(number: Int) {
    expectPieces(of: AnyMotion(Self.motions[number]), to: 3)
    expectPieces(of: AnyMotion(Self.motions[number]).departing(from: 17, velocity: 3), to: 3)
    expectPieces(of: AnyMotion(Self.motions[number]).once, to: 3)
  }

  @Test("a piece of a track ends before the next motion starts, and after a correction")
  func track() {
    var track = MotionTrack(from: 0.0)
    for (number, start) in [0.1, 1.2, 1.9].enumerated() {
      track.add(Self.motions[number], at: start, takeover: number == 1 ? .replace : .blend)
    }
    let motion = AnyMotion(track)
    expectPieces(of: motion, to: 4)
    expect(motion.makePiece(0.5).holds(at: 0.5) && motion.makePiece(1.6).holds(at: 1.6))
    expect(motion.makePiece(0.05).holds(at: 0.05) && !motion.makePiece(0.05).holds(at: 0.1))
    for time in [(0.1).nextDown, 0.1, 1.2.nextDown, 1.2, 1.2.nextUp] {
      expect(!motion.makePiece(time).holds(at: time))
    }
    expect(motion.makePiece(1.15).holds(at: 1.15) && !motion.makePiece(1.15).holds(at: 1.21))
    // The third motion has steps first.
    expect(!motion.makePiece(2).holds(at: 2))
    var blend = MotionTrack(from: 0.0)
    blend.add(Self.motions[0], at: 0)
    blend.add(Self.motions[1], at: 0.5)
    // The second motion takes over for 0.7 s.
    let caught = AnyMotion(blend)
    expectPieces(of: caught, to: 3)
    expect(!caught.makePiece(1).holds(at: 1) && caught.makePiece(1.21).holds(at: 1.21))
    expect(!caught.makePiece(1.23).holds(at: 1.19))
  }

  @Test("a piece of a motion that takes over begins at the end of the correction, between two keyframes")
  func correction() {
    var endless = MotionTrack(from: 0.0)
    endless.add(KeyframeMotion(values: [0.0, 5], duration: 0.7, timing: .ease, repeats: .forever), at: 0.1)
    // The correction of an endless track takes 1 s.
    let caught = AnyMotion(BlendedMotion(AnyMotion(endless), from: 3, velocity: -8))
    expectPieces(of: caught, to: 3)
    expect(caught.makePiece(1.1).holds(at: 1.05) && !caught.makePiece(1.1).holds(at: 0.95))
    expect(!caught.makePiece(0.95).holds(at: 0.95))
  }

  @Test("a track has pieces before its first motion, between two motions and after the last one")
  func rests() {
    var track = MotionTrack(from: -0.0)
    track.add(KeyframeMotion(from: 1.0, to: 5, duration: 0.5), at: 0.25)
    track.add(KeyframeMotion(from: 5.0, to: -1, duration: 0.5), at: 2)
    expectPieces(of: AnyMotion(track), to: 4)
    expect(track.piece(at: 0.1).value(at: 0.2).sign == .minus)
    expect(track.piece(at: 1).holds(at: 0.76) && track.piece(at: 1).holds(at: 1.99))
    expect(!track.piece(at: 1).holds(at: 0.75) && !track.piece(at: 1).holds(at: 2))
    expect(track.piece(at: 3).holds(at: 1e9) && track.piece(at: 3).value(at: 3) == -1)
    var moving = MotionTrack(from: 0.0)
    moving.add(EndsInMotion(), at: 0)
    moving.add(KeyframeMotion(from: 5.0, to: -1, duration: 0.5), at: 2)
    expect(!moving.piece(at: 1.5).holds(at: 1.5))
  }

  /// Has a velocity at its end.
  private struct EndsInMotion: Motion {
    let duration = 1.0
    func value(at time: Double) -> Double { time }
    func velocity(at time: Double) -> Double { 1 }
    func acceleration(at time: Double) -> Double { 0 }
  }

  @Test("a piece of a track ends with its motion, at any start")
  func trackEnds() {
    for start in [0, 0.3, 1e3 + 0.1, 1e6 + 0.1] {
      var track = MotionTrack(from: 0.0)
      track.add(KeyframeMotion(from: 1.0, to: 5, duration: 0.7, timing: .ease), at: start)
      let piece = track.piece(at: start + 0.4)
      var time = start + 0.7
      for _ in 0..<100 {
        expect(!piece.holds(at: time) || piece.value(at: time) == track.value(at: time))
        time = time.nextDown
      }
      expect(piece.holds(at: start + 0.6))
    }
  }

  @Test("a motion that repeats for a very long time has no pieces that are too short")
  func lateTimes() {
    let motion = KeyframeMotion(values: [0.0, 1, 0.5], duration: 1, timing: .ease, repeats: .forever)
    for time in [1e6 + 0.3, 1e10 + 0.3, 1e13 + 0.3, 1e300] {
      let piece = motion.piece(at: time)
      expect(!piece.holds(at: time) || piece.value(at: time) == motion.value(at: time))
    }
    expect(motion.piece(at: 1e6 + 0.3).holds(at: 1e6 + 0.3))
  }

  @Test("the player's memory holds a piece without references")
  func size() {
    expect(_isPOD(MotionPiece<Double>.self) && _isPOD(MotionPiece<Point>.self))
    expect(MemoryLayout<MotionPiece<Point>>.stride <= 144)
  }

  private func expectPieces(
    of motion: AnyMotion<Double>, to end: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var piece = MotionPiece<Double>()
    var pieces = 0
    for frame in 0..<3000 {
      let time = end * Double(frame) / 3000
      if !piece.holds(at: time) {
        piece = motion.makePiece(time)
        pieces += 1
      }
      guard piece.holds(at: time) else { continue }
      expect(piece.value(at: time) == motion.value(at: time), "at \(time)", sourceLocation: sourceLocation)
      expect(
        piece.velocity(at: time) == motion.velocity(at: time), "at \(time)", sourceLocation: sourceLocation)
    }
    expect(pieces < 3000, sourceLocation: sourceLocation)
  }
}
