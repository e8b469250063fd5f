// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The named timing functions")
struct TimingFunctionPresetsTests {
  /// The values at 0.25 and 0.75, computed from the control points with 40 digits.
  @Test(
    "have the values of their curves",
    arguments: [
      (TimingFunction.ease, 0.40851059135539587, 0.96045897834897408),
      (.systemDefault, 0.40851059135539587, 0.96045897834897408),
      (.easeIn, 0.093464650718824859, 0.6218618691748902),
      (.easeOut, 0.3781381308251098, 0.90653534928117514),
      (.easeInOut, 0.12916193104731981, 0.87083806895268019),
      (.emphasizedAccelerate, 0.035342649087999069, 0.40558550892245492),
      (.emphasizedDecelerate, 0.83152974648711205, 0.99051095692814998),
      (.standard, 0.60722036207268214, 0.97548006787610999),
      (.standardAccelerate, 0.12850212062574498, 0.6675684856528553),
      (.standardDecelerate, 0.69055078897614961, 0.97644543667097001),
    ])
  func values(function: TimingFunction, early: Double, late: Double) {
    expect(abs(function.value(at: 0.25) - early) <= 1e-14)
    expect(abs(function.value(at: 0.75) - late) <= 1e-14)
  }

  @Test(
    "emphasized has the values and the slopes of its two curves",
    arguments: [
      (0.0625, 0.032947097058794852, 1.1218000462193), (0.125, 0.16223547639414208, 3.408689139572),
      (0.1875, 0.57113372363372808, 6.1188809470447), (0.25, 0.77283119079903564, 1.7791932767012),
      (0.5, 0.95061246262844074, 0.28739680273928), (0.875, 0.99812387997584349, 0.031914662160161),
    ])
  func emphasized(progress: Double, value: Double, slope: Double) {
    let function = TimingFunction.emphasized
    expect(abs(function.value(at: progress) - value) <= 1e-14)
    expect(abs(function.slope(at: progress) - slope) <= 1e-12)
    let step = 1e-5
    let quotient =
      (function.slope(at: progress + step) - function.slope(at: progress - step)) / (2 * step)
    let second = function.secondDerivative(at: progress)
    expect(abs(second - quotient) <= 1e-3 * max(1, abs(second)))
  }

  @Test("emphasized has a small corner where its curves meet")
  func corner() {
    let function = TimingFunction.emphasized
    expect(function.value(at: 0.166666) == 0.4)
    // The tangents towards the neighboring control points.
    expect(abs(function.slope(at: 0.166666) - 0.42 / 0.041667) <= 1e-12)
    expect(abs(function.slope(at: 0.166666.nextDown) - 0.34 / 0.033333) <= 1e-12)
    expect(abs(function.reversed.slope(at: 1 - 0.166666) - 0.34 / 0.033333) <= 1e-12)
  }
}
