// SPDX-License-Identifier: Apache-2.0

/// The rule by which a member of a ``ScrollLine`` is pulled to refresh.
///
///     let refresh = ScrollRefresh(1, inset: 60, trigger: 70)
///     var line = ScrollLine([ScrollSegment(1, length: 2000)], refresh: refresh)
///
/// If the member is released at least ``trigger`` points beyond its start, a space is inserted before it: a
/// free segment of the member ``ScrollMember/refresh``. The list springs to the start of this segment. The
/// application then loads its data. When it has loaded them, it performs the change
/// ``ScrollChange/endRefresh``. While the segment exists, ``ScrollLine/isRefreshing`` is `true`.
public struct ScrollRefresh: Equatable, Sendable {
  /// The member that is pulled.
  public let member: ScrollMember

  /// The length of the space before the member while it refreshes, in points.
  public let inset: Double

  /// The distance beyond the start of the member, as it is shown, from which on a release refreshes. In
  /// points.
  public let trigger: Double

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - member: The member that is pulled.
  ///   - inset: The length of the space before the member, in points. Must be finite and at least 0.
  ///   - trigger: The shown distance from which on a release refreshes, in points. Must be greater than 0.
  public init(
    _ member: ScrollMember, inset: Double, trigger: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      inset >= 0 && inset.isFinite, "The inset must be finite and at least 0, but it is \(inset).",
      file: file, line: line)
    checkPrecondition(
      trigger > 0, "The trigger must be greater than 0, but it is \(trigger).", file: file, line: line)
    self.member = member
    self.inset = inset
    self.trigger = trigger
  }
}
