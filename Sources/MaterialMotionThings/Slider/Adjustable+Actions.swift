// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Adjustable {
  /// The actions of the thing, for people who do not drag: its keys, and the names that a screen reader or a
  /// menu shows.
  ///
  ///     node.offer(volume.actions())   // on a web page
  ///
  /// | Key | The value changes by |
  /// |---|---|
  /// | an arrow to the right or up, or to the left or down | one step |
  /// | Page Up, Page Down | a tenth of the range, and at least one step |
  /// | Home, End | to the least and the greatest value. A ``Dial`` has none |
  ///
  /// Without steps, an arrow changes the value by a hundredth of the range. For a dial, a turn counts as the
  /// range. In a slider whose values grow to the left, the left arrow increases the value. At an end, the
  /// keys towards it are left to others.
  ///
  /// Source: the slider pattern of the ARIA Authoring Practices Guide.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    // With steps, the smallest change is a step.
    let small = step == nil ? 0.01 : 1e-9
    var actions = [
      action(words.increase, [.upArrow, growsToLeft ? .leftArrow : .rightArrow], by: small, .increment),
      action(words.decrease, [.downArrow, growsToLeft ? .rightArrow : .leftArrow], by: -small, .decrement),
      action(words.increaseMore, [.pageUp], by: 0.1), action(words.decreaseMore, [.pageDown], by: -0.1),
    ]
    if !isEndless {
      let (place, scale) = (anchored.place, scale)
      actions += [
        MotionAction(words.least, key: .home) { place.value = scale.value.lowerBound }
          .available { place.value > scale.value.lowerBound },
        MotionAction(words.greatest, key: .end) { place.value = scale.value.upperBound }
          .available { place.value < scale.value.upperBound },
      ]
    }
    return actions.available { [enabled] in enabled.value }
  }

  private func action(
    _ name: String, _ keys: [MotionAction.Key], by part: Double, _ role: MotionAction.Role? = nil
  ) -> MotionAction {
    MotionAction(name, keys: keys, role: role) { [anchored, scale, step] in
      let way = part * scale.value.length
      var number = anchored.place.value + way
      // From a value between two steps, a key leads to a step.
      if let step, let next = anchored.next(toward: part) {
        let others = max((abs(way) / step + 1e-9).rounded(.down) - 1, 0)
        number = next + (part < 0 ? -others : others) * step
      }
      if let next = anchored.places.value.nearest(to: number) { anchored.place.value = next }
    }.available { [anchored] in anchored.next(toward: part) != nil }
  }

  /// The names of the actions of a ``ValueSlider``, a ``Knob`` or a ``Dial``.
  public struct Words: Sendable {
    /// Names the action that increases the value by a step. Defaults to "Increase".
    public var increase = "Increase"

    /// Names the action that decreases the value by a step. Defaults to "Decrease".
    public var decrease = "Decrease"

    /// Names the action that increases the value by a tenth. Defaults to "Increase more".
    public var increaseMore = "Increase more"

    /// Names the action that decreases the value by a tenth. Defaults to "Decrease more".
    public var decreaseMore = "Decrease more"

    /// Names the action that chooses the least value. Defaults to "Minimum".
    public var least = "Minimum"

    /// Names the action that chooses the greatest value. Defaults to "Maximum".
    public var greatest = "Maximum"

    /// Creates English names.
    public init() {}
  }
}

extension Adjustable {
  /// Returns a stream of the value for a screen reader.
  ///
  ///     track.speak(volume.spokenValue { "\(Int($0)) percent" })
  ///
  /// A thing with limits has the role of a slider, and a ``Dial`` that of a spin button.
  ///
  /// - Parameter text: Returns the text of a value, in the user's language. Defaults to the number alone.
  public func spokenValue(_ text: ((Double) -> String)? = nil) -> MotionObservable<SpokenValue> {
    value.combineLatest(with: scale) { [isEndless, axis] number, range in
      if isEndless { return SpokenValue(.spinButton, number, text: text?(number)) }
      let number = min(max(number, range.lowerBound), range.upperBound)
      return SpokenValue(.slider, number, in: range, along: axis, text: text?(number))
    }
  }
}
