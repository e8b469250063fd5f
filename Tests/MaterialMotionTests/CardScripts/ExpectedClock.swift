// SPDX-License-Identifier: Apache-2.0

/// What a frame clock has to make of frames and events, whatever times they say they are from.
struct ExpectedClock {
  private(set) var now: Double
  private var lastFrame: Double?

  /// How far the times of events and frames may be apart and both be right.
  static let tolerance = 0.25

  init(startingAt now: Double) {
    self.now = now
  }

  /// Whether the frame is drawn.
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
