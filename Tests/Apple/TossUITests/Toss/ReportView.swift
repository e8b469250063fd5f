// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import UIKit

/// Shows the record of a card to tests, as its accessibility label: `dragged=0.0 x=0.0 …`.
final class ReportView: UIView {
  private let card: () -> MotionElement?
  private var record: FlightRecord?

  /// Creates a report. The record begins when the label is read for the first time.
  init(of card: @escaping () -> MotionElement?) {
    self.card = card
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityIdentifier = "Report"
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityLabel: String? {
    get {
      if record == nil, let card = card() {
        record = FlightRecord(of: card) { ProcessInfo.processInfo.systemUptime }
      }
      guard let record else { return nil }
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let values = record.values + [("mirrored", isMirrored ? 1 : 0)]
      return values.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
    set {}
  }
}
