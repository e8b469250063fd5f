// SPDX-License-Identifier: Apache-2.0
import Testing

/// Checks that a program stopped with the given message, at the line of the test that made the mistake.
///
///     let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { … }
///     expectMessage("The mass must be finite and greater than 0, but it is 0.0.", in: result)
///
/// - Parameter isAtCaller: Whether the message must name this file, and a line of it shortly before the
///   check. `false` for a setter, which does not know its caller.
func expectMessage(
  _ message: String, in result: ExitTest.Result?, isAtCaller: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  let line = output.split(separator: "\n").first { $0.contains(message) }
  guard let line else {
    Issue.record(
      "The program must stop with this message, but it printed: \(output)", sourceLocation: sourceLocation)
    return
  }
  guard isAtCaller else { return }
  let lines = max(1, sourceLocation.line - 30)..<sourceLocation.line
  expect(
    lines.contains { line.hasPrefix("\(sourceLocation.fileID):\($0): ") },
    "The message must name a line of this test, but it is: \(line)", sourceLocation: sourceLocation)
}
