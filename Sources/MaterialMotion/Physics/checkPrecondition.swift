// SPDX-License-Identifier: Apache-2.0

/// Stops the program if the condition is false, with a message that names the value and the rule.
///
/// Embedded Swift stops without the message, which would link the printing of numbers into every program.
@usableFromInline
func checkPrecondition(
  _ condition: Bool, _ rule: @autoclosure () -> String, file: StaticString, line: UInt
) {
  #if hasFeature(Embedded)
  precondition(condition)
  #else
  if !condition { fatalError(rule(), file: file, line: line) }
  #endif
}
