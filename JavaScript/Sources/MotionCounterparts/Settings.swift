// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// Puts properties of nodes, or a progress, at values at once. The script then releases the counterpart.
public func makeSetting(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  for target in words.allTargets(on: stage) {
    target.visit(in: words) { property, values, _ in
      property.stop()
      property.value = values[values.count - 1]
    }
  }
  return Setting(number, MotionRuntime(clock: stage.clock), on: stage)
}

/// A counterpart that does nothing more. The linker would find the initializer of an instance of the open
/// base class twice.
private final class Setting: Counterpart {}
