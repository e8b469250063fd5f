// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("KeyframeMotion.init")
struct KeyframeMotionCreationTests {
  @Test("numbers of values, offsets and timing functions that do not match are precondition failures")
  func counts() async {
    let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(values: [1.0], duration: 1)
    }
    expectMessage("There must be at least 2 values, but there are 1.", in: one)
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion<Double>(values: [], duration: 1)
    }
    expectMessage("There must be at least 2 values, but there are 0.", in: none)
    let offsets = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(values: [1.0, 2, 3], offsets: [0, 1], duration: 1)
    }
    expectMessage(
      "There must be as many offsets as values, but there are 2 for 3 values.", in: offsets)
    let functions = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(values: [1.0, 2, 3], timingFunctions: [.linear], duration: 1)
    }
    expectMessage(
      "There must be one timing function less than values, but there are 1 for 3 values.", in: functions)
  }

  @Test("offsets that do not rise from 0 to 1, and values that are not finite, are precondition failures")
  func keyframes() async {
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(values: [1.0, 2], offsets: [0.5, 1], duration: 1)
    }
    expectMessage("The offsets must begin with 0 and end with 1, but they are [0.5, 1.0].", in: first)
    let sorted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(values: [1.0, 2, 3, 4], offsets: [0, 0.5, 0.25, 1], duration: 1)
    }
    expectMessage("No offset may be less than its predecessor: [0.0, 0.5, 0.25, 1.0].", in: sorted)
    let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(from: 1.0, to: .nan, duration: 1)
    }
    expectMessage("Every value must be finite, but one is nan.", in: value)
  }

  @Test("negative or infinite durations, and no passes, are precondition failures")
  func times() async {
    let duration = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(from: 1.0, to: 2, duration: -1)
    }
    expectMessage("The duration must be finite and at least 0 s, but it is -1.0 s.", in: duration)
    let delay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(to: 2.0, duration: 1, delay: .infinity)
    }
    expectMessage("The delay must be finite and at least 0 s, but it is inf s.", in: delay)
    let endDelay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(values: [1.0, 2], duration: 1, endDelay: -0.5)
    }
    expectMessage("The end delay must be finite and at least 0 s, but it is -0.5 s.", in: endDelay)
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(from: 1.0, to: 2, duration: 1, repeats: .count(0))
    }
    expectMessage("The number of passes must be greater than 0, but it is 0.0.", in: count)
    let whole = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeMotion(from: 1.0, to: 2, duration: 0, repeats: .duration(1))
    }
    expectMessage(
      "The durations of a pass and of all passes must be greater than 0 s, but they are 0.0 s and 1.0 s.",
      in: whole)
  }
}
