// SPDX-License-Identifier: Apache-2.0

/// A change of a ``ScrollLine`` while it rests, flies, or is held.
///
///     line.change(at: 2, [.length(1, 4000)])                         // the list has loaded more rows
///     line.change(at: 2, [.insert(1, 1200)])                         // rows were inserted before the others
///     line.change(at: 2, [.length(0, 700), .detents(0, [0, 350, 700])])   // the sheet has become taller
///
/// The first number of a case is the index of a segment or a gate in the line, at the moment of the change. A
/// flight goes on to its destination if this place still exists. If the line is beyond an end after the
/// change, it springs back.
public enum ScrollChange: Equatable, Sendable {
  /// A segment has another length, in points, because its content has grown or shrunk at its end. Finite, and
  /// at least 0.
  case length(Int, Double)

  /// A length has been inserted before the content of a segment, in points. Negative if it was removed.
  ///
  /// If the segment is scrolled, or the line has reached its start, the offset grows by this length, and
  /// nothing moves on the screen. A finger or a flight goes on with its velocity. A list in a half-open sheet
  /// shows the inserted content at its top.
  case insert(Int, Double)

  /// A segment begins earlier by a length, in points. Negative if it begins later.
  ///
  ///     line.change(at: 2, [.extend(0, 300), .detents(0, [0, 300, 620])])   // the sheet may be closed now
  ///
  /// The offset grows by this length, so nothing moves on the screen. A finger or a flight goes on with its
  /// velocity. If the place is then before the start of the segment, it springs back. While another segment
  /// is shown beyond its end, this one goes to its start at once instead.
  case extend(Int, Double)

  /// Something else has scrolled a segment to an offset, in points: a scroll bar, or a native scroll view
  /// with its own animations. The offset is clamped to the length.
  ///
  ///     line.change(at: 2, [.offset(1, 400)])   // the list is at 400, and a throw of the list has ended
  ///
  /// A finger goes on from the new place. A flight that moves this segment, or leads into it, ends, and the
  /// line rests at the offset. A flight of another segment goes on. Between two detents, the line waits for
  /// 0.2 s, because something else may still be scrolling, and then springs to the nearest detent.
  case offset(Int, Double)

  /// A segment has other detents, in points. An empty array makes the segment free.
  ///
  /// At rest, the line springs to the nearest detent. In flight, it goes to the detent that is nearest to its
  /// present destination.
  case detents(Int, [Double])

  /// The viewport has another length, in points. Finite, and at least 0. Lengths and detents that depend on
  /// it are further changes of the same instant.
  case viewport(Double)

  /// A segment is inserted before the segment with the index. If the index is the number of segments, it is
  /// inserted after the last one. The gate is between the new segment and the segment after it. If the new
  /// segment is the last one, the gate is before it.
  ///
  /// Nothing moves. If a later segment is scrolled, the new one is at its end. Otherwise, it is at its start.
  case add(ScrollSegment, at: Int, gate: ScrollGate)

  /// A segment is removed. Its gates become one, which admits only what both admitted. The last segment of a
  /// line cannot be removed.
  case remove(Int)

  /// A segment becomes two of the same member at an offset, in points, with a gate between them. The offset
  /// must be from 0 to the length. Other segments can then be added between the two.
  ///
  ///     line.change(at: 2, [.split(0, at: 400, gate: .pager), .add(inner, at: 1, gate: .pager)])
  case split(Int, at: Double, gate: ScrollGate)

  /// A segment and the next one, which belongs to the same member, become one. The gate between them is
  /// removed.
  case join(Int)

  /// A gate is replaced. This has an effect from the next touch or release on.
  case gate(Int, ScrollGate)

  /// The refresh begins as if the user had pulled the member: see ``ScrollRefresh``. Nothing moves on the
  /// screen. Has no effect while the member is not reached, for example in a half-open sheet.
  case beginRefresh

  /// The refresh ends. The space that is still shown before the member becomes a pull of the member, which
  /// springs back.
  case endRefresh
}
