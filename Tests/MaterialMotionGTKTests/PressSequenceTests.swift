// SPDX-License-Identifier: Apache-2.0

#if GTK
import Testing

@testable import MaterialMotionGTK

extension GTK {
  @Suite struct PressSequenceTests {
    let limits = PressSequence.Limits(time: 0.4, distance: 5)
    var presses = PressSequence()

    init() {
      presses.add(at: [20, 30], time: 10, limits: limits)
    }

    @Test mutating func countsPressesThatFollowWithinTheTime() {
      expect(presses.count == 1)
      presses.add(at: [20, 30], time: 10.25, limits: limits)
      expect(presses.count == 2)
      presses.add(at: [20, 30], time: 10.5, limits: limits)
      expect(presses.count == 3)
      expect(presses.latestTime == 10.5)
      presses.add(at: [20, 30], time: 11, limits: limits)
      expect(presses.count == 1)
    }

    @Test mutating func startsAgainAtTheDistanceFromTheFirstPress() {
      presses.add(at: [24, 34], time: 10.1, limits: limits)
      expect(presses.count == 2)
      presses.add(at: [25, 30], time: 10.2, limits: limits)
      expect(presses.count == 1)
      presses.add(at: [28, 26], time: 10.3, limits: limits)
      expect(presses.count == 2)
      presses.add(at: [25, 25], time: 10.4, limits: limits)
      expect(presses.count == 1)
    }

    @Test mutating func startsAgainAfterItHasEnded() {
      presses.end()
      expect(presses.count == 0)
      presses.add(at: [20, 30], time: 10.1, limits: limits)
      expect(presses.count == 1)
    }
  }
}
#endif
