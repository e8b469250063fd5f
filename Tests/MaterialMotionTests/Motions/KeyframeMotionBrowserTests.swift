// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// The values of animations in Chromium, recorded by `css_animations.py`.
@Suite("KeyframeMotion, compared with CSS animations in Chromium")
struct KeyframeMotionBrowserTests {
  @Test("has the browser's values, within the browser's rounding", arguments: try! Animation.all())
  func values(animation: Animation) throws {
    let motion = try animation.motion()
    expect(animation.times.count == 50)
    for (milliseconds, result) in zip(animation.times, animation.results) {
      let time = milliseconds / 1000
      expect(motion.isInEffect(at: time) == (result != nil), "\(milliseconds) ms")
      guard let result else { continue }
      let value = motion.value(at: time)
      // The browser prints six digits, and solves x(s) = p up to an error of 10⁻⁷.
      let tolerance = 6e-6 * abs(result) + 2e-7 * abs(motion.velocity(at: time)) * motion.passDuration + 1e-9
      expect(abs(value - result) <= tolerance, "\(milliseconds) ms: \(value), \(result)")
    }
  }
}

/// A case of `css_animations.json`.
struct Animation: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let easings: [String]
  let values: [Double]
  let offsets: [Double]
  let duration: Double
  let delay: Double
  let endDelay: Double
  let iterations: Double
  let direction: String
  let fill: String
  let times: [Double]
  let results: [Double?]

  var testDescription: String { name }

  static func all() throws -> [Animation] {
    let url = try #require(Bundle.module.url(forResource: "Resources/css_animations", withExtension: "json"))
    return try JSONDecoder().decode([Animation].self, from: Data(contentsOf: url))
  }

  func motion() throws -> KeyframeMotion<Double> {
    // The delays of a reversed motion are swapped.
    let forward = KeyframeMotion(
      values: values, offsets: offsets, timingFunctions: try easings.map(timingFunction),
      duration: duration / 1000, delay: endDelay / 1000, endDelay: delay / 1000)
    let pass = direction.contains("reverse") ? forward.reversed() : forward
    if direction == "reverse", iterations == 1 { return pass }
    // CSS reverses each pass, so a fraction of a pass is still at the end.
    let fills: [String: MotionFill] = [
      "none": .none, "forwards": .forwards, "backwards": .backwards, "both": .both,
    ]
    return KeyframeMotion(
      values: pass.values, offsets: pass.offsets, timingFunctions: pass.timingFunctions,
      duration: duration / 1000, delay: delay / 1000, endDelay: endDelay / 1000, repeats: .count(iterations),
      autoreverses: direction.hasPrefix("alternate"), fill: try #require(fills[fill]))
  }

  private func timingFunction(_ text: String) throws -> TimingFunction {
    let words = text.split(separator: " ").map(String.init)
    let arguments = words.dropFirst()
    switch words[0] {
    case "cubic-bezier":
      let numbers = try arguments.map { try #require(Double($0)) }
      return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    case "steps":
      let positions: [String: TimingFunction.StepPosition] = [
        "jump-start": .jumpStart, "jump-end": .jumpEnd, "jump-none": .jumpNone, "jump-both": .jumpBoth,
      ]
      return .steps(try #require(Int(words[1])), try #require(positions[words[2]]))
    default:
      guard !arguments.isEmpty else { return .linear }
      return .linear(
        try arguments.map { argument in
          let numbers = try argument.split(separator: "@").map { try #require(Double($0)) }
          return .stop(numbers[0], at: numbers.count > 1 ? numbers[1] : nil)
        })
    }
  }
}
