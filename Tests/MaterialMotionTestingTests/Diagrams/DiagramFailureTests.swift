// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@testable import MaterialMotionTesting

@Suite("The failures of a diagram")
struct DiagramFailureTests {
  private func diagram(
    _ inputs: String..., yields expected: String, subscriptions: [String]? = nil, step: Double? = nil
  ) -> Diagram<Character, Character> {
    Diagram(
      inputs: inputs, legend: .characters, expected: expected, outputLegend: .characters,
      subscriptions: subscriptions, step: step)
  }

  @Test("draw what was expected and what came one above the other, and mark what differs")
  func output() {
    let failures = diagram("A1  2   R   -", "R   -   A3  4", yields: "A1  2   A3  5")
      .failures { inputs, _ in inputs[1].toggled(with: inputs[0]) }
    #expect(
      failures == [
        """
        The stream emits something else in columns 2, 3.

          input 0    A1   2    R    -
          input 1    R    -    A3   4
          expected   A1   2    A3   5
          actual     A1   2    3    4
                               ▲▲   ▲
        """
      ])
  }

  @Test("are recorded where the diagram stands")
  func place() {
    withKnownIssue {
      expectDiagram("1", yields: "2") { $0[0] }
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && "\(issue)".contains("expected   2")
    }
  }

  @Test("show values that the legend does not name, and those that it does as was expected")
  func values() {
    let diagram = Diagram(
      inputs: ["a b", "c d"], legend: ["a": 1.0, "b": 2.5, "c": 1, "d": 3], expected: "yx z",
      outputLegend: ["x": 1.0, "y": 1, "z": 2], subscriptions: nil)
    #expect(
      diagram.failures { inputs, _ in inputs[0].merge(with: inputs[1]) } == [
        """
        The stream emits something else in column 1.

          input 0    a    b
          input 1    c    d
          expected   yx   z
          actual     yx   ‹2.5›‹3.0›
                          ▲▲▲▲▲▲▲▲▲▲
        """
      ])
  }

  @Test("say what time it is")
  func time() {
    let failures = diagram("1   -   -", yields: "A1  f   -", step: 0.25)
      .failures { inputs, clock in clock._map { _ in "f" }.merge(with: inputs[0]) }
    #expect(
      failures == [
        """
        The stream emits something else in column 2.

          time       0    0.25   0.5
          input 0    1    -      -
          expected   A1   f      -
          actual     A1   f      f
                                 ▲
        """
      ])
  }

  @Test("draw when an input is subscribed to, and when it should be")
  func subscriptions() {
    let failures = diagram("A1 R -", "R - -", yields: "A1 R -", subscriptions: ["^ - -", "- - ^"])
      .failures { inputs, _ in inputs[1].toggled(with: inputs[0]) }
    #expect(
      failures == [
        """
        Input 1 is subscribed to otherwise in columns 1, 2.

          input 0    A1   R    -
          input 1    R    -    -
          expected   -    -    ^
          actual     -    ^    -
                          ▲    ▲
        """
      ])
  }

  @Test("see an input that nobody unsubscribes from")
  func stillSubscribed() {
    let failures = diagram("1", yields: "1").failures { inputs, _ in
      MotionObservable { observer in
        inputs[0].subscribe(observer: observer)
        return noopDisconnect
      }
    }
    #expect(failures == ["Input 0 is still subscribed to after the stream was unsubscribed from."])
  }

  @Test("see that there is nothing to compare", arguments: [[], [" "]])
  func empty(inputs: [String]) {
    let diagram = Diagram<Character, Character>(
      inputs: inputs, legend: .characters, expected: "", outputLegend: .characters, subscriptions: nil)
    #expect(
      diagram.failures { _, _ in ReactiveProperty("1") } == [
        "There is no column, so nothing would be checked."
      ])
  }

  @Test("see what makes no sense in the diagram")
  func mistakes() {
    let strange = Diagram(
      inputs: ["a", "b"], legend: ["a": 1], expected: "c", outputLegend: ["a": 1], subscriptions: ["x"])
    #expect(
      strange.failures { inputs, _ in inputs[0] } == [
        "Input 1 emits 'b', which its legend does not name.",
        "The stream is expected to emit 'c', which its legend does not name.",
        "There are 2 inputs, but the subscriptions of 1.",
        "Subscriptions are drawn with ^ and !, but got \"x\".",
      ])
  }
}
