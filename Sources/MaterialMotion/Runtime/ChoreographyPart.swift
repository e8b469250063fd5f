// SPDX-License-Identifier: Apache-2.0

/// A motion of one property in a ``Choreography``.
public final class ChoreographyPart {
  /// The start, in seconds since the start of the choreography.
  public let start: Double

  /// The name of the part in messages and diagrams.
  public let name: String

  /// The duration of the motion, in seconds. `.infinity` if it never rests. If the motion is a spring or a
  /// decay that takes over an earlier part, its duration depends on the value and the velocity that it finds.
  public internal(set) var duration = 0.0

  /// The end of the motion, if no later part of the same property takes over before.
  public var end: Double { start + duration }

  /// The time at which a later part of the same property takes over. `.infinity` if there is none.
  var handedOver = Double.infinity

  private let reports = Multicast<MotionOutcome>()

  /// The time at which the part stops to move the property.
  public var actualEnd: Double { min(end, handedOver) }

  init(_ name: String, start: Double) {
    self.name = name
    self.start = start
  }

  deinit {
    reports.finish()
  }

  /// A stream of the part's outcomes. It emits each time the choreography passes the end of the part forward.
  ///
  /// The outcome is ``MotionOutcome/finished`` if the motion has arrived, and ``MotionOutcome/interrupted``
  /// if another part of the same property took over before. Emits nothing while the choreography runs
  /// backward.
  public private(set) lazy var outcomes = MotionObservable<MotionOutcome> { [reports] observer in
    reports.join(observer, value: nil, state: .atRest)
  }

  /// Called after the choreography has shown another time.
  func didShow(from earlier: Double, to time: Double) {
    let last = actualEnd
    guard earlier < last, last <= time, reports.isObserved else { return }
    reports.next(handedOver < end ? .interrupted : .finished)
  }
}
