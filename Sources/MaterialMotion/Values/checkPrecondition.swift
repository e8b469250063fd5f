// SPDX-License-Identifier: Apache-2.0

/// If the condition is false, prints the rule and stops the program.
///
/// In Embedded Swift, stops the program without a message. The messages contain numbers, and the code that
/// prints numbers would make every program larger.
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
