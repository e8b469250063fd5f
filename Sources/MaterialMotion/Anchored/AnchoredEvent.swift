// SPDX-License-Identifier: Apache-2.0

/// The one who has chosen the place of an ``Anchored`` value.
public enum PlaceCause: Equatable, Sendable {
  /// The release of a hand.
  case hand
  /// A write, a key or an action.
  case program
  /// A layout, in which the former place no longer exists.
  case layout
}

/// A change of the place of an ``Anchored`` value.
public struct PlaceChange<ID: Equatable>: Equatable {
  /// The place to which the value belongs now.
  public let place: ID

  /// The one who has chosen it.
  public let cause: PlaceCause

  /// Creates a change, for example to compare one in a test.
  public init(place: ID, cause: PlaceCause) {
    (self.place, self.cause) = (place, cause)
  }
}

extension PlaceChange: Sendable where ID: Sendable {}

/// Something that an ``Anchored`` value tells. The cases are in the order in which one change tells them.
enum AnchoredEvent<ID: Equatable, Value: CoordinateVector> {
  case interrupted(SettlingCaller)
  case missing(ID)
  case place(PlaceChange<ID>)
  case target(ID)
  case shown(ID)
  case grip
  case release(Release<Value>)
  case cross(ID)
  case arrived(ID)
  case state(MotionState)
  case finished(SettlingCaller)

  var rank: Int {
    switch self {
    case .interrupted: 0
    case .missing: 1
    case .place: 2
    case .target: 3
    case .shown: 4
    case .grip: 5
    case .release: 6
    case .cross: 7
    case .arrived: 8
    case .state: 9
    case .finished: 10
    }
  }
}

/// A caller that waits until a value is at rest.
final class SettlingCaller {
  private var report: ((MotionOutcome) -> Void)?

  init(_ report: @escaping (MotionOutcome) -> Void) {
    self.report = report
  }

  func call(_ outcome: MotionOutcome) {
    let report = report
    self.report = nil
    report?(outcome)
  }

  func cancel() { report = nil }
}
