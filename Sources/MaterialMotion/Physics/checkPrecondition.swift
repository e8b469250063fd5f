// SPDX-License-Identifier: Apache-2.0

/// If the condition is false, prints the rule and stops the program.
///
/// In Embedded Swift, stops the program without a message, because a message would link the code that prints
/// numbers into every program.
@usableFromInline
package func checkPrecondition(
  _ condition: Bool, _ rule: @autoclosure () -> String, file: StaticString, line: UInt
) {
  #if hasFeature(Embedded)
  precondition(condition)
  #else
  if !condition { fatalError(rule(), file: file, line: line) }
  #endif
}
