// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A random script of fingers that press an element with elastic edges, drag it past them, lift, and catch
/// it.
struct ElasticScript: CustomStringConvertible {
  enum Action {
    case land(Point)
    case move(finger: Int, by: Point)
    case lift(finger: Int)
    case cancel(finger: Int)

    /// Plays frames of this duration.
    case wait(frames: Int, seconds: Double)

    /// Multiplies the lengths of the bounds.
    case changeBounds(factor: Double)
  }

  let actions: [Action]

  /// - Parameter fingers: The greatest number of fingers that are down at the same time.
  init(seed: UInt64, fingers: Int) {
    var random = SplitMix64(seed: seed)
    var down = 0
    var heading = Point.zero
    var actions: [Action] = []
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<Int.random(in: 20...60, using: &random) {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<12 where down < fingers, 12..<100 where down == 0 && Bool.random(using: &random):
        actions.append(.land(Point(number(-100...500), number(-100...500))))
        down += 1
        // Most drags have a direction, so that they leave the bounds.
        heading = Point(number(-60...60), number(-60...60))
      case 0..<70 where down > 0:
        let jitter = Point(number(-9...9), number(-9...9))
        actions.append(.move(finger: Int.random(in: 0..<down, using: &random), by: heading + jitter))
      case 70..<82 where down > 0:
        down -= 1
        actions.append(.lift(finger: Int.random(in: 0...down, using: &random)))
      case 82..<84 where down > 0:
        down -= 1
        actions.append(.cancel(finger: Int.random(in: 0...down, using: &random)))
      case 84..<88:
        actions.append(.changeBounds(factor: number(0.1...2)))
      default:
        actions.append(
          .wait(
            frames: Int.random(in: 1...12, using: &random),
            seconds: [1e-3, 1 / 120, 1 / 60].randomElement(using: &random)!))
      }
    }
    self.actions = actions
  }

  var description: String {
    actions.map { "\($0)" }.joined(separator: "\n")
  }
}
