// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// What can be measured by itself, under the names that `Scripts/bench` knows.
///
/// In the order in which it is measured, whatever the order asked for: a million springs leave the heap in
/// pieces, and the springs that are made of those take half as long again.
enum Part: String, CaseIterable, ExpressibleByArgument {
  case pipelines
  case operators
  case springs
  case memory
  case page
  case subscriptions
  case writes
  case plot

  var heading: String {
    switch self {
    case .pipelines: "map·filter·map·filter, for each value"
    case .operators: "operators, for each value"
    case .springs: "springs, for each spring and frame"
    case .memory: "memory"
    case .page: "page"
    case .subscriptions: "10 000 subscriptions to a property, each"
    case .writes: "writes to a property, each"
    case .plot: "springs by their number, for each spring and frame"
    }
  }
}
