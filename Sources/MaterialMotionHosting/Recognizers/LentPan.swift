// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A pan recognizer that a program creates and lends to interactions, one after the other.
package protocol LendableGestureRecognizer: HoldableGestureRecognizer, AxisLockableGestureRecognizer {
  /// Stops to wait for the end of a hold.
  func stopWaiting()
}

extension ElementPan {
  /// Creates an element's pan from a recognizer that a program lends to one interaction.
  ///
  /// The interaction may set an axis and a hold. When the interaction is removed, the recognizer gets its
  /// former axis and hold back. If the program has set another axis or hold in the meantime, this setting
  /// stays.
  ///
  /// - Parameters:
  ///   - pan: The recognizer. No other interaction may use it.
  ///   - remove: A closure that removes the recognizer from its view if the interaction has added it there.
  package init<Pan: LendableGestureRecognizer>(
    lending pan: Pan, file: StaticString = #fileID, line: UInt = #line, remove: @escaping () -> Void
  ) {
    checkPrecondition(
      pan.recognitionStateWrites.interaction == nil,
      "A drag recognizer must not be used by two interactions at a time. Remove the first one before.",
      file: file, line: line)
    let loan = PanLoan(of: pan)
    self.init(pan, beginAfterHolding: loan.beginAfterHolding, setAxis: loan.setAxis) {
      remove()
      loan.end()
    }
  }
}

/// The settings of a lent recognizer that an interaction has replaced. What an interaction knows of its own
/// value leaves with it.
private final class PanLoan<Pan: LendableGestureRecognizer> {
  private let pan: WeakReference<Pan>
  private var axis: (former: CoordinateAxis?, own: CoordinateAxis?)?
  private var hold: (former: HoldDuration?, own: HoldDuration)?

  init(of pan: Pan) {
    self.pan = WeakReference(pan)
  }

  func setAxis(_ own: CoordinateAxis?) {
    guard let pan = pan.object else { return }
    axis = (former: pan.axis, own: own)
    pan.axis = own
  }

  func beginAfterHolding(_ hold: HoldDuration, _ clock: FrameClock) {
    guard let pan = pan.object else { return }
    self.hold = (former: pan.recognitionStateWrites.rules?.hold, own: hold)
    pan.beginAfterHolding(hold, clock: clock)
  }

  func end() {
    guard let pan = pan.object else { return }
    if let axis, pan.axis == axis.own { pan.axis = axis.former }
    let rules = pan.recognitionStateWrites.makeRules()
    if let hold, rules.hold == hold.own { rules.hold = hold.former }
    (rules.strip, rules.room, rules.stretches, rules.team) = (nil, nil, nil, nil)
    pan.stopWaiting()
    pan.recognitionStateWrites.leaveInteraction()
  }
}
