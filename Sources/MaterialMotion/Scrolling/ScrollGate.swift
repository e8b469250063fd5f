// SPDX-License-Identifier: Apache-2.0

/// The rule for crossing the boundary between two neighboring segments of a ``ScrollLine``.
///
///     ScrollGate.sheet                                          // a sheet before its list
///     ScrollGate(backward: .init(.initial, momentum: .never))   // its backward half, alone
///
/// *Forward* is the direction in which a sheet expands, a header collapses, and a list scrolls towards its
/// end. Each direction has a rule of its own, and each rule treats fingers and throws separately.
public struct ScrollGate: Equatable, Sendable {
  /// The gestures that may cross.
  public enum Passage: Int, Equatable, Sendable {
    /// Every gesture, and every throw.
    case handsOver

    /// Only a gesture that began at this boundary, and its throw. A gesture that catches a flight to a detent
    /// at this boundary has begun there, too.
    case initial

    /// None.
    case never
  }

  /// The rule for one direction.
  public struct Rule: Equatable, Sendable {
    /// The drags that may cross.
    public var drag: Passage

    /// The throws that may cross.
    public var momentum: Passage

    /// The behavior of the boundary for a gesture or throw that may not cross.
    public var end: ScrollEnd

    /// Creates the rule for one direction.
    ///
    /// - Parameters:
    ///   - drag: The drags that may cross. Defaults to all.
    ///   - momentum: The throws that may cross. Defaults to the same as `drag`.
    ///   - end: The behavior of the boundary where it is shut. Defaults to elastic.
    public init(_ drag: Passage = .handsOver, momentum: Passage? = nil, end: ScrollEnd = .elastic) {
      self.drag = drag
      self.momentum = momentum ?? drag
      self.end = end
    }
  }

  /// The rule for crossing from the earlier segment to the later one.
  public var forward: Rule

  /// The rule for crossing from the later segment to the earlier one.
  public var backward: Rule

  /// Creates a gate. By default, everything may cross it.
  public init(forward: Rule = Rule(), backward: Rule = Rule()) {
    self.forward = forward
    self.backward = backward
  }

  /// The gate between a header and its list: everything crosses it. The user reads the header together with
  /// the list, so a throw to the top also shows the header.
  public static var open: ScrollGate { ScrollGate() }

  /// The gate between a sheet and its list.
  ///
  /// One drag opens the sheet and scrolls the list. A drag lowers the sheet only if it began while the list
  /// was at its top, so scrolling back to the top does not close the sheet. No throw crosses: a sheet that is
  /// thrown open shows the first rows of its list, and a list that is thrown to its top leaves the sheet
  /// open.
  public static var sheet: ScrollGate {
    ScrollGate(
      forward: Rule(.handsOver, momentum: .never), backward: Rule(.initial, momentum: .never))
  }

  /// The gate between a pager and another pager in one of its pages. Only a drag that began at the last inner
  /// page turns the outer page, so a fling through the inner pages does not leave them.
  public static var pager: ScrollGate { ScrollGate(forward: Rule(.initial), backward: Rule(.initial)) }

  /// Returns the gate that admits only what both gates admit.
  func merged(with other: ScrollGate) -> ScrollGate {
    ScrollGate(
      forward: forward.merged(with: other.forward), backward: backward.merged(with: other.backward))
  }
}

extension ScrollGate.Rule {
  fileprivate func merged(with other: Self) -> Self {
    Self(
      drag.rawValue < other.drag.rawValue ? other.drag : drag,
      momentum: momentum.rawValue < other.momentum.rawValue ? other.momentum : momentum,
      end: end == .hard ? end : other.end)
  }
}
