// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("What is said of a card script that fails")
struct ShrunkCardScriptTests {
  /// Stands for a defect: a press of the first pointer and any movement of it after that, wherever and
  /// whenever.
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

  @Test("the smallest that fails has nothing in it that does not matter")
  func smallest() throws {
    let seed = try #require((1...200).first { fails(CardScript(seed: $0)) })
    let script = CardScript(seed: seed)
    let smallest = script.shrunk(while: fails)
    #expect(script.steps.count > 2)
    #expect(
      smallest.steps.map(\.action.description) == [
        ".press(1, .touch, at: Point(0.0, 0.0))", ".move(1, by: Point(0.0, 0.0))",
      ])
    #expect(smallest.steps.allSatisfy { $0.wait == 0 })
    #expect(smallest.reactions.isEmpty)
  }

  @Test("it prints as the Swift that makes it")
  func printed() {
    let script = CardScript(
      steps: [
        .init(0.5, .press(1, .pen, at: Point(3, .nan), stamp: .off(by: -0.25))),
        .init(0, .switch(.spring, false)),
      ],
      reactions: [.init(.atRest, 2, .describe(.bouncy))])
    #expect(
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

  @Test("a seed writes the same script every time")
  func seeded() {
    #expect("\(CardScript(seed: 7))" == "\(CardScript(seed: 7))")
    #expect("\(CardScript(seed: 7))" != "\(CardScript(seed: 8))")
  }
}
