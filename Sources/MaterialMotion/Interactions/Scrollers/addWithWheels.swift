// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Adds an interaction to an element whose platform passes wheels to it.
  ///
  /// - Parameter wheels: Ends with the interaction, and with the runtime.
  package func add<I: Interaction>(
    _ interaction: I, to element: MotionElement, with wheels: Subscription
  ) -> Subscription where I.Target == MotionElement {
    let addition = add(interaction, to: element)
    let end = onEnd { wheels.unsubscribe() }
    return Subscription {
      addition.unsubscribe()
      end.unsubscribe()
    }
  }
}
