// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The beginnings and ends that a recognizer must report.
struct ReportedStates {
  private var intervals: [Interval] = []
  private var taps: [Double] = []

  private struct Interval {
    let begin, end: Double
    let ends: [RecognitionState]

    /// The end of the gesture in whose line a value stands that was let go. The recognizer may hold the value
    /// until then.
    var lastEnd: Double?
  }

  /// A recognizer holds its value from the press that stops it or from the beginning of its gesture. If it
  /// stands in the line of another one, it begins when it follows the hand.
  init(
    of recognizer: ArbitrationWorld.Recognizer, after decisions: [ArbitrationDecision],
    in play: ArbitrationPlay
  ) {
    var begin: Double?
    for decision in decisions where decision.recognizer == recognizer.id {
      switch decision.verb {
      case .begin where begin == nil && intervals.last?.end == decision.time:
        // It was let go and has begun at once.
        begin = intervals.removeLast().begin
      case .stop, .begin: begin = begin ?? decision.time
      case .letGo, .end, .cancel:
        let states: [RecognitionState] =
          decision.verb == .letGo ? [.ended, .cancelled] : decision.verb == .end ? [.ended] : [.cancelled]
        guard let start = begin else { continue }
        begin = nil
        var interval = Interval(begin: start, end: decision.time, ends: states)
        let owner = play.owner(along: recognizer.axis, at: decision.time, in: decisions)
        if decision.verb == .letGo, let owner, owner.begin.time == decision.time {
          interval.lastEnd = owner.end.time
        }
        intervals.append(interval)
      case .tap: taps.append(decision.time)
      case .join, .wheel: break
      }
    }
    for step in play.steps where step.ways[recognizer.id, default: .zero] != .zero {
      let time = step.event.time
      guard case .move = step.event.action else { continue }
      guard !intervals.contains(where: { $0.begin <= time && time <= $0.end }) else { continue }
      let end = play.owner(along: recognizer.axis, at: time, in: decisions)?.end
      intervals.append(
        Interval(
          begin: time, end: end?.time ?? .infinity, ends: [end?.verb == .cancel ? .cancelled : .ended]))
    }
  }

  /// Returns the first difference. `nil` if there is none.
  func difference(from states: [(time: Double, state: RecognitionState)]) -> String? {
    let found = states.filter { $0.state != .possible && $0.state != .changed && $0.state != .failed }
    let expected =
      intervals.flatMap {
        [($0.begin, $0.begin, [RecognitionState.began]), ($0.end, $0.lastEnd ?? $0.end, $0.ends)]
      } + taps.map { ($0, $0, [.ended]) }
    if found.count != expected.count { return "\(found.count) states" }
    for ((time, state), (first, last, states)) in zip(found, expected.sorted { $0.0 < $1.0 }) {
      guard states.contains(state), time > first - 1e-9, time < last + 1 / 60 + 1e-9 else {
        return "\(state) at \(time), not \(states) at \(first)"
      }
    }
    return nil
  }
}

extension ArbitrationPlay {
  /// The beginning and the end of the gesture along a recognizer's axis that has begun last.
  fileprivate func owner(
    along axis: CoordinateAxis?, at time: Double, in decisions: [ArbitrationDecision]
  ) -> (begin: ArbitrationDecision, end: ArbitrationDecision)? {
    guard let axis else { return nil }
    let begin = decisions.last {
      $0.verb == .begin && $0.time <= time && stage.thing($0.recognizer).spec.axis == axis
    }
    let end = decisions.first {
      [.end, .cancel].contains($0.verb) && $0.recognizer == begin?.recognizer && $0.time >= time
    }
    return begin.flatMap { begin in end.map { (begin, $0) } }
  }
}
