// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

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
