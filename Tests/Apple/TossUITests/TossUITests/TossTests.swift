// SPDX-License-Identifier: Apache-2.0
import XCTest

/// Tosses the card of the example UIKitToss with a finger of the simulator.
@MainActor
final class TossTests: XCTestCase {
  private var app: XCUIApplication { XCUIApplication() }

  private var card: XCUIElement { app.otherElements["Card"] }

  func testATossedCardLandsWithinOnePoint() {
    launch()
    toss(by: CGVector(dx: 120, dy: -200), withVelocity: .fast)
    expectRest()
  }

  func testACardThatIsHeldAndReleasedReturnsToItsPlace() {
    launch()
    let start = card.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    start.press(
      forDuration: 0.1, thenDragTo: start.withOffset(CGVector(dx: 100, dy: 100)), withVelocity: .slow,
      thenHoldForDuration: 1)
    expectRest()
  }

  func testACardCanBeTossedThreeTimes() {
    launch()
    for way in [CGVector(dx: -100, dy: 150), CGVector(dx: 100, dy: 0), CGVector(dx: 0, dy: -150)] {
      toss(by: way, withVelocity: .default)
    }
    expectRest()
  }

  private func launch() {
    continueAfterFailure = false
    app.launch()
    XCTAssertTrue(card.waitForExistence(timeout: 30))
    expectRest()
  }

  private func toss(by way: CGVector, withVelocity velocity: XCUIGestureVelocity) {
    let start = card.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    start.press(
      forDuration: 0.05, thenDragTo: start.withOffset(way), withVelocity: velocity, thenHoldForDuration: 0)
  }

  /// Expects that the card comes to rest within 1 point of the middle of the window. It rests if it is there
  /// in two snapshots that follow each other. A snapshot takes about a tenth of a second.
  private func expectRest(line: UInt = #line) {
    let window = app.windows.firstMatch.frame
    var wasThere = false
    for _ in 1...200 {
      let frame = card.frame
      let isThere = abs(frame.midX - window.midX) <= 1 && abs(frame.midY - window.midY) <= 1
      if wasThere && isThere { return }
      wasThere = isThere
    }
    XCTFail("The card must rest in the middle of \(window), but its frame is \(card.frame).", line: line)
  }
}
