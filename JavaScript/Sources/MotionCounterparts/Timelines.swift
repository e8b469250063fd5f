// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A choreography, whose parts a script adds.
public final class TimelineCounterpart: Counterpart {
  let choreography: Choreography

  /// The start and the end of each part, in the order in which the script has added them.
  private var parts: [(start: Double, end: Double)] = []

  /// Shows the times of a progress.
  private var following: Subscription?

  public init(_ number: Int32, _ words: Words, on stage: Stage) {
    // All motions of the package move numbers.
    choreography = Choreography(on: stage.clock, of: Double.self)
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    let timeline = choreography.timeline
    switch verb {
    case .add: add(words)
    case .settle: settle(words[0], [choreography])
    case .play: timeline.play()
    case .pause, .stop: timeline.pause()
    case .reverse: timeline.reverse()
    case .seek: timeline.seek(to: words[0])
    case .follow: if let progress = words.progress { follow(progress) }
    case .rate: timeline.rate.value = words[0]
    case .read:
      report(.value, [timeline.now, timeline.duration ?? .infinity, timeline.isPlaying.value ? 1 : 0])
    case .observe: observe(words)
    default: break
    }
  }

  /// Shows the time that a progress gives. 1 is the end.
  private func follow(_ progress: ReactiveProperty<Double>) {
    let timeline = choreography.timeline
    following?.unsubscribe()
    following = timeline.scrub(by: progress._map { $0 * (timeline.duration ?? 0) })
  }

  override public func end() {
    following?.unsubscribe()
    super.end()
  }

  override func observe(_ event: Event) -> [Subscription] {
    [choreography.timeline.subscribe { [number] in emit(number, .state, [$0]) }]
  }

  private func add(_ words: Words) {
    let start = start(words)
    var end = start
    let targets = words.allTargets(on: stage)
    let spring = words.springDescription(.spring)
    choreography.add {
      for (target, delay) in zip(targets, words.delays(count: targets.count)) {
        let position = ChoreographyPosition.at(start + delay)
        target.visit(in: words) { property, values, kind in
          // Until its first part begins, a property shows the value with which it will begin.
          if values.count > 1, isFree(property) { property.value = values[0] }
          let motion = motion(of: property, values, spring, words)
          let part = choreography.add(motion, to: property, at: position, kind: words.kind ?? kind)
          end = max(end, part.end)
        }
        let progress = spring.map { AnyMotion(SpringSolution($0, from: 0.0, to: 1)) }
        target.visitPath(in: words, progress ?? AnyMotion(words.motion([0, 1], delay: 0))) {
          property, motion in
          if isFree(property) { property.value = motion.value(at: 0) }
          let part = choreography.add(motion, to: property, at: position, kind: words.kind ?? .travel)
          end = max(end, part.end)
        }
      }
    }
    parts.append((start, end))
  }

  /// Whether nothing moves a property, neither now nor in this timeline.
  private func isFree(_ property: ReactiveProperty<Double>) -> Bool {
    !property.isActive && choreography.track(of: property) == nil
  }

  /// The motion of a part. It hides its type, so that the module contains one function that adds parts.
  private func motion(
    of property: ReactiveProperty<Double>, _ values: [Double], _ spring: SpringDescription?, _ words: Words
  ) -> AnyMotion<Double> {
    guard let spring else { return AnyMotion(words.motion(values, delay: 0)) }
    let start = values.count > 1 ? values[0] : choreography.track(of: property)?.end ?? property.value
    return AnyMotion(SpringSolution(spring, from: start, to: values[values.count - 1]))
  }

  private func start(_ words: Words) -> Double {
    guard let position = words[.at] else { return choreography.duration }
    switch Position(rawValue: position.whole(0)) {
    case .time: return position[1]
    case .with: return max(parts[position.whole(2)].start + position[1], 0)
    case .after: return max(parts[position.whole(2)].end + position[1], 0)
    default: return max(choreography.duration + position[1], 0)
    }
  }
}

extension MotionTrack {
  /// The value at the end.
  fileprivate var end: Value? { duration.isFinite ? value(at: duration) : nil }
}
