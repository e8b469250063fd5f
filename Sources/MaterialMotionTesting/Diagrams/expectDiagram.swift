// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import Testing

/// Checks an operator against a diagram of the events of its inputs and the events that it must emit.
///
///     expectDiagram(
///       "A1  2   R   -   -",     // drag
///       "R   -   A3  4   R",     // spring
///       yields:
///       "A1  2   3   4   R"
///     ) { $0[1].toggled(with: $0[0]) }
///
/// Each column is an instant; spaces separate columns. A column lists the events of its instant, in order:
/// `A` is active, `R` is at rest, any other character is a value, and `-` means no event. In each column the
/// inputs emit in the order of the arguments. An input emits nothing after its last column.
///
/// An input that gets an observer before it has emitted the current column emits that column *during* the
/// subscription. If that column is empty, or already emitted, the observer receives the input's last state,
/// if there is one. The result is subscribed to in column 0 and unsubscribed from after the last column. The
/// check fails if an input still has an observer then.
///
/// A failure draws the expected and the actual events one above the other, and marks the columns that differ:
///
///       input 0    A1   2    R     -    -
///       input 1    R    -    A3    4    R
///       expected   A1   2    3     4    R
///       actual     A1   2    RA3   4    R
///                            ▲▲▲
///
/// - Parameters:
///   - inputs: The events of the inputs, a row for each.
///   - expected: The events of the stream that is built.
///   - subscriptions: A row for each input: `^` where a subscription to it begins, `!` where one ends. Not
///     checked if `nil`.
///   - sourceLocation: The place where failures are recorded. Defaults to the call.
///   - build: Makes the stream from the inputs.
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

/// Checks an operator on values of any type against a diagram. Two legends name the values.
///
///     expectDiagram(
///       "a  Ab  cR", where: ["a": Point(1, 2), "b": Point(3, 4), "c": Point(5, 6)],
///       yields:
///       "1  A3  5R", where: ["1": 1, "3": 3, "5": 5]
///     ) { $0[0].x() }
///
/// Two characters may stand for the same value. A value that the legend does not name is a failure, and is
/// drawn as it prints: `‹7.5›`. A NaN equals a NaN here.
///
/// - Parameters:
///   - inputs: The events of the inputs, a row for each.
///   - legend: The values of the inputs' characters. `.characters` lets each character stand for itself.
///   - expected: The events of the stream that is built.
///   - outputLegend: The values of the expected row's characters.
///   - subscriptions: A row for each input: `^` where a subscription to it begins, `!` where one ends. Not
///     checked if `nil`.
///   - sourceLocation: The place where failures are recorded. Defaults to the call.
///   - build: Makes the stream from the inputs.
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

/// Checks an operator that uses a clock against a diagram. Each column is a frame of the clock.
///
///     expectDiagram(
///       "1   2   -   -   3   -   -",
///       yields:
///       "A   -   -   2R  A   -   3R",
///       step: 0.25
///     ) { $0[0].debounce(for: 0.5, clock: $1) }
///
/// The clock is at 0 s in column 0. At the beginning of each later column it emits a frame, and then the
/// inputs emit. A step such as 1 or 0.25 has exact multiples in binary; 0.1 does not.
///
/// - Parameters:
///   - inputs: The events of the inputs, a row for each.
///   - expected: The events of the stream that is built. The row may be longer than those of the inputs.
///   - step: The length of a column, in seconds. Must be finite and greater than 0.
///   - subscriptions: A row for each input: `^` where a subscription to it begins, `!` where one ends. Not
///     checked if `nil`.
///   - sourceLocation: The place where failures are recorded. Defaults to the call.
///   - build: Makes the stream from the inputs and the clock.
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

/// Checks an operator that uses a clock, on values of any type, against a diagram.
///
/// Each column is a frame of the clock. Two legends name the values.
///
///     expectDiagram(
///       "a    -    -    -", where: ["a": 0],
///       yields:
///       "Aa   b    c    d", where: .init(["a": 0, "b": 48.4, "c": 82.1, "d": 95.6], within: 0.1),
///       step: 0.0625
///     ) { springSource(Spring(destination: 100), from: $0[0], clock: $1) }
///
/// - Parameters:
///   - inputs: The events of the inputs, a row for each.
///   - legend: The values of the inputs' characters. `.characters` lets each character stand for itself.
///   - expected: The events of the stream that is built. The row may be longer than those of the inputs.
///   - outputLegend: The values of the expected row's characters.
///   - step: The length of a column, in seconds. Must be finite and greater than 0.
///   - subscriptions: A row for each input: `^` where a subscription to it begins, `!` where one ends. Not
///     checked if `nil`.
///   - sourceLocation: The place where failures are recorded. Defaults to the call.
///   - build: Makes the stream from the inputs and the clock.
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
