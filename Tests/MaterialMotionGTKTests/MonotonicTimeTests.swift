// SPDX-License-Identifier: Apache-2.0

#if GTK
import Testing

@testable import MaterialMotionGTK

extension GTK {
  @Suite struct MonotonicTimeTests {
    /// A little more than a day: 100 000 s. All its milliseconds fit into 32 bits.
    let early: Int64 = 100_000_000_700

    /// Sixty days: the milliseconds have overflowed once.
    let late: Int64 = 5_184_000_000_700

    @Test func millisecondsBecomeSecondsOfMonotonicTime() {
      expect(MonotonicTime.seconds(ofEventAt: 99_999_990, present: early) == 99_999.99)
      expect(MonotonicTime.seconds(ofEventAt: 99_990_000, present: early) == 99_990)
    }

    @Test func accountsForTheOverflowOfMilliseconds() {
      let bits = UInt32(truncatingIfNeeded: Int64(5_183_999_990))
      expect(MonotonicTime.seconds(ofEventAt: bits, present: late) == 5_183_999.99)
      // The present has just overflowed, but the event has not.
      let overflow = (Int64(1) << 32) + 5
      expect(
        MonotonicTime.seconds(ofEventAt: .max - 4, present: overflow * 1000) == Double(overflow - 10) / 1000)
    }

    @Test(arguments: [0, 99_989_999, 100_000_101, 50_000_000, 4_000_000_000] as [UInt32])
    func aTimeFromAnotherOriginBecomesThePresent(_ milliseconds: UInt32) {
      expect(MonotonicTime.seconds(ofEventAt: milliseconds, present: early) == 100_000.0007)
    }

    @Test func aFrameHasItsPredictedTime() {
      expect(MonotonicTime.seconds(ofFrameAt: 5_000_000, seenAt: 5_033_000) == 5.033)
    }

    @Test(arguments: [0, 4_999_999, 5_250_001, .max] as [Int64])
    func aFrameWithoutAUsablePredictionHasGDKsFrameTime(_ prediction: Int64) {
      expect(MonotonicTime.seconds(ofFrameAt: 5_000_000, seenAt: prediction) == 5)
    }

    @Test func anUnknownTimeIsNotTakenForATimeAtTheOverflow() {
      let present = ((Int64(1) << 32) + 5) * 1000
      expect(MonotonicTime.seconds(ofEventAt: 0, present: present) == Double(present) / 1e6)
    }

    @Test func noEventHasATimeInTheFuture() {
      expect(MonotonicTime.seconds(ofEventAt: 100_000_002, present: early) == 100_000.0007)
      expect(MonotonicTime.seconds(ofEventAt: 100_000_000, present: early) == 100_000)
    }
  }
}
#endif
