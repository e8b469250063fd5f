// SPDX-License-Identifier: Apache-2.0

/// Stops the program on a mistake in code, with a sentence that names the value and the rule.
///
/// Embedded Swift stops without the sentence, which would bring the printing of numbers into every program.
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
