// SPDX-License-Identifier: Apache-2.0
import XCTest

/// A test that moves the card of the application with fingers of the simulator.
@MainActor
class CardTestCase: XCTestCase {
  var app: XCUIApplication { XCUIApplication() }

  var card: XCUIElement { app.descendants(matching: .any)["Card"].firstMatch }

  /// Launches the application, and starts the record of the card.
  func launch(_ arguments: String...) {
    continueAfterFailure = false
    let app = app
    app.launchArguments = arguments
    app.launch()
    XCTAssertTrue(card.waitForExistence(timeout: 30), "The application must show the card.")
    expectRest(at: card.frame)
    XCTAssertEqual(record()["dragged"], 0, "The record must start before the first drag.")
  }

  /// The values of `FlightRecord` in the application.
  func record() -> [String: Double] {
    let text = app.descendants(matching: .any)["Report"].firstMatch.label
    return text.split(separator: " ").reduce(into: [:]) { values, field in
      let parts = field.split(separator: "=")
      if parts.count == 2 { values[String(parts[0])] = Double(parts[1]) }
    }
  }

  /// Returns a value of the record. Fails if there is no such value.
  func recorded(_ name: String, line: UInt = #line) -> Double {
    let value = record()[name]
    if value == nil { XCTFail("The record must contain \(name).", line: line) }
    return value ?? .nan
  }

  /// Drags the card, holds it at the end, and releases it.
  func drag(
    by way: CGVector, withVelocity velocity: XCUIGestureVelocity = .default, holding duration: Double = 0
  ) {
    let start = card.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    start.press(
      forDuration: 0.05, thenDragTo: start.withOffset(way), withVelocity: velocity,
      thenHoldForDuration: duration)
  }

  /// Expects that the card comes to rest within 1 point of a place. It rests if it is there in two snapshots
  /// that follow each other.
  func expectRest(at place: CGRect, line: UInt = #line) {
    var wasThere = false
    for _ in 1...200 {
      let frame = card.frame
      let isThere = abs(frame.midX - place.midX) <= 1 && abs(frame.midY - place.midY) <= 1
      if wasThere && isThere { return }
      wasThere = isThere
    }
    XCTFail("The card must rest in the middle of \(place), but its frame is \(card.frame).", line: line)
  }

  /// Expects that a hand has dragged the card for at least a distance, in points, and that the card then flew
  /// home.
  func expectFlight(after distance: Double, line: UInt = #line) {
    XCTAssertGreaterThan(recorded("dragged"), distance, "A hand must drag the card.", line: line)
    XCTAssertGreaterThan(recorded("frames"), 5, "The flight must have frames.", line: line)
  }

  /// Expects that no frame of a slow flight has moved the card far: at most a quarter of the way. A simulator
  /// may skip a few frames.
  func expectNoJump(line: UInt = #line) {
    XCTAssertLessThan(recorded("step"), recorded("dragged") / 4, "The card must not jump.", line: line)
  }
}
