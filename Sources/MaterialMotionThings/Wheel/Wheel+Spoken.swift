// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

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
