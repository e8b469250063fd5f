// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Reorder.Row {
  /// The actions of the element, for people who do not drag.
  ///
  ///     node.offer(reorder.row(item).actions())   // on a web page
  ///
  /// The space bar lifts the item, and drops it again. The arrows move the item: along its list, to the next
  /// line of a grid, and across to another list. Home and End move it to the start and the end of its list.
  /// An item that is not lifted is dropped at once. Escape takes a lifted item back. A lifted item also
  /// returns when the focus leaves its element. While the item is not lifted, Escape is free for other
  /// actions, such as those of a ``SwipeActions``.
  ///
  /// There are only actions that can have an effect: a single vertical list has none to the left. An action
  /// that would leave the item where it is, such as Home for the first one, is not available, so it leaves
  /// its key to others. While the row or the ``Reorder`` is not enabled, no action is available.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: ReorderWords = ReorderWords()) -> [MotionAction] {
    func move(_ name: String, _ key: MotionAction.Key, _ step: Reorder.Step) -> MotionAction {
      MotionAction(name, key: key) { [reorder, item] in reorder.move(item, step) }.available {
        [reorder, item] in reorder.canMove(item, step)
      }
    }
    func arrow(_ name: String, _ key: MotionAction.Key, _ arrow: Point) -> MotionAction {
      move(name, key, .toward(arrow))
    }
    let axes = reorder.lists.map { $0.axis }
    func has(_ axis: CoordinateAxis) -> Bool { axes.count > 1 || axes.contains { $0 == nil || $0 == axis } }
    var actions = [
      MotionAction(words.lift, key: .space) { [reorder, item] in
        if reorder.lift(of: item) == nil { reorder.lift(item) } else { reorder.drop(item) }
      }.whenFocusLeaves { [reorder, item] in
        // No key would reach the item.
        if let lift = reorder.lift(of: item), !lift.isByHand { reorder.cancel(item) }
      }
    ]
    if has(.y) {
      actions += [arrow(words.up, .upArrow, Point(0, -1)), arrow(words.down, .downArrow, Point(0, 1))]
    }
    if has(.x) {
      actions += [arrow(words.left, .leftArrow, Point(-1, 0)), arrow(words.right, .rightArrow, Point(1, 0))]
    }
    actions += [
      move(words.start, .home, .toStart), move(words.end, .end, .toEnd),
      MotionAction(words.cancel, key: .escape) { [reorder, item] in reorder.cancel(item) }.available {
        [reorder, item] in reorder.lift(of: item) != nil
      },
    ]
    return actions.available { [reorder, item] in
      reorder.enabled.value && reorder.flags(of: item).enabled.value
    }
  }
}

/// The names of the actions of a ``Reorder``, and its announcements.
public struct ReorderWords: Sendable {
  /// Names the action that lifts and drops an item. Defaults to "Lift or drop".
  public var lift = "Lift or drop"

  /// Names the action that moves an item up. Defaults to "Move up".
  public var up = "Move up"

  /// Names the action that moves an item down. Defaults to "Move down".
  public var down = "Move down"

  /// Names the action that moves an item to the left. Defaults to "Move left".
  public var left = "Move left"

  /// Names the action that moves an item to the right. Defaults to "Move right".
  public var right = "Move right"

  /// Names the action that moves an item to the first place. Defaults to "Move to start".
  public var start = "Move to start"

  /// Names the action that moves an item to the last place. Defaults to "Move to end".
  public var end = "Move to end"

  /// Names the action that takes back a lifted item. Defaults to "Cancel".
  public var cancel = "Cancel"

  /// A sentence with the name of an item, its place, counted from 1, and the number of places.
  public typealias Sentence = @Sendable (_ name: String, _ place: Int, _ count: Int) -> String

  /// Announces that an item was lifted.
  public var lifted: Sentence = { "\($0) lifted. Place \($1) of \($2)." }

  /// Announces that a lifted item would be dropped at another place.
  public var moved: Sentence = { "\($0) moved to place \($1) of \($2)." }

  /// Announces that an item was dropped.
  public var dropped: Sentence = { "\($0) dropped at place \($1) of \($2)." }

  /// Announces that a lifted item was taken back.
  public var cancelled: Sentence = { "\($0) back at place \($1) of \($2)." }

  /// Creates English words.
  public init() {}
}
