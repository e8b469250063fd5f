// SPDX-License-Identifier: Apache-2.0

/// The share of the elapsed time for which the measurements had a processor, from 0 to 1.
struct ProcessorShare {
  private var computed = Duration.zero
  private var passed = Duration.zero

  var value: Double { passed == .zero ? 1 : computed / passed }

  mutating func during<Result>(_ work: () -> Result) -> Result {
    let (start, computingStart) = (ContinuousClock.now, computingTime())
    defer {
      computed += .nanoseconds(computingTime() - computingStart)
      passed += ContinuousClock.now - start
    }
    return work()
  }
}
