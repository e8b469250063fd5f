// SPDX-License-Identifier: Apache-2.0

/// Receives the events of a clock, after the clock's time has changed.
package final class ClockFollower {
  let eventArrived: (_ time: Double) -> Void

  package init(_ eventArrived: @escaping (_ time: Double) -> Void) {
    self.eventArrived = eventArrived
  }
}

extension ClockCore {
  /// Passes the events of this clock to the clock that it follows. A recognizer reports its events to the
  /// clock of its own runtime.
  package func relayEvents(to leader: ClockCore) {
    followers.append(ClockFollower { leader.eventArrived(at: $0) })
    #if DEBUG && !hasFeature(Embedded)
    frames.isolation = leader.frames.isolation
    #endif
  }
}
