// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// The clock and the memory that all counterparts of a page share.
public final class Stage {
  let clock = AnimationFrameClock()

  /// The colors of nodes that motions have moved.
  var colors: [NodeColor] = []

  /// The groups of swiped rows: a `SwipeGroups`, which only the module of things contains.
  var swipeGroups: AnyObject?

  /// The memory in which the script passes words.
  private var words: UnsafeMutablePointer<Double>
  private var capacity = 256

  init() {
    words = .allocate(capacity: capacity)
  }

  func makeRoom(for count: Int) -> UnsafeMutablePointer<Double> {
    if count > capacity {
      words.deallocate()
      capacity = 2 * count
      words = .allocate(capacity: capacity)
    }
    return words
  }

  public func words(_ count: Int32) -> Words { Words(words, Int(count)) }
}
