// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Sheet {
  /// A length at which a sheet rests, which stays the same detent when the area changes.
  ///
  ///     Sheet([.height(120), .medium, .large])   // three heights, and closed
  ///
  ///     area of 800 points    .fraction(0.25)   .medium   .large
  ///     no insets             200               400       800
  ///     a top inset of 40     190               380       760
  ///     and 300 at the bottom 490               680       760      above the edge of the area
  public struct Detent: Equatable, Sendable {
    enum Measure: Equatable, Sendable {
      case closed, content
      case points(Double)
      case fraction(Double)
    }

    let measure: Measure

    /// Outside the area.
    public static let closed = Detent(measure: .closed)

    /// The length of the content: that of the panel, unless the sheet was created with another element. The
    /// sheet follows its size.
    public static let content = Detent(measure: .content)

    /// Half of the area.
    public static let medium = fraction(0.5)

    /// The whole area, without the inset of the opposite edge.
    public static let large = fraction(1)

    /// A height, in points. A negative number means 0. A number that is not finite means ``large``.
    public static func height(_ height: Double) -> Detent {
      height.isFinite ? Detent(measure: .points(max(height, 0))) : large
    }

    /// A width, in points, of a sheet at the left or the right edge. The same as ``height(_:)``.
    public static func width(_ width: Double) -> Detent { height(width) }

    /// A fraction of the area, without the inset of the opposite edge. Numbers below 0 mean 0, and numbers
    /// above 1 mean 1. A number that is not finite means ``large``.
    public static func fraction(_ fraction: Double) -> Detent {
      Detent(measure: .fraction(fraction.isFinite ? min(max(fraction, 0), 1) : 1))
    }

    /// The visible length of the panel at this detent.
    func length(in room: SheetRoom) -> Double {
      self == .closed ? 0 : min(max(measuredLength(in: room) + room.inset, 0), room.length)
    }

    /// The length without the inset and the limits of the area.
    func measuredLength(in room: SheetRoom) -> Double {
      switch measure {
      case .closed: 0
      case .content: room.content
      case .points(let length): length
      case .fraction(let fraction): fraction * room.length
      }
    }
  }

  /// The edge of an area from which a sheet slides in.
  public enum Edge: Sendable {
    /// The lower edge.
    case bottom

    /// The upper edge.
    case top

    /// The left edge.
    case left

    /// The right edge.
    case right

    var axis: CoordinateAxis { self == .left || self == .right ? .x : .y }

    /// The direction in which the sheet opens.
    var direction: Point {
      switch self {
      case .bottom: Point(0, -1)
      case .top: Point(0, 1)
      case .left: Point(1, 0)
      case .right: Point(-1, 0)
      }
    }

    /// The position of a panel of which a length is visible.
    func place(
      of size: Point, anchoredAt anchor: Point, showing length: Double, of area: Bounds<Point>,
      within insets: Insets
    ) -> Point {
      let arm = anchor * size
      var place = insets.part(of: area).center + arm - size / 2
      switch self {
      case .bottom: place.y = area.upper.y - length + arm.y
      case .top: place.y = area.lower.y + length - size.y + arm.y
      case .right: place.x = area.upper.x - length + arm.x
      case .left: place.x = area.lower.x + length - size.x + arm.x
      }
      return place
    }
  }
}

/// The lengths that determine the lengths of the detents, in points.
struct SheetRoom: Equatable {
  /// The length of the area, without the inset of the opposite edge.
  var length = 0.0

  /// The inset of the sheet's own edge.
  var inset = 0.0

  /// The length of the content.
  var content = 0.0

  init() {}

  init(_ area: Bounds<Point>, _ insets: Insets, _ content: Point, at edge: Sheet.Edge) {
    let axis = edge.axis.index
    let (own, opposite) =
      switch edge {
      case .bottom: (insets.bottom, insets.top)
      case .top: (insets.top, insets.bottom)
      case .left: (insets.left, insets.right)
      case .right: (insets.right, insets.left)
      }
    (length, inset) = (max(area.size[axis] - opposite, 0), own)
    self.content = content[axis]
  }
}

/// The rules for the places of a sheet.
final class SheetRules {
  var detents: [Sheet.Detent]
  var isClosable: Bool
  let edge: Sheet.Edge
  var room = SheetRoom()

  init(_ detents: [Sheet.Detent], _ edge: Sheet.Edge, _ isClosable: Bool) {
    (self.detents, self.edge, self.isClosable) = (detents, edge, isClosable)
  }

  /// The detents at which a hand may leave the sheet, the greatest first. Equal ones are in the order of
  /// their lengths without insets.
  var offered: [Sheet.Detent] {
    let offered = detents.filter { $0 != .closed } + (isClosable ? [.closed] : [])
    return offered.sorted { [room] in
      ($0.length(in: room), $0.measuredLength(in: room)) > ($1.length(in: room), $1.measuredLength(in: room))
    }
  }

  /// The greatest length at which a sheet at a detent rests.
  func greatest(at present: Sheet.Detent) -> Double {
    max(offered.first?.length(in: room) ?? 0, present.length(in: room))
  }

  func close(_ detent: ReactiveProperty<Sheet.Detent>) {
    if isClosable, detent.value != .closed { detent.value = .closed }
  }

  /// The places of a sheet at a detent. A detent that is not offered exists, until the sheet leaves it.
  func places(at present: Sheet.Detent) -> Places<Sheet.Detent, Double> {
    let offered = offered
    let all = offered.contains(present) ? offered : offered + [present]
    return Places(all) { [room] in $0.length(in: room) }.offering(offered.isEmpty ? all : offered)
  }
}
