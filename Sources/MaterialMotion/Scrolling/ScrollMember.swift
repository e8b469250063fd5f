// SPDX-License-Identifier: Apache-2.0

/// The identity of one of the things that a ``ScrollLine`` moves, such as a sheet, a header or a list.
///
///     let sheet: ScrollMember = 0
///     let list: ScrollMember = 1
///
/// A member keeps its number when other members are removed. A member with several segments has the same
/// number in each of them.
public struct ScrollMember: Equatable, Sendable, ExpressibleByIntegerLiteral {
  /// The number that the application has chosen.
  public let number: Int

  /// Creates an identity.
  ///
  /// - Parameter number: Must not be -1, which belongs to ``refresh``.
  public init(_ number: Int, file: StaticString = #fileID, line: UInt = #line) {
    checkPrecondition(number != -1, "The number -1 belongs to ScrollMember.refresh.", file: file, line: line)
    self.number = number
  }

  private init(refreshing number: Int) {
    self.number = number
  }

  public init(integerLiteral number: Int) {
    self.init(number)
  }

  /// The space that is shown before a list while the list refreshes: see ``ScrollRefresh``.
  public static var refresh: ScrollMember { ScrollMember(refreshing: -1) }
}
