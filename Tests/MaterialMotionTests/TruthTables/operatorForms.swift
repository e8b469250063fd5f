// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// How each operator of the truth tables is built. One that takes an argument and a stream of it has a form
/// for either.
let operatorForms: [String: [OperatorForm]] = [
  "dedupe": [OperatorForm { try $0.up(Double.self).dedupe() }],
  "merge(with:)": [
    OperatorForm(.change) { try $0.up(Double.self).merge(with: $0.stream("other", of: Double.self)) }
  ],
  "x": [OperatorForm { try $0.up(Point.self).x() }],
  "y": [OperatorForm { try $0.up(Point.self).y() }],
]

/// Those that the library does not have yet: nothing is missing once this is empty.
let operatorsToCome: Set<String> = [
  "delay(by:)",
  "distance(from:)",
  "ignoreUntil",
  "inverted",
  "log(prefix:to:)",
  "lowerBound",
  "upperBound",
  "normalized(by:)",
  "offset(by:)",
  "scaled(by:)",
  "rewrite",
  "rewriteRange",
  "rewriteTo",
  "rubberBanded",
  "slop",
  "startWith",
  "threshold",
  "thresholdRange",
  "toString",
  "xLocked(to:)",
  "yLocked(to:)",
]
