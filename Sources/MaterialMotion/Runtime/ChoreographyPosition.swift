// SPDX-License-Identifier: Apache-2.0

/// The start of a part of a ``Choreography``.
///
///     .at(0.5)               0.5 s after the start of the choreography
///     .next(by: 0.1)         0.1 s after the end of everything that was added before
///     .with(title, by: 0.1)  0.1 s after the start of a part
///     .after(title, by: -0.1)   0.1 s before the end of a part
///     .label("cards", by: 0.2)  0.2 s after a label
///
/// A start before 0 is 0.
///
/// A position is a number: it is computed once, when the part is added. What you add later does not move it:
///
/// - A part that is inserted before others moves none of them.
/// - If a new part changes the end of an earlier one, as a hand-over to a spring does, the parts that were
///   placed after this end stay where they are.
/// - A label that is set again changes the positions of later parts only.
///
/// To move what follows, create the choreography anew with the new times.
public struct ChoreographyPosition {
  enum Kind {
    case time
    case end
    case label(String)
  }

  let kind: Kind

  /// Seconds that are added to the time of the kind.
  let offset: Double

  /// A time since the start of the choreography, in seconds. Must be finite.
  public static func at(_ time: Double) -> ChoreographyPosition {
    ChoreographyPosition(kind: .time, offset: time)
  }

  /// The end of everything that was added before, or some seconds later or, if negative, earlier.
  public static func next(by offset: Double = 0) -> ChoreographyPosition {
    ChoreographyPosition(kind: .end, offset: offset)
  }

  /// The start of a part, or some seconds later or, if negative, earlier.
  public static func with(_ part: ChoreographyPart, by offset: Double = 0) -> ChoreographyPosition {
    .at(part.start + offset)
  }

  /// The end of a part, or some seconds later or, if negative, earlier. The part must not be endless.
  public static func after(_ part: ChoreographyPart, by offset: Double = 0) -> ChoreographyPosition {
    .at(part.end + offset)
  }

  /// The time of a label, or some seconds later or, if negative, earlier: see
  /// ``Choreography/label(_:at:file:line:)``.
  public static func label(_ name: String, by offset: Double = 0) -> ChoreographyPosition {
    ChoreographyPosition(kind: .label(name), offset: offset)
  }
}
