// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

private final class WheelCounterpart: ThingCounterpart {
  private let wheel: Wheel
  /// The texts of the rows. Empty if the rows have only numbers.
  private let texts: ReactiveProperty<[String]>

  init(
    _ number: Int32, _ words: Words, on viewport: WebElement, _ wheel: Wheel, on stage: Stage
  ) {
    self.wheel = wheel
    texts = ReactiveProperty(words.names)
    super.init(number, wheel, progress: wheel.progress, on: stage)
    runtime.add(wheel, to: viewport)
    report(wheel.selection, of: words) { [Double($0)] }
    report(wheel.releases)
    runtime.keep(wheel.ticks.subscribe(next: { self.report(.cross, [Double($0)]) }))
    var own = Wheel.Words()
    words.translate(0, &own.next)
    words.translate(1, &own.previous)
    words.translate(2, &own.fiveOn)
    words.translate(3, &own.fiveBack)
    words.translate(4, &own.first)
    words.translate(5, &own.last)
    offer(wheel.actions(own), on: viewport, words)
    speak(on: viewport)
  }

  private func speak(on viewport: WebElement) {
    let values = wheel.spokenValue().combineLatest(with: texts) { value, texts in
      var value = value
      let row = Int(value.value)
      value.text = texts.indices.contains(row) ? texts[row] : nil
      return value
    }
    runtime.keep(viewport.speak(values))
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .send: wheel.selection.value = words.whole(0)
    case .change:
      if let own = words[.wheel] { wheel.count = own.whole(0) }
      texts.value = words.names
    default: super.receive(verb, words)
    }
  }
}

/// The nodes of a wheel's rows.
private final class WheelNodes {
  var made: [WebElement] = []
}

func makeWheel(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let viewport = words.element, let own = words[.wheel] else { return nil }
  let nodes = WheelNodes()
  // The first word of a question is 1 for a look.
  let look: (Double) -> Wheel.Look =
    if own[2] != 0 {
      { distance in
        let answer = Words(asking: number, [1, distance, 0])
        return Wheel.Look(scale: answer[0], rotation: answer[1], opacity: answer[2])
      }
    } else {
      Wheel.Look.fading
    }
  let wheel = Wheel(
    own.whole(0), selection: words[.at]?.whole(0) ?? 0, rowLength: own[1], along: words.axis ?? .y,
    isEndless: words.flag(.isEndless) ?? false,
    decay: words.number(.decay).map { Decay(rate: $0) } ?? Decay(rate: 6), look: look
  ) { row in
    // The answer is the node's handle, and whether the script wants to know when it leaves.
    guard let element = Words(asking: number, [0, Double(row), 0]).element(0) else { return MotionElement() }
    nodes.made.append(element)
    return element.motionElement
  } recycle: { row, element in
    guard let index = nodes.made.firstIndex(where: { $0.motionElement === element }) else { return }
    emit(number, .recycle, [Double(row), Double(nodes.made.remove(at: index).handle)])
  }
  return WheelCounterpart(number, words, on: viewport, wheel, on: stage)
}
