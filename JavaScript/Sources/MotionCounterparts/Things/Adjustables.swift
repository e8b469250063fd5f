// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

/// A slider, a knob or a dial.
private final class AdjustableCounterpart: ThingCounterpart {
  private let thing: Adjustable

  init(_ number: Int32, _ words: Words, on element: WebElement, _ thing: Adjustable, on stage: Stage) {
    self.thing = thing
    super.init(number, thing, progress: thing.progress, on: stage)
    runtime.add(thing, to: element)
    report(thing.value, of: words) { [$0] }
    report(thing.releases)
    var own = Adjustable.Words()
    words.translate(0, &own.increase)
    words.translate(1, &own.decrease)
    words.translate(2, &own.increaseMore)
    words.translate(3, &own.decreaseMore)
    words.translate(4, &own.least)
    words.translate(5, &own.greatest)
    offer(thing.actions(own), on: element, words)
    runtime.keep(element.speak(thing.spokenValue()))
  }

  override func receive(_ verb: Verb, _ words: Words) {
    if verb == .send { thing.value.value = words[0] } else { super.receive(verb, words) }
  }
}

func makeSlider(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let track = words.element, let value = words.number(.value) else { return nil }
  let slider = ValueSlider(
    value, in: words.range, step: words.number(.step), along: words.axis ?? .x,
    isReversed: words.flag(.isReversed) ?? false, thumb: words[.thumb]?.element(0)?.motionElement)
  return AdjustableCounterpart(number, words, on: track, slider, on: stage)
}

func makeKnob(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let cap = words.element, let value = words.number(.value) else { return nil }
  let knob = Knob(
    value, in: words.range, step: words.number(.step), sweep: words.number(.sweep) ?? 1.5 * .pi)
  return AdjustableCounterpart(number, words, on: cap, knob, on: stage)
}

func makeDial(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let wheel = words.element, let value = words.number(.value) else { return nil }
  let dial = Dial(value, perTurn: words.number(.sweep) ?? 1, step: words.number(.step))
  return AdjustableCounterpart(number, words, on: wheel, dial, on: stage)
}

extension Words {
  fileprivate var range: ClosedRange<Double> { self[.range].map { $0[0]...$0[1] } ?? 0...1 }
}
