// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("TimingFunction")
struct TimingFunctionTests {
  @Test("linear returns the progress, also outside 0…1")
  func linear() {
    for progress in [-2, 0, 0.1, 1, 3] {
      expect(TimingFunction.linear.value(at: progress) == progress)
      expect(TimingFunction.linear.slope(at: progress) == 1)
      expect(TimingFunction.linear.secondDerivative(at: progress) == 0)
    }
  }

  @Test("every function starts at 0 and ends at 1, exactly", arguments: smooth)
  func ends(function: TimingFunction) {
    expect(function.value(at: 0) == 0 && function.value(at: 1) == 1)
    expect(function.reversed.value(at: 0) == 0 && function.reversed.value(at: 1) == 1)
  }

  @Test("a progress that is not finite counts as 0 or 1", arguments: smooth)
  func notFinite(function: TimingFunction) {
    expect(function.value(at: .nan) == function.value(at: 0))
    expect(function.value(at: -.infinity) == function.value(at: 0))
    expect(function.value(at: .infinity) == function.value(at: 1))
    expect(function.slope(at: .nan) == function.slope(at: 0))
    expect(function.slope(at: .infinity) == function.slope(at: 1))
    expect(function.secondDerivative(at: .nan) == function.secondDerivative(at: 0))
  }

  @Test("a reversed function is the point reflection, with its derivatives", arguments: smooth)
  func reversed(function: TimingFunction) {
    let reversed = function.reversed
    for progress in [0, 0.125, 0.25, 0.5, 0.828125, 1] {
      expect(reversed.value(at: progress) == 1 - function.value(at: 1 - progress))
      expect(reversed.slope(at: progress) == function.slope(at: 1 - progress))
      expect(reversed.secondDerivative(at: progress) == -function.secondDerivative(at: 1 - progress))
    }
    expect(reversed.reversed == function)
    expect((reversed == function) == (function == .linear))
  }

  @Test("a reversed function has the value after a jump, and the slope after a corner")
  func reversedSides() {
    let steps = TimingFunction.steps(4, .jumpEnd).reversed
    let mirrored = TimingFunction.steps(4, .jumpStart)
    for index in 0...16 {
      let progress = Double(index) / 16
      expect(steps.value(at: progress) == mirrored.value(at: progress), "\(progress)")
    }
    let corner = TimingFunction.linear([0, .stop(0.25, at: 0.5), 1]).reversed
    expect(corner.value(at: 0.5) == 0.75 && corner.slope(at: 0.25) == 1.5 && corner.slope(at: 0.5) == 0.5)
    let jump = TimingFunction.linear([0, .stop(0.25, at: 0.5), .stop(0.5, at: 0.5), 1]).reversed
    expect(jump.value(at: 0.5) == 0.75)
  }

  @Test("functions are equal if they are of the same kind with the same numbers")
  func equality() {
    expect(TimingFunction.ease == .cubicBezier(0.25, 0.1, 0.25, 1))
    expect(TimingFunction.ease != .easeIn && TimingFunction.ease != .ease.reversed)
    expect(TimingFunction.steps(2) == .steps(2, .end) && TimingFunction.steps(2) != .steps(2, .start))
    expect(TimingFunction.linear([0, 0.5, 1]) == .linear([0, .stop(0.5, at: 0.5), .stop(1, at: 1)]))
    expect(
      TimingFunction.spring(.smooth) == .spring(.smooth) && TimingFunction.spring(.smooth) != .spring(.bouncy)
    )
  }

  private static let smooth: [TimingFunction] = [
    .linear, .ease, .easeOut, .emphasized, .standardDecelerate, .cubicBezier(0.34, 1.56, 0.64, 1),
    .linear([0, .stop(0.75, at: 0.4), 1]), .steps(3, .jumpNone), .spring(.bouncy),
    .spring(.smooth, velocity: 20),
  ]
}
