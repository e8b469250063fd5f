// SPDX-License-Identifier: Apache-2.0
import XCTest

/// Drags, pinches and turns the cards of UIKit and SwiftUI, which stay where a hand leaves them.
@MainActor
final class DragTests: CardTestCase {
  func testACardOfUIKitFollowsTheHandFromRightToLeft() { dragMirrored("uikit") }

  func testACardOfSwiftUIFollowsTheHandFromRightToLeft() { dragMirrored("swiftui") }

  func testAListOfUIKitScrollsOverACardThatMovesSideways() { slide("uikit", "slide") }

  func testAListOfUIKitScrollsIfTheDragWaitsForIt() { slide("uikit", "yield") }

  func testAListOfSwiftUIScrollsOverACardThatMovesSideways() { slide("swiftui", "slide") }

  func testTwoFingersPinchAndTurnACardOfUIKit() { pinchAndTurn("uikit") }

  func testTwoFingersPinchAndTurnACardOfSwiftUI() { pinchAndTurn("swiftui") }

  /// Xcode's pseudolanguage from right to left passes the same arguments.
  private func dragMirrored(_ framework: String, line: UInt = #line) {
    launch(
      framework, "drag", "-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES")
    XCTAssertEqual(recorded("mirrored"), 1, "The interface must be from right to left.", line: line)
    let start = card.frame
    drag(by: CGVector(dx: 80, dy: 120), withVelocity: .slow, holding: 0.2)
    XCTAssertEqual(recorded("x"), 80, accuracy: 15, line: line)
    XCTAssertEqual(recorded("y"), 120, accuracy: 15, line: line)
    expectRest(at: start.offsetBy(dx: recorded("x"), dy: recorded("y")), line: line)
  }

  private func slide(_ framework: String, _ motion: String, line: UInt = #line) {
    launch(framework, motion)
    let start = card.frame
    drag(by: CGVector(dx: 0, dy: -150), withVelocity: .slow, holding: 0.5)
    XCTAssertEqual(recorded("dragged"), 0, "A vertical movement must not drag the card.", line: line)
    let scrolled = card.frame
    XCTAssertLessThan(scrolled.midY, start.midY - 50, "A vertical movement must scroll.", line: line)
    drag(by: CGVector(dx: 80, dy: 0), withVelocity: .slow, holding: 0.5)
    XCTAssertEqual(recorded("x"), 80, accuracy: 20, "A movement sideways must drag the card.", line: line)
    XCTAssertEqual(recorded("y"), 0, line: line)
    expectRest(at: scrolled.offsetBy(dx: recorded("x"), dy: 0), line: line)
  }

  private func pinchAndTurn(_ framework: String, line: UInt = #line) {
    launch(framework, "photo")
    card.pinch(withScale: 1.5, velocity: 1)
    XCTAssertGreaterThan(recorded("scale"), 1.1, "A pinch must scale the card.", line: line)
    let rotation = recorded("rotation")
    card.rotate(.pi / 3, withVelocity: 1)
    XCTAssertGreaterThan(
      abs(recorded("rotation") - rotation), 0.3, "A rotation must turn the card.", line: line)
  }
}
