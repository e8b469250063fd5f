// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The forms of each operator of the truth tables. An operator that takes an argument, or a stream of it, has
/// a form for each.
let operatorForms: [String: [OperatorForm]] = [
  "dedupe": [OperatorForm { try $0.up(Double.self).dedupe() }],
  "delay(by:)": [
    OperatorForm(.change) { try $0.up(Double.self).delay(by: $0.argument("by"), clock: $0.clock) },
    OperatorForm(.change) { try $0.up(Double.self).delay(by: $0.property("by"), clock: $0.clock) },
  ],
  "distance(from:)": [
    OperatorForm { try $0.up(Double.self).distance(from: $0.argument("from")) },
    OperatorForm(.change) { try $0.up(Double.self).distance(from: $0.property("from")) },
    OperatorForm { try $0.up(Double.self).distance(from: $0.property("from"), emittingWith: .upstream) },
    OperatorForm { try $0.up(Int.self).distance(from: $0.argument("from")) },
    OperatorForm(.change) { try $0.up(Int.self).distance(from: $0.property("from")) },
    OperatorForm { try $0.up(Int.self).distance(from: $0.property("from"), emittingWith: .upstream) },
    OperatorForm { try $0.up(Point.self).distance(from: $0.argument("from")) },
    OperatorForm(.change) { try $0.up(Point.self).distance(from: $0.property("from")) },
    OperatorForm { try $0.up(Point.self).distance(from: $0.property("from"), emittingWith: .upstream) },
  ],
  "ignoreUntil": [OperatorForm { try $0.up(Double.self).ignoreUntil($0.argument("expected")) }],
  "inverted": [OperatorForm { try $0.up(Bool.self).inverted() }],
  "log(prefix:to:)": [
    OperatorForm { inputs in
      let prefix: String = try inputs.argument("prefix")
      var logged: [Double] = []
      return try inputs.up(Double.self)
        .log(prefix: prefix) { if $0 == prefix { logged.append($1) } }
        ._map { _ in logged.removeFirst() }
    }
  ],
  "lowerBound": [
    OperatorForm { try $0.up(Double.self).lowerBound($0.argument("minValue")) },
    OperatorForm(.change) { try $0.up(Double.self).lowerBound($0.property("minValue")) },
    OperatorForm { try $0.up(Double.self).lowerBound($0.property("minValue"), emittingWith: .upstream) },
  ],
  "upperBound": [
    OperatorForm { try $0.up(Double.self).upperBound($0.argument("maxValue")) },
    OperatorForm(.change) { try $0.up(Double.self).upperBound($0.property("maxValue")) },
    OperatorForm { try $0.up(Double.self).upperBound($0.property("maxValue"), emittingWith: .upstream) },
  ],
  "merge(with:)": [
    OperatorForm(.change) { try $0.up(Double.self).merge(with: $0.stream("other", of: Double.self)) }
  ],
  "normalized(by:)": [
    OperatorForm { try $0.up(Double.self).normalized(by: $0.argument("by")) },
    OperatorForm(.change) { try $0.up(Double.self).normalized(by: $0.property("by")) },
    OperatorForm { try $0.up(Double.self).normalized(by: $0.property("by"), emittingWith: .upstream) },
    OperatorForm { try $0.up(Point.self).normalized(by: $0.argument("by") as Point) },
    OperatorForm(.change) { try $0.up(Point.self).normalized(by: $0.property("by", of: Point.self)) },
    OperatorForm {
      try $0.up(Point.self).normalized(by: $0.property("by", of: Point.self), emittingWith: .upstream)
    },
  ],
  "offset(by:)": [
    OperatorForm { try $0.up(Double.self).offset(by: $0.argument("by")) },
    OperatorForm(.change) { try $0.up(Double.self).offset(by: $0.property("by")) },
    OperatorForm { try $0.up(Double.self).offset(by: $0.property("by"), emittingWith: .upstream) },
    OperatorForm { try $0.up(Int.self).offset(by: $0.argument("by")) },
    OperatorForm(.change) { try $0.up(Int.self).offset(by: $0.property("by")) },
    OperatorForm { try $0.up(Int.self).offset(by: $0.property("by"), emittingWith: .upstream) },
  ],
  "scaled(by:)": [
    OperatorForm { try $0.up(Double.self).scaled(by: $0.argument("by")) },
    OperatorForm(.change) { try $0.up(Double.self).scaled(by: $0.property("by")) },
    OperatorForm { try $0.up(Double.self).scaled(by: $0.property("by"), emittingWith: .upstream) },
    OperatorForm { try $0.up(Int.self).scaled(by: $0.argument("by")) },
    OperatorForm(.change) { try $0.up(Int.self).scaled(by: $0.property("by")) },
    OperatorForm { try $0.up(Int.self).scaled(by: $0.property("by"), emittingWith: .upstream) },
  ],
  "rewrite": [
    OperatorForm { try $0.up(String.self).rewrite($0.entries("values") as [String: Double]) },
    OperatorForm { inputs in
      let pairs: [String: Double] = try inputs.entries("values")
      return try inputs.up(String.self).rewrite(pairs.map { ($0.key, $0.value) })
    },
  ],
  "rewriteRange": [
    OperatorForm {
      try $0.up(Double.self).rewriteRange(
        start: $0.argument("start"), end: $0.argument("end"),
        destinationStart: $0.argument("destinationStart") as Double,
        destinationEnd: $0.argument("destinationEnd"))
    },
    OperatorForm(.change) {
      try $0.up(Double.self).rewriteRange(
        start: $0.property("start"), end: $0.property("end"),
        destinationStart: $0.property("destinationStart", of: Double.self),
        destinationEnd: $0.property("destinationEnd"))
    },
    OperatorForm {
      try $0.up(Double.self).rewriteRange(
        start: $0.property("start"), end: $0.property("end"),
        destinationStart: $0.property("destinationStart", of: Double.self),
        destinationEnd: $0.property("destinationEnd"), emittingWith: .upstream)
    },
  ],
  "rewriteTo": [
    OperatorForm { try $0.up(Double.self).rewriteTo($0.argument("value") as Double) },
    OperatorForm(.change) { try $0.up(Double.self).rewriteTo($0.property("value", of: Double.self)) },
    OperatorForm {
      try $0.up(Double.self).rewriteTo($0.property("value", of: Double.self), emittingWith: .upstream)
    },
  ],
  "rubberBanded": [
    OperatorForm {
      try $0.up(Double.self).rubberBanded(
        below: $0.argument("below"), above: $0.argument("above"), maxLength: $0.argument("maxLength"))
    },
    OperatorForm(.change) {
      try $0.up(Double.self).rubberBanded(
        below: $0.property("below"), above: $0.property("above"), maxLength: $0.property("maxLength"))
    },
    OperatorForm {
      try $0.up(Double.self).rubberBanded(
        below: $0.property("below"), above: $0.argument("above"), maxLength: $0.property("maxLength"),
        emittingWith: .upstream)
    },
  ],
  "slop": [
    OperatorForm { try $0.up(Double.self).slop(size: $0.argument("size")) },
    OperatorForm(.change) { try $0.up(Double.self).slop(size: $0.property("size")) },
    OperatorForm { try $0.up(Double.self).slop(size: $0.property("size"), emittingWith: .upstream) },
  ],
  "startWith": [OperatorForm { try $0.up(Double.self).startWith($0.argument("value")) }],
  "threshold": [
    OperatorForm { try $0.up(Double.self).threshold($0.argument("threshold")) },
    OperatorForm(.change) { try $0.up(Double.self).threshold($0.property("threshold")) },
    OperatorForm { try $0.up(Double.self).threshold($0.property("threshold"), emittingWith: .upstream) },
  ],
  "thresholdRange": [
    OperatorForm { try $0.up(Double.self).thresholdRange(min: $0.argument("min"), max: $0.argument("max")) },
    OperatorForm(.change) {
      try $0.up(Double.self).thresholdRange(min: $0.property("min"), max: $0.property("max"))
    },
    OperatorForm {
      try $0.up(Double.self).thresholdRange(
        min: $0.property("min"), max: $0.argument("max"), emittingWith: .upstream)
    },
  ],
  "toString": [OperatorForm { try $0.up(Int.self).toString() }],
  "x": [OperatorForm { try $0.up(Point.self).x() }],
  "y": [OperatorForm { try $0.up(Point.self).y() }],
  "xLocked(to:)": [
    OperatorForm { try $0.up(Point.self).xLocked(to: $0.argument("to")) },
    OperatorForm(.change) { try $0.up(Point.self).xLocked(to: $0.property("to")) },
    OperatorForm { try $0.up(Point.self).xLocked(to: $0.property("to"), emittingWith: .upstream) },
  ],
  "yLocked(to:)": [
    OperatorForm { try $0.up(Point.self).yLocked(to: $0.argument("to")) },
    OperatorForm(.change) { try $0.up(Point.self).yLocked(to: $0.property("to")) },
    OperatorForm { try $0.up(Point.self).yLocked(to: $0.property("to"), emittingWith: .upstream) },
  ],
]

extension ThresholdEvent: TruthWritable {
  var written: TruthValue { .text("\(self)") }
}

extension SlopEvent: TruthWritable {
  var written: TruthValue { .text("\(self)") }
}
