// SPDX-License-Identifier: Apache-2.0

extension Scroller {
  /// Stops a throw, a wheel, or a motion that the program has begun. A hand goes on.
  ///
  ///     messages.stop()
  ///
  /// The content stays where it is, as if a hand had caught it and had let go without a movement. So it
  /// returns from beyond an end, and a content with ``detents`` goes on to the nearest one. In a chain, all
  /// members stop.
  public func stop() { drive.stop() }
}

extension ScrollChain {
  /// Stops all members, unless a hand holds them: see ``Scroller/stop()``.
  public func stop() { drive.stop() }
}

extension ScrollDrive {
  fileprivate func stop() {
    guard isPlaying else { return }
    for line in lines where !line.line.isHeld && !line.line.isAtRest(at: now) {
      line.line.touch(at: now)
      line.line.release(at: now, velocity: 0, refreshes: false)
      storage.flightWasInterrupted(of: Point.self)
      didChange(line)
    }
  }
}
