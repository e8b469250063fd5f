// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import Testing

/// Checks an operator against a diagram of what its inputs emit, and what it makes of that.
///
///     expectDiagram(
///       "A1  2   R   -   -",     // drag
///       "R   -   A3  4   R",     // spring
///       yields:
///       "A1  2   3   4   R"
///     ) { $0[1].toggled(with: $0[0]) }
///
/// Columns are instants, separated by spaces. In a column stands what is emitted then, in this order: `A` for
/// active, `R` for at rest, any other character for itself as a value, `-` for nothing. Inputs emit in the
/// order in which they are given; one that has no more columns emits nothing more.
///
/// What a stream emits in the column in which it is subscribed to is emitted *during* subscription; if that
/// is nothing it says its state, if it has said one before. Subscribed to in column 0 is what the result
/// subscribes to. After the last column the result is unsubscribed from, and no input may then have an
/// observer left.
///
/// A failure draws what was expected and what came one above the other, and marks the columns that differ:
///
///       input 0    A1   2    R     -    -
///       input 1    R    -    A3    4    R
///       expected   A1   2    3     4    R
///       actual     A1   2    RA3   4    R
///                            ▲▲▲
///
/// - Parameters:
///   - inputs: What the inputs emit.
///   - expected: What the stream that is built emits.
///   - subscriptions: For each input, `^` where it is subscribed to and `!` where it is unsubscribed from;
///     unchecked if not given.
///   - sourceLocation: Where a failure is recorded: at the call unless given.
///   - build: Makes the stream from those of the inputs.
public func expectDiagram(
  _ inputs: String..., yields expected: String, subscriptions: [String]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  build: ([MotionObservable<Character>]) -> MotionObservable<Character>
) {
  let diagram = Diagram(
    inputs: inputs, legend: .characters, expected: expected, outputLegend: .characters,
    subscriptions: subscriptions)
  diagram.check(sourceLocation) { inputs, _ in build(inputs) }
}

/// Checks an operator on values of any type against a diagram, whose characters two legends explain.
///
///     expectDiagram(
///       "a  Ab  cR", where: ["a": Point(1, 2), "b": Point(3, 4), "c": Point(5, 6)],
///       yields:
///       "1  A3  5R", where: ["1": 1, "3": 3, "5": 5]
///     ) { $0[0].x() }
///
/// Two characters may stand for the same value. A value that comes and that the legend does not name fails,
/// and is drawn as it prints: `‹7.5›`. A NaN is itself here.
///
/// - Parameters:
///   - inputs: What the inputs emit.
///   - legend: What the characters of the inputs stand for; `.characters` if for themselves.
///   - expected: What the stream that is built emits.
///   - outputLegend: What its characters stand for.
///   - subscriptions: For each input, `^` where it is subscribed to and `!` where it is unsubscribed from;
///     unchecked if not given.
///   - sourceLocation: Where a failure is recorded: at the call unless given.
///   - build: Makes the stream from those of the inputs.
public func expectDiagram<Input, Output: Equatable>(
  _ inputs: String..., where legend: DiagramLegend<Input>,
  yields expected: String, where outputLegend: DiagramLegend<Output>,
  subscriptions: [String]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  build: ([MotionObservable<Input>]) -> MotionObservable<Output>
) {
  let diagram = Diagram(
    inputs: inputs, legend: legend, expected: expected, outputLegend: outputLegend,
    subscriptions: subscriptions)
  diagram.check(sourceLocation) { inputs, _ in build(inputs) }
}

/// Checks an operator on time against a diagram, each column of which is a frame of a clock.
///
///     expectDiagram(
///       "1   2   -   -   3   -   -",
///       yields:
///       "A   -   -   2R  A   -   3R",
///       step: 0.25
///     ) { $0[0].debounce(for: 0.5, clock: $1) }
///
/// The clock stands at 0 in column 0, and draws a frame at the beginning of each later column: only then do
/// the inputs emit. Steps such as 1 or 0.25 have exact multiples, those of 0.1 have not.
///
/// - Parameters:
///   - inputs: What the inputs emit.
///   - expected: What the stream that is built emits. It may be longer than the inputs.
///   - step: How long a column is, in seconds: more than 0.
///   - subscriptions: For each input, `^` where it is subscribed to and `!` where it is unsubscribed from;
///     unchecked if not given.
///   - sourceLocation: Where a failure is recorded: at the call unless given.
///   - build: Makes the stream from those of the inputs, and the clock.
public func expectDiagram(
  _ inputs: String..., yields expected: String, step: Double, subscriptions: [String]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  build: ([MotionObservable<Character>], ManualFrameClock) -> MotionObservable<Character>
) {
  let diagram = Diagram(
    inputs: inputs, legend: .characters, expected: expected, outputLegend: .characters,
    subscriptions: subscriptions, step: step)
  diagram.check(sourceLocation, build: build)
}

/// Checks an operator on time and on values of any type against a diagram, each column of which is a frame of
/// a clock, and whose characters two legends explain.
///
///     expectDiagram(
///       "a    -    -    -", where: ["a": 0],
///       yields:
///       "Aa   b    c    d", where: .init(["a": 0, "b": 48.4, "c": 82.1, "d": 95.6], within: 0.1),
///       step: 0.0625
///     ) { springSource(Spring(destination: 100), from: $0[0], clock: $1) }
///
/// - Parameters:
///   - inputs: What the inputs emit.
///   - legend: What the characters of the inputs stand for; `.characters` if for themselves.
///   - expected: What the stream that is built emits. It may be longer than the inputs.
///   - outputLegend: What its characters stand for.
///   - step: How long a column is, in seconds: more than 0.
///   - subscriptions: For each input, `^` where it is subscribed to and `!` where it is unsubscribed from;
///     unchecked if not given.
///   - sourceLocation: Where a failure is recorded: at the call unless given.
///   - build: Makes the stream from those of the inputs, and the clock.
public func expectDiagram<Input, Output: Equatable>(
  _ inputs: String..., where legend: DiagramLegend<Input>,
  yields expected: String, where outputLegend: DiagramLegend<Output>,
  step: Double, subscriptions: [String]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  build: ([MotionObservable<Input>], ManualFrameClock) -> MotionObservable<Output>
) {
  let diagram = Diagram(
    inputs: inputs, legend: legend, expected: expected, outputLegend: outputLegend,
    subscriptions: subscriptions, step: step)
  diagram.check(sourceLocation, build: build)
}
