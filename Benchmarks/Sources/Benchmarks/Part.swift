// SPDX-License-Identifier: Apache-2.0

/// A part that can be measured by itself. `Scripts/bench` uses the same names.
///
/// Parts are measured in the order of these cases, whatever the order of the arguments. A million springs
/// leave the heap fragmented, and springs that are created there afterwards take half as long again.
enum Part: String, CaseIterable {
  case pipelines
  case operators
  case springs
  case memory
  case cache
  case growth
  case page
  case velocities
  case subscriptions
  case connecting
  case writes
  case plot

  var heading: String {
    switch self {
    case .pipelines: "map·filter·map·filter, for each value"
    case .operators: "operators, for each value"
    case .springs: "springs, decays and tweens, for each one and frame"
    case .memory: "memory"
    case .cache: "springs and decays, counted by cachegrind, for each one"
    case .growth: "an act among many, counted by cachegrind"
    case .page: "page"
    case .velocities: "velocity of a pointer, for each event"
    case .subscriptions: "10 000 subscriptions to a property, each"
    case .connecting: "1000 tossable elements that come and go, each"
    case .writes: "writes to a property, each"
    case .plot: "springs by their number, for each spring and frame"
    }
  }
}
