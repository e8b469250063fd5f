// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// Tweens of properties of nodes, or of a progress.
public final class TweenCounterpart: Counterpart {
  private let tweens: [Tween<Double>]

  public init?(_ number: Int32, _ words: Words, on stage: Stage) {
    let runtime = MotionRuntime(clock: stage.clock)
    let targets = words.allTargets(on: stage)
    guard !targets.isEmpty else { return nil }
    let delays = words.delays(count: targets.count)
    var tweens: [Tween<Double>] = []
    for (target, delay) in zip(targets, delays) {
      func add(_ property: ReactiveProperty<Double>, _ motion: AnyMotion<Double>, _ kind: MotionKind) {
        let tween = Tween(motion, kind: words.kind ?? kind)
        tweens.append(tween)
        runtime.add(tween, to: property)
      }
      target.visit(in: words) { add($0, AnyMotion(words.motion($1, delay: delay)), $2) }
      target.visitPath(in: words, AnyMotion(words.motion([0, 1], delay: delay))) { add($0, $1, .travel) }
    }
    self.tweens = tweens
    super.init(number, runtime, on: stage)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], tweens.map { $0 })
    case .stop: for tween in tweens { tween.stop() }
    default: break
    }
  }
}

extension Words {
  /// The targets of a motion of several nodes. A script passes each as an option `target`: a node, and the
  /// colors that the motion moves. It passes no target for the progress.
  func allTargets(on stage: Stage) -> [Targets] {
    var targets: [Targets] = []
    visit { option, words in
      guard option == .target, let element = words.element(0) else { return }
      let colors = stride(from: 2, to: words.count, by: 5).compactMap {
        stage.color(of: element, words.dropFirst($0))
      }
      if let target = Targets(element, nil, colors: colors) { targets.append(target) }
    }
    if let progress, let target = Targets(nil, progress) { targets.append(target) }
    return targets
  }

  /// The delays of several nodes, in seconds.
  func delays(count: Int) -> [Double] {
    let delay = number(.delay) ?? 0
    guard let words = self[.stagger] else { return Array(repeating: delay, count: count) }
    let start: Stagger.Start =
      switch StaggerStart(rawValue: words.whole(1)) {
      case .last: .last
      case .center: .center
      case .edges: .edges
      case .index: .index(words.whole(2))
      default: .first
      }
    let stagger = Stagger(each: words[0], from: start, columns: words[3] > 0 ? words.whole(3) : nil)
    return stagger.delays(count: count).map { $0 + delay }
  }

  /// Without values before the last one, the motion departs from the present value.
  func motion(_ values: [Double], delay: Double) -> KeyframeMotion<Double> {
    let duration = number(.duration) ?? 0.3
    let easing = easing ?? .easeInOut
    let repeats = MotionRepeat.count(number(.repeats) ?? 1)
    let autoreverses = flag(.autoreverses) ?? false
    if values.count == 1 {
      return KeyframeMotion(
        to: values[0], duration: duration, timing: easing, delay: delay, repeats: repeats,
        autoreverses: autoreverses)
    }
    return KeyframeMotion(
      values: values, offsets: self[.offsets]?.array(), duration: duration, timing: easing, delay: delay,
      repeats: repeats, autoreverses: autoreverses)
  }

  var kind: MotionKind? {
    number(.kind).map { $0 == 0 ? .travel : $0 == 1 ? .fade : .decoration }
  }
}
