// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Wheel {
  /// The actions of the wheel, for people who do not drag: its keys, and the names that a screen reader or a
  /// menu shows.
  ///
  ///     viewport.offer(hours.actions())   // on a web page
  ///
  /// | Key | Selects |
  /// |---|---|
  /// | an arrow along the axis | the next or the previous row |
  /// | Page Up, Page Down | the row five rows away |
  /// | Home, End | the first or the last row |
  ///
  /// In an endless wheel, the last row is before the first one. Otherwise, the keys towards an end are left
  /// to others at this end.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    let isVertical = axis == .y
    return [
      move(words.next, isVertical ? .downArrow : .rightArrow, by: 1, .increment),
      move(words.previous, isVertical ? .upArrow : .leftArrow, by: -1, .decrement),
      move(words.fiveOn, .pageDown, by: 5), move(words.fiveBack, .pageUp, by: -5),
      MotionAction(words.first, key: .home) { [selection] in selection.value = 0 }
        .available { [selection] in selection.value > 0 },
      MotionAction(words.last, key: .end) { [selection, rows] in selection.value = rows.count - 1 }
        .available { [selection, rows] in selection.value < rows.count - 1 },
    ].available { [enabled] in enabled.value }
  }

  private func move(
    _ name: String, _ key: MotionAction.Key, by distance: Int, _ role: MotionAction.Role? = nil
  ) -> MotionAction {
    MotionAction(name, key: key, role: role) { [anchored, rows] in
      let place = rows.clamped(anchored.destination + Double(distance))
      anchored.choose(rows.row(at: place), near: place)
    }.available { [anchored] in anchored.next(toward: Double(distance)) != nil }
  }

  /// The names of the actions of a ``Wheel``.
  public struct Words: Sendable {
    /// Names the action that selects the next row. Defaults to "Next".
    public var next = "Next"

    /// Names the action that selects the previous row. Defaults to "Previous".
    public var previous = "Previous"

    /// Names the action that selects the row five rows further on. Defaults to "Five further".
    public var fiveOn = "Five further"

    /// Names the action that selects the row five rows before. Defaults to "Five back".
    public var fiveBack = "Five back"

    /// Names the action that selects the first row. Defaults to "First".
    public var first = "First"

    /// Names the action that selects the last row. Defaults to "Last".
    public var last = "Last"

    /// Creates English names.
    public init() {}
  }
}

extension Wheel {
  /// Returns a stream of the selected row for a screen reader, as a spin button.
  ///
  ///     viewport.speak(months.spokenValue { names[$0] })
  ///
  /// - Parameter text: Returns the text of a row, in the user's language. Defaults to its number, from 0.
  public func spokenValue(_ text: ((Int) -> String)? = nil) -> MotionObservable<SpokenValue> {
    selection.map { [rows] row in
      SpokenValue(.spinButton, Double(row), in: 0...Double(rows.count - 1), text: text?(row))
    }
  }
}
