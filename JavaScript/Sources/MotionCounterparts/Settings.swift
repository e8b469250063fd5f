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
  return Counterpart(number, MotionRuntime(clock: stage.clock), on: stage)
}
