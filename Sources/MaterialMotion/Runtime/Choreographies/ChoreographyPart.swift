// SPDX-License-Identifier: Apache-2.0

/// A motion of one property in a ``Choreography``.
public final class ChoreographyPart {
  /// The start, in seconds since the start of the choreography.
  public let start: Double

  /// The name of the part in messages and diagrams.
  // A program that reads no names contains no code that prints numbers.
  public var name: String { givenName ?? "\(number)" }

  private let givenName: String?
  private let number: Int

  /// The duration of the motion, in seconds. `.infinity` if it never rests. If the motion is a spring or a
  /// decay that takes over an earlier part, its duration depends on the value and the velocity that it finds.
  public internal(set) var duration = 0.0

  /// The end of the motion, in seconds since the start of the choreography. A later part of the same property
  /// may take over before.
  public var end: Double { start + duration }

  /// The time at which a later part of the same property takes over. `.infinity` if there is none.
  var handedOver = Double.infinity

  /// The stream of outcomes captures this object and not the part.
  private final class Report {
    let observers = Multicast<MotionOutcome>()

    /// The outcome, or `nil` while the choreography shows a time before the end of the part.
    var outcome: MotionOutcome?
  }

  private let report = Report()

  /// The time at which the part stops moving the property.
  public var actualEnd: Double { min(end, handedOver) }

  /// Whether the element of the property was deallocated.
  var isRemoved = false

  var version = 0

  /// The times before the end of the part, or those after it: the ones that contain the present time. Empty
  /// until the choreography shows the part.
  var rest = -Double.infinity ..< -Double.infinity

  init(_ name: String?, number: Int, start: Double) {
    givenName = name
    self.number = number
    self.start = start
  }

  deinit {
    report.observers.finish()
  }

  /// A stream of the part's outcomes. It emits each time the choreography moves forward past the end of the
  /// part, whether it plays, is scrubbed or seeks. On subscription, it emits the outcome if the choreography
  /// is already past the end. A time that ends several parts reports them in the order of their ends.
  ///
  /// The outcome is ``MotionOutcome/finished`` if the motion has arrived, and ``MotionOutcome/interrupted``
  /// if another part of the same property took over before. If you add a part that takes over before the
  /// present time, the stream emits the outcome at once.
  ///
  /// The stream emits nothing while the choreography runs backward, and after the element of the part was
  /// deallocated. To learn when the whole choreography has arrived, in either direction, call
  /// ``Choreography/whenSettled(_:)``.
  public private(set) lazy var outcomes = MotionObservable<MotionOutcome> { [report] observer in
    report.observers.join(observer, value: report.outcome, state: .atRest)
  }

  /// Called after the choreography has passed the end of the part, in either direction.
  func didShow(isOver: Bool) {
    let wasOver = report.outcome != nil
    guard isOver else {
      report.outcome = nil
      return
    }
    let outcome: MotionOutcome = handedOver < end ? .interrupted : .finished
    report.outcome = outcome
    if !wasOver { report.observers.next(outcome) }
  }
}

/// The state of a part changes only at its end.
extension ChoreographyPart: RestingItem {
  func wake() { version += 1 }
}
