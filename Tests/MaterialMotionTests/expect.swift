// SPDX-License-Identifier: Apache-2.0
import Testing

/// Records an issue if a condition is false.
///
/// This is a function and not the macro `#expect`: expansions of the macro took half of the compiler's time
/// for a target. Use the macro for errors, exits and asynchronous conditions, and where the values of a
/// failed comparison are worth the time.
func expect(
  _ condition: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) rethrows {
  guard try !condition() else { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  Issue.record(comment() ?? "The condition is false.", sourceLocation: place)
}

/// Records an issue at a place of the source if a condition is false.
func expect(
  _ condition: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation
) rethrows {
  guard try !condition() else { return }
  Issue.record(comment() ?? "The condition is false.", sourceLocation: sourceLocation)
}
