// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Measures a frame of tweens with four keyframes, for each tween, compared with a frame of as many springs.
/// All of them move properties through toggles.
///
/// Two thirds of a tween's time are the solution of the equation of its Bézier curve, mostly the latency of
/// one root and three divisions.
func measureTweens(_ patience: Patience) -> [Row] {
  let count = 10_000
  let tweens = Tweens(count: count)
  let springs = Springs(count: count, from: -100)
  let comparison = Comparison(tweens.frames, with: springs.frames, patience)
  precondition(
    tweens.areMoving && springs.areMoving, "The motions must be moving, but one kind of them is at rest.")
  return [
    Row("10 000 tweens of four keyframes", timesAsLongAs: "a spring", comparison, bound: .atMost(6.5))
  ]
}

/// Tweens as an application has them: each moves a separate property through a toggle, and the property has
/// an observer. Each one starts at another time, so they are not in the same segment.
final class Tweens {
  let count: Int
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let seen: Seen

  private final class Seen {
    var value = 0.0
  }

  init(count: Int) {
    let runtime = MotionRuntime(clock: clock)
    let seen = Seen()
    let untouched = MotionObservable<Double> { observer in
      observer.state(.atRest)
      return noopDisconnect
    }
    for number in 0..<count {
      let motion = KeyframeMotion(
        values: [0, 100, -50, Double(number % 100)], timingFunctions: [.ease, .easeInOut, .standard],
        duration: 1 + Double(number) / Double(count), repeats: .forever, autoreverses: true)
      let tween = Tween(motion)
      let position = ReactiveProperty(0.0)
      position.subscribe { seen.value = $0 }
      runtime.connect(
        tweenSource(tween, from: position, clock: clock).toggled(with: untouched), to: position)
    }
    self.count = count
    self.runtime = runtime
    self.seen = seen
  }

  func draw() {
    clock.advance(by: 1 / 60)
  }

  var frames: Work { Work(framesOf: count, draw) }

  /// Whether the tweens still move, and the observer has received a value.
  var areMoving: Bool { runtime.isActive && seen.value != 0 }
}
