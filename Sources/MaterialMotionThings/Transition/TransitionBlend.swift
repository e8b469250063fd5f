// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Leads a property from where a neighbour in a stack has left it to where the progress of a transition moves
/// it.
///
///     progress    1      0.75             0.5       0
///     shown       left   half of both     moved     moved
final class TransitionBlend<T: VectorSpace> {
  private var left: T?
  private var turn = 0
  private var (latest, travelled, room) = (0.0, 0.0, 0.0)

  /// Returns the value to show.
  ///
  /// - Parameters:
  ///   - value: The value to which the progress leads now.
  ///   - present: The value that is shown.
  func value(_ value: T, replacing present: T, in core: TransitionCore) -> T {
    let progress = core.progress.value
    if turn != core.turn {
      turn = core.turn
      (latest, travelled) = (progress, 0)
      room = min(abs(progress - core.anchored.destination), 0.5)
      left = room > 0 && present != value ? present : nil
    }
    guard let left else { return value }
    travelled += abs(progress - latest)
    latest = progress
    guard travelled < room else {
      self.left = nil
      return value
    }
    return value + (left - value).scaled(by: 1 - travelled / room)
  }
}
