// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@testable import MaterialMotionTesting

@Suite("expectTimeline")
struct ExpectTimelineTests {
  private let choreography = Choreography(on: ManualFrameClock())
  private let a = ReactiveProperty(0.0)
  private let b = ReactiveProperty(0.0)

  private func motion(_ duration: Double) -> KeyframeMotion<Double> {
    KeyframeMotion(from: 0, to: 1, duration: duration)
  }

  @Test("draws a bar for each part, with its name or its number")
  func bars() {
    let title = choreography.add(motion(0.3), to: a, name: "title")
    choreography.add(motion(0.5), to: b, at: .with(title, by: 0.1))
    choreography.add(motion(0.2), to: a, at: .at(0.7), name: "scale")
    expectTimeline(
      choreography, step: 0.1,
      """
      title   ├──┤
      2        ├────┤
      scale          ├─┤
      """)
  }

  @Test("shows that a part is taken over, never rests, or is short")
  func kinds() {
    choreography.add(motion(1), to: a)
    choreography.add(motion(0.5), to: a, at: .at(0.4))
    choreography.add(motion(0.04), to: b, at: .at(0.2))
    choreography.add(
      KeyframeMotion(from: 0, to: 1, duration: 1, repeats: .count(.infinity)), to: b, at: .at(0.3))
    expectTimeline(
      choreography, step: 0.1,
      """
      1   ├───╴
      2       ├────┤
      3     │
      4      ├─────>
      """)
  }

  @Test("a failure shows both diagrams and marks the parts that differ")
  func failure() {
    choreography.add(motion(0.3), to: a, name: "title")
    choreography.add(motion(0.4), to: b, at: .at(0), name: "card")
    let diagram = TimelineDiagram(choreography.parts, step: 0.1)
    expect(
      diagram.failure(
        expected: """
          title   ├──┤
          card      ├───┤
          """) == """
          One part differs.

          expected
            title   ├──┤
            card      ├───┤
          actual
            title   ├──┤
          ▶ card    ├───┤
          """)
    expect(
      diagram.failure(expected: "title   ├──┤") == """
        The choreography has 2 parts, but the diagram has 1 part.

        expected
          title   ├──┤
        actual
          title   ├──┤
        ▶ card    ├───┤
        """)
  }

  @Test("a failure is recorded at the line of the call")
  func place() {
    choreography.add(motion(0.3), to: a)
    withKnownIssue {
      expectTimeline(choreography, step: 0.1, "1   ├─┤")
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && "\(issue)".contains("▶ 1   ├──┤")
    }
  }

  @Test("an empty choreography has no rows")
  func empty() {
    expectTimeline(choreography, step: 1, "")
    expect(TimelineDiagram([], step: 1).failure(expected: "x   │") != nil)
  }
}
