// SPDX-License-Identifier: Apache-2.0

/// Passes the events of a clock to the clock that it follows. A recognizer reports its events to the clock of
/// its own runtime.
final class EventRelay: ClockFollower {
  private let leader: ClockCore

  init(to leader: ClockCore) {
    self.leader = leader
  }

  override func eventArrived(at time: Double) {
    leader.eventArrived(at: time)
  }
}
