// SPDX-License-Identifier: Apache-2.0

/// The state of a drag by which a ``Scrubbable`` moves an ``Anchored`` value on one element.
final class AnchoredDrag<Value: VectorSpace> {
  /// The distance up to which a hand that has caught a flight is still, in points on the stage.
  static var slop: Double { PointerEvent.Kind.touch.slop }

  let isBeyondSlop: () -> Bool

  /// Whether the hand moves the value, or the value flies after its release.
  var isActive = false {
    didSet { if isActive != oldValue { count(isActive) } }
  }

  private let count: (_ isActive: Bool) -> Void
  let report: (HoldEvent, Release<Value>?) -> Void

  /// Reports that the flight after a release has ended before its arrival.
  let interrupt: () -> Void
  var enabledDidChange: (() -> Void)?
  private let enabled: PropertyStorage<Bool>
  private var number: Int64 = 0

  init(
    _ enabled: PropertyStorage<Bool>, isBeyondSlop: @escaping () -> Bool,
    count: @escaping (Bool) -> Void, report: @escaping (HoldEvent, Release<Value>?) -> Void,
    interrupt: @escaping () -> Void
  ) {
    (self.enabled, self.isBeyondSlop, self.count) = (enabled, isBeyondSlop, count)
    (self.report, self.interrupt) = (report, interrupt)
    number = enabled.add(MotionObserver(next: { _ in self.enabledDidChange?() }, state: { _ in }))
  }

  var isEnabled: Bool { enabled.value }

  func end() {
    enabled.remove(number)
    enabledDidChange = nil
    guard isActive else { return }
    interrupt()
    isActive = false
  }
}
