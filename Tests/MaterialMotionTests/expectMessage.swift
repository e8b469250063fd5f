// SPDX-License-Identifier: Apache-2.0
import Testing

/// Checks that a program stopped with the given message.
///
///     let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { … }
///     expectMessage("The mass must be finite and greater than 0, but it is 0.0.", in: result)
func expectMessage(
  _ message: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(said.contains(message), sourceLocation: sourceLocation)
}
