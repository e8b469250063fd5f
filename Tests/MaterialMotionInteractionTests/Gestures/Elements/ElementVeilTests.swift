// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("ElementVeil")
struct ElementVeilTests {
  @Test("multiplies the element's own opacity, which others write meanwhile")
  func opacity() {
    let element = MotionElement()
    element.opacity.value = 0.8
    var seen: [Double] = []
    func note() { seen.append(element.opacity.value) }
    let place = ElementVeil(on: element)
    note()
    element.opacity.value = 0.5
    note()
    let fade = ElementVeil(on: element, part: 0.5)
    note()
    place.end()
    note()
    (fade.part, place.part) = (.nan, 0.25)
    element.opacity.value = 1
    note()
    fade.part = 0.25
    note()
    fade.end()
    fade.end()
    note()
    // Without veils, a written opacity is seen at once.
    element.opacity.value = 0.6
    note()
    let other = ElementVeil(on: element, part: .infinity)
    note()
    other.end()
    expect(seen == [0, 0, 0, 0.25, 0.5, 0.25, 1, 0.6, 0.6] && element.opacity.value == 0.6)
  }

  @Test("leaves its part until another veil begins, or something writes the opacity")
  func keptPart() {
    let element = MotionElement()
    element.opacity.value = 0.8
    var seen: [Double] = []
    func note() { seen.append(element.opacity.value) }
    for isWritten in [false, true, false] {
      let (veil, other) = (ElementVeil(on: element), ElementVeil(on: element, part: 0.5))
      veil.end(keepingPart: true)
      note()
      if isWritten { element.opacity.value = 1 }
      other.end(keepingPart: true)
      note()
      let next = ElementVeil(on: element, part: 0.25)
      note()
      next.end(keepingPart: true)
      note()
      element.opacity.value = 0.4
      ElementVeil(on: element).end()
      note()
      if isWritten { ElementVeil(on: element).end(keepingPart: true) }
    }
    expect(
      seen == [
        0, 0, 0.2, 0.2, 0.4,
        0, 0.5, 0.25, 0.25, 0.4,
        0, 0, 0.1, 0.1, 0.4,
      ], "\(seen)")
  }

  @Test("keeps the opacity that an observer or a spring writes during a change")
  func nestedWrites() {
    let (clock, element) = (ManualFrameClock(), MotionElement())
    let runtime = MotionRuntime(clock: clock)
    // The observer is older than the veil, so the veil learns its write after its own.
    element.opacity.subscribe { if $0 == 0.9 { element.opacity.value = 0.7 } }
    let veil = ElementVeil(on: element, part: 0.5)
    element.opacity.value = 0.9
    expect(element.opacity.value == 0.35)
    veil.part = 0
    runtime.add(Spring(destination: 0.4), to: element.opacity)
    for _ in 0..<200 { clock.advance(by: 1 / 60) }
    expect(element.opacity.value == 0 && !clock.wantsFrames)
    veil.end()
    expect(element.opacity.value == 0.4)
  }
}
