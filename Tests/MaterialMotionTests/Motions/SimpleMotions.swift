// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A motion at constant velocity, whose values are easy to compute.
struct Ramp<Value: VectorSpace>: Motion {
  let start: Value
  let end: Value
  let duration: Double
  var blendDuration: Double

  init(from start: Value, to end: Value, for duration: Double, blendDuration: Double? = nil) {
    self.start = start
    self.end = end
    self.duration = duration
    self.blendDuration = blendDuration ?? duration
  }

  func value(at time: Double) -> Value {
    time < duration || time.isNaN ? start + (end - start).scaled(by: max(0, time) / duration) : end
  }

  func velocity(at time: Double) -> Value {
    time < duration || time.isNaN ? (end - start).scaled(by: 1 / duration) : .zero
  }

  func acceleration(at time: Double) -> Value { .zero }
}

/// A motion that stays at one value.
struct Rest: Motion {
  let place: Double
  let duration: Double

  init(at place: Double, for duration: Double) {
    self.place = place
    self.duration = duration
  }

  func value(at time: Double) -> Double { place }
  func velocity(at time: Double) -> Double { 0 }
  func acceleration(at time: Double) -> Double { 0 }
}
