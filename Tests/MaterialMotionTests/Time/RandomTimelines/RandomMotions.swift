// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Random motions of points, of every kind.
struct RandomMotions {
  var random: SplitMix64

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  mutating func isTrue(_ probability: Double = 0.5) -> Bool { number(0...1) < probability }

  mutating func point() -> Point { Point(number(-300...300), number(-300...300)) }

  mutating func spring() -> SpringDescription {
    SpringDescription(stiffness: number(50...600), damping: number(8...50))
  }

  /// A timing function. A smooth one has a continuous velocity between its ends.
  mutating func timing(isSmooth: Bool) -> TimingFunction {
    switch Int.random(in: 0..<(isSmooth ? 3 : 5), using: &random) {
    case 0: .linear
    case 1: .cubicBezier(number(0.1...0.9), number(-0.5...1.5), number(0.1...0.9), number(-0.5...1.5))
    case 2: .easeInOut
    case 3: .steps(Int.random(in: 1...6, using: &random))
    default: .easeOut
    }
  }

  mutating func keyframes(isSmooth: Bool) -> KeyframeMotion<Point> {
    let timing = timing(isSmooth: isSmooth)
    if isSmooth || isTrue(0.3) {
      return KeyframeMotion(to: point(), duration: number(0.1...1), timing: timing)
    }
    let count = Int.random(in: 2...5, using: &random)
    return KeyframeMotion(
      values: (0..<count).map { _ in point() }, duration: isTrue(0.1) ? 0 : number(0.05...0.6),
      timing: timing, delay: isTrue(0.3) ? number(0...0.3) : 0, endDelay: isTrue(0.3) ? number(0...0.3) : 0,
      repeats: isTrue(0.3) ? .count(number(0.5...3)) : .once, autoreverses: isTrue(0.3))
  }

  mutating func path() -> PathMotion {
    var path = MotionPath(from: point())
    path.addLine(to: point())
    if isTrue() { path.addQuadCurve(to: point(), control: point()) }
    return PathMotion(
      along: isTrue() ? path : .arc(from: point(), to: point()), duration: number(0.1...0.8),
      pace: isTrue() ? .length : .parameter)
  }

  /// A motion, and its name for messages.
  mutating func motion(isSmooth: Bool = false) -> (name: String, motion: AnyMotion<Point>) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: ("keyframes", AnyMotion(keyframes(isSmooth: isSmooth)))
    case 2:
      ("spring", AnyMotion(SpringSolution(spring(), from: point(), to: point(), threshold: 0.1)))
    case 3:
      (
        "decay",
        AnyMotion(DecaySolution(.normal, from: point(), velocity: point().scaled(by: 5), threshold: 0.1))
      )
    default:
      isSmooth
        ? (
          "arc",
          AnyMotion(PathMotion(along: .arc(from: point(), to: point()), duration: number(0.1...0.8)))
        )
        : ("path", AnyMotion(path()))
    }
  }
}
