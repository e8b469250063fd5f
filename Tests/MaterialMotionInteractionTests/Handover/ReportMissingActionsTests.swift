// SPDX-License-Identifier: Apache-2.0
#if DEBUG
import Testing

@testable import MaterialMotion

@Suite("Elements that offer no actions")
struct ReportMissingActionsTests {
  /// Adds an interaction to an element whose adapter gives a name, drags it twice, and returns the reports.
  private func reports(of name: String?, isDragged: Bool = true) -> [MotionDiagnostics.Report] {
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
    card.nameWithoutActions = { name }
    runtime.add(Draggable(), to: card)
    for start in isDragged ? [0.0, 1.0] : [] {
      for (phase, x, time) in [(PointerEvent.Phase.down, 100.0, 0.0), (.move, 160, 0.1), (.up, 160, 0.2)] {
        card.receive(
          PointerEvent(
            identifier: 1, phase: phase, position: Point(x, 100), timestamp: start + time, kind: .mouse))
      }
    }
    return reports
  }

  @Test("are reported once, at the first drag")
  func noActions() {
    expect(reports(of: "Card") == [.noActions(of: "Card")])
    expect(reports(of: "Card", isDragged: false) == [])
  }

  @Test("are not reported if the adapter knows actions")
  func actions() {
    expect(reports(of: nil) == [])
  }
}
#endif
