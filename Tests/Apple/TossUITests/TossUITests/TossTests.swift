// SPDX-License-Identifier: Apache-2.0
import XCTest

/// Tosses the card of the example UIKitToss, and the cards of UIKit and SwiftUI, which return slowly.
@MainActor
final class TossTests: CardTestCase {
  func testTheCardOfTheExampleLandsWithinOnePoint() {
    launch()
    drag(by: CGVector(dx: 120, dy: -200), withVelocity: .fast)
    expectRest(at: app.windows.firstMatch.frame)
    expectFlight(after: 100)
  }

  func testTheCardOfTheExampleCanBeTossedThreeTimes() {
    launch()
    for way in [CGVector(dx: -100, dy: 150), CGVector(dx: 100, dy: 0), CGVector(dx: 0, dy: -150)] {
      drag(by: way)
    }
    expectRest(at: app.windows.firstMatch.frame)
    expectFlight(after: 60)
  }

  func testACardOfUIKitThatIsHeldIsNotThrown() { holdAndRelease("uikit") }

  func testACardOfSwiftUIThatIsHeldIsNotThrown() { holdAndRelease("swiftui") }

  func testAPressCatchesACardOfUIKitInFlight() { catchInFlight("uikit") }

  func testAPressCatchesACardOfSwiftUIInFlight() { catchInFlight("swiftui") }

  func testACardOfUIKitLandsAfterAReturnFromTheBackground() { leaveInFlight("uikit") }

  func testACardOfSwiftUILandsAfterAReturnFromTheBackground() { leaveInFlight("swiftui") }

  private func holdAndRelease(_ framework: String, line: UInt = #line) {
    launch(framework, "toss")
    let home = card.frame
    drag(by: CGVector(dx: 100, dy: 100), withVelocity: .slow, holding: 1)
    expectRest(at: home, line: line)
    expectFlight(after: 80, line: line)
    expectNoJump(line: line)
    XCTAssertLessThanOrEqual(recorded("growth"), 1, "The release must not throw the card.", line: line)
  }

  private func catchInFlight(_ framework: String, line: UInt = #line) {
    launch(framework, "toss")
    let home = card.frame
    drag(by: CGVector(dx: 0, dy: 220), withVelocity: .slow, holding: 1)
    card.press(forDuration: 1.5)
    expectRest(at: home, line: line)
    expectFlight(after: 150, line: line)
    expectNoJump(line: line)
    XCTAssertGreaterThan(recorded("pause"), 1, "The press must stop the card.", line: line)
  }

  private func leaveInFlight(_ framework: String, line: UInt = #line) {
    launch(framework, "toss")
    let home = card.frame
    drag(by: CGVector(dx: 0, dy: 220), withVelocity: .slow, holding: 1)
    XCUIDevice.shared.press(.home)
    _ = app.wait(for: .runningBackground, timeout: 3)
    app.activate()
    expectRest(at: home, line: line)
    expectFlight(after: 150, line: line)
    expectNoJump(line: line)
    XCTAssertGreaterThan(recorded("pause"), 0.3, "The background must pause the flight.", line: line)
  }
}
