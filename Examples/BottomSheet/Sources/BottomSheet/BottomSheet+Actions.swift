// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension BottomSheet {
  /// The actions of the sheet, for screen readers and keys. They have the same results as a drag. If an
  /// action is performed during a drag, the release overwrites its result.
  public var actions: [MotionAction] {
    let detent = detent
    return [
      MotionAction("Raise", key: .upArrow, role: .increment) { detent.value = min(detent.value + 1, 3) },
      MotionAction("Lower", key: .downArrow, role: .decrement) { detent.value = max(detent.value - 1, 0) },
      MotionAction("Open", key: .space) { detent.value = 3 },
      MotionAction("Close", key: .escape, role: .escape) { detent.value = 0 },
    ]
  }
}
