// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("The states of a platform's pinch")
struct TwoFingerStatesTests {
  private typealias Action = (state: RecognitionState, touches: Int)

  private func reports(_ actions: [Action]) -> [RecognitionState?] {
    var states = TwoFingerStates()
    return actions.map { states.state(for: $0.state, touches: $0.touches) }
  }

  @Test("ends with the first of two lifts, once")
  func staggeredLift() {
    expect(
      reports([(.began, 2), (.changed, 2), (.changed, 1), (.changed, 1), (.ended, 0)])
        == [.began, .changed, .ended, nil, nil])
  }

  @Test("begins again with a second finger that lands during the platform's gesture")
  func secondFingerReturns() {
    expect(
      reports([(.began, 2), (.changed, 1), (.changed, 2), (.changed, 2), (.ended, 0)])
        == [.began, .ended, .began, .changed, .ended])
  }

  @Test("begins with its first change if the beginning was not observed")
  func observedLate() {
    expect(reports([(.changed, 2), (.ended, 0)]) == [.began, .ended])
    expect(reports([(.changed, 1), (.ended, 0)]) == [nil, nil])
  }

  @Test("a pinch on a trackpad has no touches, and ends with the platform's gesture")
  func trackpad() {
    expect(reports([(.began, 0), (.changed, 0), (.ended, 0)]) == [.began, .changed, .ended])
  }

  @Test("reports cancellations and failures")
  func cancelled() {
    expect(reports([(.began, 2), (.cancelled, 0)]) == [.began, .cancelled])
    expect(reports([(.failed, 0)]) == [.failed])
  }

  @Test("a change is relative to the values at the last beginning")
  func begins() {
    var states = TwoFingerStates()
    var beginnings: [Bool] = []
    for (state, touches) in [(RecognitionState.began, 2), (.changed, 2), (.changed, 1), (.changed, 2)] {
      _ = states.state(for: state, touches: touches)
      beginnings.append(states.hasJustBegun)
    }
    expect(beginnings == [true, false, false, true])
  }

  @Test("a pinch whose second finger stays for a second has the velocity of the first lift")
  func velocity() {
    let velocity = SampledVelocity()
    var states = TwoFingerStates()
    func send(_ change: Double, _ state: RecognitionState, touches: Int, at time: Double) {
      guard let state = states.state(for: state, touches: touches) else { return }
      velocity.receive(change, radius: { 100 }, in: state, at: time, isEventTime: true)
    }
    for step in 0...10 {
      let time = Double(step) * 0.008
      send(2 * time, step == 0 ? .began : .changed, touches: 2, at: time)
    }
    send(0.16, .changed, touches: 1, at: 0.084)
    expect(velocity.value.isWithin(0.01, of: Point(2, 0)))
    send(0.16, .changed, touches: 1, at: 0.5)
    send(0.16, .ended, touches: 0, at: 1.084)
    expect(velocity.value.isWithin(0.01, of: Point(2, 0)))
  }
}
