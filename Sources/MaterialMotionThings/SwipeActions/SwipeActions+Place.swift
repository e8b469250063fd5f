// SPDX-License-Identifier: Apache-2.0

extension SwipeActions {
  /// A side of a row.
  public enum Side: Equatable, Sendable {
    /// The side at which a line of text begins: the left one, or from right to left the right one.
    case leading

    /// The side at which a line of text ends.
    case trailing
  }

  /// A place to which a row belongs.
  public enum Place: Equatable, Sendable {
    /// The row covers its actions.
    case closed

    /// The row shows the actions of a side.
    case open(Side)

    /// The row has left. The action that was chosen is performed as soon as the gap has closed. If the
    /// program wrote this place, it is the first action of this side that removes the row.
    case away(Side)

    /// Whether the row shows actions that wait for a press.
    var isOpen: Bool {
      if case .open = self { true } else { false }
    }
  }

  /// An action at a side of a row.
  public struct Action {
    /// The name, in the user's language. For example, "Delete".
    public let name: String

    /// Whether the row leaves the list.
    public let removesRow: Bool

    let perform: () -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - name: The name, in the user's language.
    ///   - removesRow: Whether the row leaves the list. The closure is then called when the gap has closed,
    ///     unless the user takes the row back before that. Defaults to `false`: the row closes, and the
    ///     closure is called at once.
    ///   - perform: A closure that performs the action.
    public init(_ name: String, removesRow: Bool = false, perform: @escaping () -> Void) {
      (self.name, self.removesRow, self.perform) = (name, removesRow, perform)
    }
  }

  /// The lengths that decide where a released row belongs, in points.
  struct Measures {
    /// The width of the row.
    let row: Double

    /// The width of one action, and the distance from which a row opens.
    let action: Double

    /// The numbers of actions at both sides.
    let counts: (leading: Int, trailing: Int)

    /// The distance that a row at a place has moved. Positive if it shows the leading side.
    func offset(of place: Place) -> Double {
      switch place {
      case .closed: 0
      case .open(.leading): opening(.leading)
      case .open(.trailing): -opening(.trailing)
      case .away(.leading): row
      case .away(.trailing): -row
      }
    }

    /// The width of all actions of a side.
    func opening(_ side: Side) -> Double {
      action * Double(side == .leading ? counts.leading : counts.trailing)
    }

    /// The distance beyond which a release performs the first action: half of the width, but more than all
    /// actions need.
    func fullSwipe(_ side: Side) -> Double {
      max(row / 2, opening(side) + action / 2)
    }

    /// The distance at which the elasticity begins.
    func reach(_ side: Side, isFull: Bool) -> Double {
      let opening = opening(side)
      return opening > 0 && isFull ? max(row, fullSwipe(side)) : opening
    }

    /// Returns whether a release at a distance performs the first action.
    func isFull(_ side: Side, at distance: Double) -> Bool {
      row > 0 && opening(side) > 0 && distance > fullSwipe(side)
    }

    /// The place of a row that is released.
    ///
    /// - Parameters:
    ///   - offset: The distance that the row has moved.
    ///   - projection: The distance at which a free throw would come to rest.
    ///   - present: The place to which the row belongs.
    func place(at offset: Double, projection: Double, from present: Place, fullSwipes: Bool) -> Place {
      // A throw opens the side that is visible. A throw from one side to the other one closes the row.
      let side: Side = offset > 0 || offset == 0 && projection > 0 ? .leading : .trailing
      let sign: Double = side == .leading ? 1 : -1
      let isFull = isFull(side, at: sign * offset) && isFull(side, at: sign * projection)
      if fullSwipes, isFull { return .away(side) }
      // A row that is open stays open until most of it has closed.
      let threshold = present == .open(side) ? opening(side) / 2 : action
      return opening(side) > 0 && sign * projection >= threshold ? .open(side) : .closed
    }
  }
}
