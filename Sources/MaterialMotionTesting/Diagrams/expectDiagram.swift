// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import Testing

/// Uses a diagram to check an operator. The diagram shows the events of the operator's inputs and the events
/// that the operator must emit.
///
///     expectDiagram(
///       "A1  2   R   -   -",     // drag
///       "R   -   A3  4   R",     // spring
///       yields:
///       "A1  2   3   4   R"
///     ) { $0[1].toggled(with: $0[0]) }
///
/// Spaces separate the columns. Each column shows the events of one moment, in order. `A` is the state
/// active, `R` is the state at rest, and `-` means that there is no event. Any other character is a value.
///
/// In each column, the first input emits first, then the second input, and so on. An input emits nothing
/// after the last column of its row.
///
/// An observer may subscribe to an input before the input has emitted its events of the current column. In
/// this case, the input emits these events *during* the subscription. If the input has no such events, or has
/// already emitted them, the observer receives the input's latest state. If the input has never emitted a
/// state, the observer receives nothing.
///
/// The check subscribes to the stream that `build` returns. It subscribes in column 0, and unsubscribes after
/// the last column. The check fails if an input still has an observer afterwards.
///
/// The message of a failure shows the expected events above the actual events. Marks point at the columns
/// that differ:
///
///       input 0    A1   2    R     -    -
///       input 1    R    -    A3    4    R
///       expected   A1   2    3     4    R
///       actual     A1   2    RA3   4    R
///                            ▲▲▲
///
/// - Parameters:
///   - inputs: The events of the inputs, one row for each input.
///   - expected: The events that the stream from `build` must emit.
///   - subscriptions: One row for each input. `^` marks a column in which a subscription to the input begins,
///     and `!` marks a column in which a subscription ends. If `nil`, subscriptions are not checked.
///   - sourceLocation: The source location of a failure. Defaults to the location of the call.
///   - build: Builds the stream from the inputs.
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

/// Uses a diagram to check an operator. The values may be of any type. One legend maps characters to the
/// inputs' values. Another legend maps characters to the operator's values.
///
///     expectDiagram(
///       "a  Ab  cR", where: ["a": Point(1, 2), "b": Point(3, 4), "c": Point(5, 6)],
///       yields:
///       "1  A3  5R", where: ["1": 1, "3": 3, "5": 5]
///     ) { $0[0].x() }
///
/// Two characters may name the same value. If the stream emits a value that the legend does not name, the
/// check fails and shows the value in guillemets: `‹7.5›`. The check treats two NaNs as equal.
///
/// - Parameters:
///   - inputs: The events of the inputs, one row for each input.
///   - legend: The values of the characters in the inputs. With `.characters`, the value of each character is
///     the character itself.
///   - expected: The events that the stream from `build` must emit.
///   - outputLegend: The values of the characters in the expected row.
///   - subscriptions: One row for each input. `^` marks a column in which a subscription to the input begins,
///     and `!` marks a column in which a subscription ends. If `nil`, subscriptions are not checked.
///   - sourceLocation: The source location of a failure. Defaults to the location of the call.
///   - build: Builds the stream from the inputs.
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

/// Uses a diagram to check an operator that needs a clock. Each column is a frame of the clock.
///
///     expectDiagram(
///       "1   2   -   -   3   -   -",
///       yields:
///       "A   -   -   2R  A   -   3R",
///       step: 0.25
///     ) { $0[0].debounce(for: 0.5, clock: $1) }
///
/// In column 0, the clock's time is 0 s. In each later column, the clock emits a frame first, and then the
/// inputs emit. Prefer a step such as 1 or 0.25, because `Double` represents all multiples of 0.25 exactly.
/// It does not represent most multiples of 0.1 exactly.
///
/// - Parameters:
///   - inputs: The events of the inputs, one row for each input.
///   - expected: The events that the stream from `build` must emit. This row may be longer than the rows of
///     the inputs.
///   - step: The duration of a column, in seconds. Must be finite and greater than 0.
///   - subscriptions: One row for each input. `^` marks a column in which a subscription to the input begins,
///     and `!` marks a column in which a subscription ends. If `nil`, subscriptions are not checked.
///   - sourceLocation: The source location of a failure. Defaults to the location of the call.
///   - build: Builds the stream from the inputs and the clock.
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

/// Uses a diagram to check an operator that needs a clock. The values may be of any type.
///
/// Each column is a frame of the clock. One legend maps characters to the inputs' values. Another legend maps
/// characters to the operator's values.
///
///     expectDiagram(
///       "a    -    -    -", where: ["a": 0],
///       yields:
///       "Aa   b    c    d", where: .init(["a": 0, "b": 48.4, "c": 82.1, "d": 95.6], within: 0.1),
///       step: 0.0625
///     ) { springSource(Spring(destination: 100), from: $0[0], clock: $1) }
///
/// - Parameters:
///   - inputs: The events of the inputs, one row for each input.
///   - legend: The values of the characters in the inputs. With `.characters`, the value of each character is
///     the character itself.
///   - expected: The events that the stream from `build` must emit. This row may be longer than the rows of
///     the inputs.
///   - outputLegend: The values of the characters in the expected row.
///   - step: The duration of a column, in seconds. Must be finite and greater than 0.
///   - subscriptions: One row for each input. `^` marks a column in which a subscription to the input begins,
///     and `!` marks a column in which a subscription ends. If `nil`, subscriptions are not checked.
///   - sourceLocation: The source location of a failure. Defaults to the location of the call.
///   - build: Builds the stream from the inputs and the clock.
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
