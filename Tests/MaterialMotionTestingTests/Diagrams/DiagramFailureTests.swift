// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@testable import MaterialMotionTesting

@Suite("Diagram failures")
struct DiagramFailureTests {
  private func diagram(
    _ inputs: String..., yields expected: String, subscriptions: [String]? = nil, step: Double? = nil
  ) -> Diagram<Character, Character> {
    Diagram(
      inputs: inputs, legend: .characters, expected: expected, outputLegend: .characters,
      subscriptions: subscriptions, step: step)
  }

  @Test("a failure draws expected and actual events one above the other, and marks the differences")
  func output() {
    let failures = diagram("A1  2   R   -", "R   -   A3  4", yields: "A1  2   A3  5")
      .failures { inputs, _ in inputs[1].toggled(with: inputs[0]) }
    expect(
      failures == [
        """
        The stream's emissions differ in columns 2, 3.

          input 0    A1   2    R    -
          input 1    R    -    A3   4
          expected   A1   2    A3   5
          actual     A1   2    3    4
                               ▲▲   ▲
        """
      ])
  }

  @Test("a failure is recorded at the line of the diagram")
  func place() {
    withKnownIssue {
      expectDiagram("1", yields: "2") { $0[0] }
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && "\(issue)".contains("expected   2")
    }
  }

  @Test("a failure draws a named value with the expected character, and others as they print")
  func values() {
    let diagram = Diagram(
      inputs: ["a b", "c d"], legend: ["a": 1.0, "b": 2.5, "c": 1, "d": 3], expected: "yx z",
      outputLegend: ["x": 1.0, "y": 1, "z": 2], subscriptions: nil)
    expect(
      diagram.failures { inputs, _ in inputs[0].merge(with: inputs[1]) } == [
        """
        The stream's emissions differ in column 1.

          input 0    a    b
          input 1    c    d
          expected   yx   z
          actual     yx   ‹2.5›‹3.0›
                          ▲▲▲▲▲▲▲▲▲▲
        """
      ])
  }

  @Test("a failure draws the time of each column")
  func time() {
    let failures = diagram("1   -   -", yields: "A1  f   -", step: 0.25)
      .failures { inputs, clock in clock._map { _ in "f" }.merge(with: inputs[0]) }
    expect(
      failures == [
        """
        The stream's emissions differ in column 2.

          time       0    0.25   0.5
          input 0    1    -      -
          expected   A1   f      -
          actual     A1   f      f
                                 ▲
        """
      ])
  }

  @Test("a failure draws the expected and the actual subscriptions of an input")
  func subscriptions() {
    let failures = diagram("A1 R -", "R - -", yields: "A1 R -", subscriptions: ["^ - -", "- - ^"])
      .failures { inputs, _ in inputs[1].toggled(with: inputs[0]) }
    expect(
      failures == [
        """
        The subscriptions to input 1 differ in columns 1, 2.

          input 0    A1   R    -
          input 1    R    -    -
          expected   -    -    ^
          actual     -    ^    -
                          ▲    ▲
        """
      ])
  }

  @Test("an operator that never unsubscribes from its input fails")
  func stillSubscribed() {
    let failures = diagram("1", yields: "1").failures { inputs, _ in
      MotionObservable { observer in
        inputs[0].subscribe(observer: observer)
        return noopDisconnect
      }
    }
    expect(failures == ["Input 0 still has a subscription after the stream's subscription has ended."])
  }

  @Test("a diagram without columns fails", arguments: [[], [" "]])
  func empty(inputs: [String]) {
    let diagram = Diagram<Character, Character>(
      inputs: inputs, legend: .characters, expected: "", outputLegend: .characters, subscriptions: nil)
    expect(
      diagram.failures { _, _ in ReactiveProperty("1") } == [
        "The diagram must have a column, but it has none."
      ])
  }

  @Test("mistakes in the diagram itself are reported")
  func mistakes() {
    let strange = Diagram(
      inputs: ["a", "b"], legend: ["a": 1], expected: "c", outputLegend: ["a": 1], subscriptions: ["x"])
    expect(
      strange.failures { inputs, _ in inputs[0] } == [
        "Input 1 emits 'b', but its legend does not name it.",
        "The stream is expected to emit 'c', but its legend does not name it.",
        "There must be 2 rows of subscriptions, one for each input, but there are 1.",
        "Subscriptions must be drawn with ^, ! and -, but they are \"x\".",
      ])
    let reserved = Diagram(
      inputs: ["a"], legend: ["a": 1, "R": 2], expected: "a", outputLegend: ["a": 1, "-": 3],
      subscriptions: nil, step: 0)
    expect(
      reserved.failures { inputs, _ in inputs[0] } == [
        "The step must be finite and greater than 0, but it is 0.0.",
        "A legend must not name A, R or -, but it names -.",
        "A legend must not name A, R or -, but it names R.",
      ])
  }
}
