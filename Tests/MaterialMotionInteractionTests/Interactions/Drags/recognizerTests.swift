// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The recognizer of an interaction")
struct RecognizerTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("is the recognizer that the interaction added to the element")
  func found() {
    let (tossable, other, scalable) = (Tossable(), Draggable(), Scalable())
    let (rotatable, manipulable) = (Rotatable(), DirectlyManipulable())
    runtime.add(tossable, to: card)
    runtime.add(scalable, to: card)
    runtime.add(rotatable, to: card)
    runtime.add(manipulable, to: card)
    expect(tossable.recognizer(for: card) === card.gestureRecognizers[0])
    expect(scalable.recognizer(for: card) === card.gestureRecognizers[1])
    expect(rotatable.recognizer(for: card) === card.gestureRecognizers[2])
    expect(manipulable.recognizer(for: card) === card.gestureRecognizers[3])
    expect(other.recognizer(for: card) == nil)
    expect(tossable.recognizer(for: MotionElement()) == nil)
  }

  @Test("is nil after the interaction was removed")
  func removed() {
    let flingable = Flingable()
    let addition = runtime.add(flingable, to: card)
    expect(flingable.recognizer(for: card) != nil)
    addition.unsubscribe()
    expect(flingable.recognizer(for: card) == nil)
  }

  @Test("is nil if the element belongs to a platform with its own recognizers")
  func hosted() {
    let pan = FakePan()
    pan.view = FakeView()
    card.makePan = { _, _ in ElementPan(pan) {} }
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    expect(draggable.recognizer(for: card) == nil)
  }

  @Test("has a slop that can be set")
  func slop() {
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    draggable.recognizer(for: card)?.slop = 0
    PointerPress(on: card, at: .zero, time: 0).move(to: Point(2, 0), at: 0.01)
    expect(card.position.value == Point(102, 100))
  }
}
