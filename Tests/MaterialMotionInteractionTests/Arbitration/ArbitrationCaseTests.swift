// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("Arbiter, cases")
struct ArbitrationCaseTests {
  private static let rates = [60.0, 120, 240]

  @Test("makes the decisions and the movements of every case", arguments: try ArbitrationCase.all())
  func decisions(of script: ArbitrationCase) {
    for rate in Self.rates {
      let result = ArbitrationPlay(script.script, in: script.world, framesPerSecond: rate).result
      let difference = result.difference(from: script.expected, delay: 1 / rate)
      expect(difference == nil, "at \(rate) Hz: \(result.decisions)")
    }
  }

  @Test("several samples with one timestamp change nothing", arguments: try ArbitrationCase.all())
  func samples(of script: ArbitrationCase) {
    for seed in 0..<3 {
      var random = ArbitrationScripts(seed: UInt64(seed))
      let cut = script.script.cut(isSpread: false, &random)
      let result = ArbitrationPlay(cut, in: script.world).result
      expect(result.difference(from: script.expected, delay: 1 / 60) == nil, "\(result.decisions)")
    }
  }

  @Test("each recognizer reports the decisions about it", arguments: try ArbitrationCase.all())
  func states(of script: ArbitrationCase) {
    let play = ArbitrationPlay(script.script, in: script.world)
    for thing in play.stage.things {
      let states = play.states.filter { $0.recognizer == thing.spec.id }.map { ($0.time, $0.state) }
      let expected = ReportedStates(of: thing.spec, after: script.expected.decisions, in: play)
      expect(expected.difference(from: states) == nil, "\(thing.spec.id): \(states), not \(expected)")
    }
  }
}
