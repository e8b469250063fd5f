// SPDX-License-Identifier: Apache-2.0

/// A stretch of a ``ScrollLine`` that belongs to one member.
///
///     ScrollSegment(0, length: 600, detents: [0, 300, 600])   // a sheet that rests at three heights
///     ScrollSegment(1, length: 2000)                          // a list that rests anywhere
///
/// Most members have one segment. A pager with another pager in one of its pages has two: one before the
/// inner pager, and one after it.
public struct ScrollSegment: Equatable, Sendable {
  /// The detents that one throw may reach.
  public enum Limit: Equatable, Sendable {
    /// Every detent.
    case any

    /// The detents before and after the place of the release, or of the place where a throw enters.
    case next
  }

  /// The member that this segment moves.
  public let member: ScrollMember

  /// The greatest offset of the member in this segment, in points. Finite and at least 0.
  public internal(set) var length: Double

  /// The offsets at which the member rests, in points from the start of the segment, in ascending order. If
  /// there are none, the segment is *free*: it rests anywhere.
  public internal(set) var detents: [Double]

  /// The detents that one throw may reach.
  public let limit: Limit

  /// Whether something else decides where the member rests: see ``ScrollOwner``. Only hands move such a
  /// segment on its line.
  var isOwned = false

  /// Whether the segment shows nothing beyond its ends, such as a scroll view of a browser.
  var hasHardEnds = false

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - member: The member that this segment moves.
  ///   - length: The greatest offset, in points. Must be finite and at least 0. For a list, the length of its
  ///     content minus the length of its viewport.
  ///   - detents: The offsets at which the member rests, in points, in any order. Must be finite. Those
  ///     outside `0...length` have no effect. If one neighbor is free, one detent should be at the end
  ///     towards it. Defaults to none: the segment is free.
  ///   - limit: The detents that one throw may reach. Defaults to all.
  public init(
    _ member: ScrollMember, length: Double, detents: [Double] = [], limit: Limit = .any,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      length >= 0 && length.isFinite, "The length must be finite and at least 0, but it is \(length).",
      file: file, line: line)
    checkPrecondition(
      detents.allSatisfy { $0.isFinite }, "The detents must be finite, but they are \(detents).", file: file,
      line: line)
    self.member = member
    self.length = length
    self.detents = detents.sorted()
    self.limit = limit
  }

  /// Whether the member rests anywhere in this segment.
  public var isFree: Bool { detents.isEmpty }
}
