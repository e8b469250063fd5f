// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import Testing

/// Compares the starts and ends of the parts of a choreography with a diagram.
///
///     expectTimeline(
///       entrance, step: 0.1,
///       """
///       title   ├──┤
///       card      ├────┤
///       scale          ├──>
///       """)
///
/// Each row shows one part: its name, then a bar. To name a part, pass `name` to
/// `Choreography.add(_:to:at:takeover:kind:name:file:line:)`. The rows are in the order in which the parts
/// were added. Each column of a bar stands for one step.
///
///     ├──┤   from the start of the part to its end
///     ├──╴   another part of the same property takes over before the end
///     ├──>   the part never rests
///     │      the part takes less than half a step
///
/// Starts and ends are rounded to the nearest step. Time 0 is in the column after the longest name and three
/// spaces. Spaces at the ends of rows, and empty rows, have no meaning.
///
/// The message of a failure shows the expected diagram above the actual one, and marks the rows that differ:
///
///       expected
///         title   ├──┤
///         card      ├────┤
///       actual
///         title   ├──┤
///       ▶ card    ├────┤
///
/// - Parameters:
///   - choreography: The choreography. It is not played.
///   - step: The duration of a column, in seconds. Must be finite and greater than 0.
///   - expected: The diagram.
///   - sourceLocation: The source location of a failure. Defaults to the location of the call.
public func expectTimeline(
  _ choreography: Choreography, step: Double, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let diagram = TimelineDiagram(choreography.parts, step: step)
  if let failure = diagram.failure(expected: expected) {
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}
