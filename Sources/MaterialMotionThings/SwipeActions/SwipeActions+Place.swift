// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

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

    /// Whether the row leaves the list.
    var isAway: Bool {
      if case .away = self { true } else { false }
    }

    /// The side that the row shows. `nil` if it is closed.
    var side: Side? {
      switch self {
      case .closed: nil
      case .open(let side), .away(let side): side
      }
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

  /// The facts that decide where a released row belongs. Lengths are in points.
  struct Measures {
    /// The width of the row.
    var row = 0.0

    /// The width of one action, and the distance from which a row opens.
    let action: Double

    /// The numbers of actions at both sides.
    let counts: (leading: Int, trailing: Int)

    /// Whether the row leaves for the first action of a side.
    let removes: (leading: Bool, trailing: Bool)
    var fullSwipes = true

    /// The side to which the present drag has drawn the row. The same drag does not open the other one.
    var drawn: Side?

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
    private func opening(_ side: Side) -> Double {
      action * Double(side == .leading ? counts.leading : counts.trailing)
    }

    /// The distance beyond which a release performs the first action: half of the width, but more than all
    /// actions need.
    private func fullSwipe(_ side: Side) -> Double {
      max(row / 2, opening(side) + action / 2)
    }

    /// The places of the row. No key leads away.
    var places: Places<Place, Double> {
      let stays: [Place] = [.closed, .open(.leading), .open(.trailing)]
      return Places(stays + [.away(.leading), .away(.trailing)], at: offset).offering(stays)
    }

    /// The bounds of a hand. A side without actions is rigid, so that a drag to this side is left to others.
    var bounds: AnchoredBounds<Double> {
      func reach(_ side: Side) -> Double {
        let opening = opening(side)
        return opening > 0 && fullSwipes ? max(row, fullSwipe(side)) : opening
      }
      let (leading, trailing) = (reach(.leading), reach(.trailing))
      return .within(
        Bounds(from: -trailing, to: leading),
        rigid: Bounds(from: trailing > 0 ? -.infinity : 0, to: leading > 0 ? .infinity : 0))
    }

    /// Returns the side whose first action a release performs. `nil` if there is none.
    func fullSide(of release: Release<Double>) -> Side? {
      let (side, sign) = side(of: release)
      let least = min(sign * release.position, sign * release.projection)
      let isFull = fullSwipes && row > 0 && opening(side) > 0 && least > fullSwipe(side)
      return isFull && mayShow(side) ? side : nil
    }

    /// Returns the place of a released row.
    ///
    /// - Parameter present: The place to which the row belongs.
    func place(of release: Release<Double>, from present: Place) -> Place {
      if let side = fullSide(of: release) {
        return (side == .leading ? removes.leading : removes.trailing) ? .away(side) : .closed
      }
      let (side, sign) = side(of: release)
      // A row that is open stays open until most of it has closed.
      let threshold = present == .open(side) ? opening(side) / 2 : action
      let opens = opening(side) > 0 && sign * release.projection >= threshold
      return opens && mayShow(side) ? .open(side) : .closed
    }

    /// Whether the present drag may open a side.
    private func mayShow(_ side: Side) -> Bool { drawn == nil || drawn == side }

    /// The side that is visible. A throw opens this side, or closes the row.
    private func side(of release: Release<Double>) -> (Side, sign: Double) {
      release.position > 0 || release.position == 0 && release.projection > 0
        ? (.leading, 1) : (.trailing, -1)
    }
  }
}
