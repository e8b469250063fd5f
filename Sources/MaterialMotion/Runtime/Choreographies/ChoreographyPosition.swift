// SPDX-License-Identifier: Apache-2.0

/// The start of a part of a ``Choreography``.
///
///     .at(0.5)               0.5 s after the start of the choreography
///     .next(by: 0.1)         0.1 s after the end of everything that was added before
///     .with(title, by: 0.1)  0.1 s after the start of a part
///     .after(title, by: -0.1)   0.1 s before the end of a part
///     .label("cards", by: 0.2)  0.2 s after a label
///
/// A position before 0 counts as 0.
///
/// A position is computed once, when you add the part. Later changes do not move the part:
///
/// - A part that you insert before others moves none of them.
/// - A new part may change the end of a later one: a spring that takes over the new part needs another time
///   to settle. The parts that were placed after this end stay where they are.
/// - A label that you set again changes only the positions of parts that you add later.
///
/// To move parts, create a new choreography with the new times.
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

  /// The end of everything that was added before, plus an offset in seconds. A negative offset is earlier.
  public static func next(by offset: Double = 0) -> ChoreographyPosition {
    ChoreographyPosition(kind: .end, offset: offset)
  }

  /// The start of a part, plus an offset in seconds. A negative offset is earlier.
  public static func with(_ part: ChoreographyPart, by offset: Double = 0) -> ChoreographyPosition {
    .at(part.start + offset)
  }

  /// The end of a part, plus an offset in seconds. A negative offset is earlier. The part must not be
  /// endless.
  public static func after(_ part: ChoreographyPart, by offset: Double = 0) -> ChoreographyPosition {
    .at(part.end + offset)
  }

  /// The time of a label, plus an offset in seconds: see ``Choreography/label(_:at:file:line:)``. A negative
  /// offset is earlier.
  public static func label(_ name: String, by offset: Double = 0) -> ChoreographyPosition {
    ChoreographyPosition(kind: .label(name), offset: offset)
  }
}
