// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("releases")
struct ReleasesOperatorTests {
  private let view = FakeView()
  private let pan = FakePan()
  private let position = ReactiveProperty(Point(50, 50))
  private let heard = Heard()

  private func observe() {
    pan.view = view
    gestureSource(pan).releases(of: position, in: nil)._map { release in
      "\(release.position.x) \(release.velocity.x)\(release.isCancelled ? " cancelled" : "")"
    }
    .subscribe(next: { heard.add($0) }, state: { heard.add($0 == .active ? "A" : "R") })
    heard.clear()
  }

  private func drag() {
    pan.speed = Point(300, 0)
    pan.recognitionState = .began
    position.value = Point(59, 53)
    pan.recognitionState = .changed
  }

  /// The states that end a drag, and what an observer receives.
  static let ends: [([RecognitionState], String)] = [
    ([.ended, .possible], "59.0 300.0 R R"),
    ([.cancelled], "59.0 0.0 cancelled R"),
    // The recognizer is already `possible` again.
    ([.possible], "59.0 0.0 cancelled R"),
  ]

  @Test("emit one value when the hand lets go, before the stream is at rest", arguments: ends)
  func released(states: [RecognitionState], expected: String) {
    observe()
    drag()
    expect(heard.text == "A A")
    for state in states { pan.recognitionState = state }
    expect(heard.text == "A A " + expected)
  }

  @Test("are not emitted if a gesture fails before it began")
  func failed() {
    observe()
    pan.recognitionState = .failed
    expect(heard.text == "R")
  }

  @Test("are not emitted if the recognizer is removed from its element")
  func removed() {
    observe()
    drag()
    pan.view = nil
    pan.recognitionState = .cancelled
    expect(heard.text == "A A R")
  }

  @Test("are emitted by a recognizer that never had an element")
  func withoutElement() {
    observe()
    pan.view = nil
    drag()
    pan.recognitionState = .ended
    expect(heard.text == "A A 59.0 300.0 R")
  }

  @Test("contain the scale and the rotation, with their velocities")
  func scaleAndRotation() {
    let photo = MotionElement(size: Point(200, 200))
    let (pinch, turn) = (PinchGestureRecognizer(), TurnGestureRecognizer())
    photo.add(pinch)
    photo.add(turn)
    var scales: [Release<Double>] = []
    var rotations: [Release<Double>] = []
    gestureSource(pinch).releases(ofScale: photo.scale).subscribe { scales.append($0) }
    gestureSource(turn).releases(ofRotation: photo.rotation).subscribe { rotations.append($0) }
    gestureSource(pinch).scaled(from: photo.scale).subscribe { photo.scale.value = $0 }
    gestureSource(turn).rotated(from: photo.rotation).subscribe { photo.rotation.value = $0 }
    let fingers = FingersOnElement(photo)
    fingers.land(Point(0, 0), Point(100, 0))
    for step in 1...10 { fingers.move(1, to: Point(100 + 10 * Double(step), 15 * Double(step))) }
    fingers.lift(0, 1)
    expect(scales.count == 1 && rotations.count == 1)
    expect(scales.first?.position == photo.scale.value && scales.first.map { $0.velocity > 1 } == true)
    expect(rotations.first?.position == photo.rotation.value && rotations[0].velocity > 1)
  }

  @Test("do not retain the element whose coordinates they use")
  func ownership() {
    let parent = MotionElement(position: Point(10, 10))
    weak var reference: MotionElement?
    do {
      let container = MotionElement(position: Point(10, 10), parent: parent)
      reference = container
      let pan = PanGestureRecognizer()
      container.add(pan)
      gestureSource(pan).releases(of: position, in: container).subscribe { _ in }
    }
    expect(reference == nil)
  }
}
