// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@testable import MaterialMotionWeb

@Suite("Actions and keys")
struct ActionListenerTests {
  /// Sends a key to a listener, as the script does. Returns whether it was used, and which actions it
  /// performed.
  private func send(
    _ hash: Double, modifiers: KeyPress.Modifiers = [], repeats: Int = 0
  ) -> (isUsed: Bool, performed: [String]) {
    var performed: [String] = []
    let listener = ActionListener([
      MotionAction("Raise", key: .upArrow) { performed.append("Raise") },
      MotionAction("Close", key: .escape) { performed.append("Close") },
      MotionAction("Zoom", keys: [.plus, .minus, .zero]) { performed.append("Zoom") },
      MotionAction("Nothing") { performed.append("Nothing") },
      MotionAction("Never", key: .downArrow) { performed.append("Never") }.available { false },
    ])
    let isUsed = (0...repeats).map { count in
      let numbers: PageObject.Numbers = (
        0, hash, Double(modifiers.rawValue), count > 0 ? 1 : 0, 0, 0, 0, 0, 0, 0
      )
      return listener.receive(.input, nil, numbers) == 1
    }
    return (isUsed.allSatisfy { $0 }, performed)
  }

  /// The hash that the script computes.
  private func hash(_ name: String) -> Double {
    name.lowercased().utf8.reduce(0) { (31 * $0 + Double($1)).truncatingRemainder(dividingBy: 4_294_967_296) }
  }

  @Test(
    "a key is the one with the name that a browser reports, in any case",
    arguments: [
      ("ArrowLeft", KeyPress.Key.leftArrow), ("ArrowRight", .rightArrow), ("ArrowUp", .upArrow),
      ("ArrowDown", .downArrow), (" ", .space), ("Enter", .return), ("Escape", .escape), ("Home", .home),
      ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown), ("R", "r"), ("r", "R"), ("+", "+"),
      ("Ä", "ä"), ("MediaTrackPrevious", "MediaTrackPrevious"),
    ])
  func names(name: String, key: KeyPress.Key) {
    let press = KeyPress((0, hash(name), 0, 0, 0, 0, 0, 0, 0, 0))
    expect(press.key == key)
    expect(press.key != "q")
  }

  @Test("the numbers of a message are the modifiers and the repetition")
  func numbers() {
    let press = KeyPress((0, 65, 5, 1, 0, 0, 0, 0, 0, 0))
    expect(press.modifiers == [.shift, .option])
    expect(press.isRepeat)
  }

  @Test("a key performs the first action that has it")
  func keys() {
    expect(send(hash("ArrowUp")) == (true, ["Raise"]))
    expect(send(hash("Escape")) == (true, ["Close"]))
    expect(send(hash("ArrowDown")) == (false, []))
    expect(send(hash("a")) == (false, []))
    for name in ["+", "=", "-", "0"] { expect(send(hash(name)) == (true, ["Zoom"])) }
  }

  @Test("a held arrow key repeats its action, and a held Escape is used without an effect")
  func repeats() {
    expect(send(hash("ArrowUp"), repeats: 1) == (true, ["Raise", "Raise"]))
    expect(send(hash("Escape"), repeats: 1) == (true, ["Close"]))
  }

  @Test("of all modifiers, only Shift leaves a key its action")
  func modifiers() {
    expect(send(hash("ArrowUp"), modifiers: .shift) == (true, ["Raise"]))
    for modifier: KeyPress.Modifiers in [.control, .option, .command] {
      expect(send(hash("ArrowUp"), modifiers: modifier) == (false, []))
      expect(send(hash("ArrowUp"), modifiers: [.shift, modifier]) == (false, []))
    }
  }

  @Test("a click on the button of an action performs this action")
  func buttons() {
    expect(send(-1) == (true, ["Raise"]))
    expect(send(-4) == (true, ["Nothing"]))
    expect(send(-5) == (false, []))
    // The numbers after that of a click are missing, so they are NaN.
    var count = 0
    let listener = ActionListener([MotionAction("Count") { count += 1 }])
    _ = listener.receive(.input, nil, (0, -1, .nan, .nan, .nan, .nan, .nan, .nan, .nan, .nan))
    expect(count == 1)
    // A menu asks whether an action is available, by a 1 in the place of the modifiers.
    expect(send(-1, modifiers: .shift) == (true, []))
    expect(send(-5, modifiers: .shift) == (false, []))
  }
}
