// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Card script: shrinking and printing")
struct ShrunkCardScriptTests {
  /// Simulates a defect: a press of the first pointer, followed by any movement of it at any place and time.
  private func fails(_ script: CardScript) -> Bool {
    var isDown = false
    for step in script.steps {
      switch step.action {
      case .press(1, _, _, _): isDown = true
      case .move(1, _, _): if isDown { return true }
      default: break
      }
    }
    return false
  }

  @Test("the smallest failing script contains only the steps that matter")
  func smallest() throws {
    let seed = try #require((1...200).first { fails(CardScript(seed: $0)) })
    let script = CardScript(seed: seed)
    let smallest = script.shrunk(while: fails)
    expect(script.steps.count > 2)
    expect(
      smallest.steps.map(\.action.description) == [
        ".press(1, .touch, at: Point(0.0, 0.0))", ".move(1, by: Point(0.0, 0.0))",
      ])
    expect(smallest.steps.allSatisfy { $0.wait == 0 })
    expect(smallest.reactions.isEmpty)
  }

  @Test("a script prints as the Swift code that creates it")
  func printed() {
    let script = CardScript(
      steps: [
        .init(0.5, .press(1, .pen, at: Point(3, .nan), stamp: .off(by: -0.25))),
        .init(0, .switch(.spring, false)),
      ],
      reactions: [.init(.atRest, 2, .describe(.bouncy))])
    expect(
      script.description == """
        CardScript(
          start: 0.0,
          steps: [
            .init(0.5, .press(1, .pen, at: Point(3.0, .nan), stamp: .off(by: -0.25))),
            .init(0.0, .switch(.spring, false)),
          ],
          reactions: [
            .init(.atRest, 2, .describe(.bouncy)),
          ],
          ending: .settle)
        """)
  }

  @Test("a seed creates the same script every time")
  func seeded() {
    expect("\(CardScript(seed: 7))" == "\(CardScript(seed: 7))")
    expect("\(CardScript(seed: 7))" != "\(CardScript(seed: 8))")
  }
}
