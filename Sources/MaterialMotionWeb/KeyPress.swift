// SPDX-License-Identifier: Apache-2.0

/// A key that the user has pressed. See ``WebElement/onKeyPress(help:_:)``.
public struct KeyPress: Sendable {
  /// The key.
  public let key: Key

  /// The modifier keys that were down.
  public let modifiers: Modifiers

  /// Whether the user holds the key down, and the system repeats it.
  public let isRepeat: Bool

  /// A key: a character that it types, or a name such as `Tab` or `F1`.
  ///
  ///     switch press.key {
  ///     case .leftArrow: card.motionElement.toss(velocity: Point(-600, 0))
  ///     case "r": reset()
  ///     case "Delete": remove()
  ///     default: return false
  ///     }
  ///
  /// The case of ASCII letters makes no difference: the key `"r"` is the same while Shift is down. Write
  /// other letters in lower case. The names are those of the W3C's UI Events,
  /// https://www.w3.org/TR/uievents-key/.
  ///
  /// A key stores a hash of its name with 32 bits. No two keys of a keyboard have the same hash.
  public struct Key: Equatable, ExpressibleByStringLiteral, Sendable {
    private let hash: UInt32

    init(hash: UInt32) {
      self.hash = hash
    }

    /// Creates the key with a name.
    public init(stringLiteral name: StaticString) {
      hash = name.withUTF8Buffer {
        var hash: UInt32 = 0
        for byte in $0 {
          let isUppercase = byte >= 65 && byte <= 90
          hash = 31 &* hash &+ UInt32(isUppercase ? byte + 32 : byte)
        }
        return hash
      }
    }

    /// The space bar. A click of a screen reader or of voice control counts as a press of the space bar.
    public static var space: Key { " " }
    /// The key Return, or the key Enter of a numeric keypad.
    public static var `return`: Key { "Enter" }
    /// The key Escape.
    public static var escape: Key { "Escape" }
    /// The arrow that points up.
    public static var upArrow: Key { "ArrowUp" }
    /// The arrow that points down.
    public static var downArrow: Key { "ArrowDown" }
    /// The arrow that points left.
    public static var leftArrow: Key { "ArrowLeft" }
    /// The arrow that points right.
    public static var rightArrow: Key { "ArrowRight" }
    /// The key Home.
    public static var home: Key { "Home" }
    /// The key End.
    public static var end: Key { "End" }
    /// The key Page Up.
    public static var pageUp: Key { "PageUp" }
    /// The key Page Down.
    public static var pageDown: Key { "PageDown" }
  }

  /// A set of modifier keys.
  public struct Modifiers: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The key Shift.
    public static var shift: Modifiers { Modifiers(rawValue: 1) }
    /// The key Control.
    public static var control: Modifiers { Modifiers(rawValue: 2) }
    /// The key Option, or Alt.
    public static var option: Modifiers { Modifiers(rawValue: 4) }
    /// The key Command, or the Windows key.
    public static var command: Modifiers { Modifiers(rawValue: 8) }
  }
}
