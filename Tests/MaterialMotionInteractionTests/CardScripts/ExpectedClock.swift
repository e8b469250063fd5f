// SPDX-License-Identifier: Apache-2.0

/// A model of the frame clock: the time that results from frames and events with any timestamps.
struct ExpectedClock {
  private(set) var now: Double
  private var lastFrame: Double?

  /// The largest difference between the times of an event and a frame that are both accepted, in seconds.
  static let tolerance = 0.25

  init(startingAt now: Double) {
    self.now = now
  }

  /// Takes a frame, and returns whether it is drawn.
  mutating func tick(at time: Double) -> Bool {
    guard time.isFinite else { return false }
    let isInOrder = time >= lastFrame ?? time
    lastFrame = time
    if isInOrder { now = time }
    return isInOrder
  }

  mutating func eventArrived(at time: Double) {
    guard time.isFinite else { return }
    if let lastFrame, lastFrame - time > Self.tolerance { now = lastFrame } else { now = time }
  }
}
