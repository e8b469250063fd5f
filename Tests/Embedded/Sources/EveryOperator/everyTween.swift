// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Plays every kind of tween on timelines, and returns the sum of their values.
@_expose(wasm, "tell")
public func tell(_ place: Double) -> Double {
  let sum = Sum()
  let clock = ManualFrameClock()
  let timeline = Timeline(on: clock, duration: 9)
  let runtime = MotionRuntime(clock: timeline)
  let card = MotionElement(position: Point(place, 1), size: Point(10, 10))
  let timings: [TimingFunction] = [
    .linear, .ease, .emphasized, .steps(3, .jumpEnd), .linear([0, 0.7, 1]), .spring(SpringDescription()),
    .cubicBezier(0.1, place, 0.3, 1).reversed,
  ]
  for timing in timings {
    let keyframes = KeyframeMotion(
      values: [place, 0, 3], duration: 1, timing: timing, repeats: .count(2), autoreverses: true)
    sum.add(tweenSource(Tween(keyframes), from: card.opacity, clock: timeline))
    sum.add(tweenSource(Tween(keyframes.reversed(), kind: .fade), from: card.scale, clock: clock))
  }
  if let path = try? MotionPath(svg: "M 0 0 L 3 4 Q 1 2 3 4 C 1 2 3 4 5 6 A 4 5 6 0 1 7 8 Z") {
    runtime.add(PathTween(PathMotion(along: path, duration: 2), turnsElement: true), to: card)
  }
  runtime.add(Tween(ArcMotion(to: Point(place, 40))), to: card)
  runtime.add(Tween(SpringSolution(SpringDescription(), from: 0, to: place)), to: card.rotation)
  sum.add(springSource(Spring(destination: place), from: card.rotation, clock: timeline))
  sum.add(flingSource(Fling(), from: card.rotation, velocity: card.opacity, clock: timeline))
  let choreography = Choreography(on: clock)
  let part = choreography.add(KeyframeMotion(to: Point(1, place), duration: 1), to: card.position)
  choreography.label("end")
  for delay in Stagger(each: 0.1, from: .center, columns: 2).delays(count: 4) {
    choreography.add(
      DecaySolution(.fast, from: 0, velocity: place), to: card.scale, at: .label("end", by: delay))
  }
  sum.add(part.outcomes._map { $0 == .finished ? place : 0 })
  choreography.play()
  timeline.play()
  for _ in 0..<4 { clock.advance(by: 1) }
  timeline.reverse()
  timeline.scrub(by: card.opacity)
  choreography.timeline.seek(to: place)
  return sum.total
}
