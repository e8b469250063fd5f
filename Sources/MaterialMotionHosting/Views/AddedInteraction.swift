// SPDX-License-Identifier: Apache-2.0
// No adapter for WebAssembly uses this file.
#if !hasFeature(Embedded)
import MaterialMotion

/// Adds an interaction to an element for as long as a view exists, and only once.
///
/// A view passes the same arguments each time it is evaluated. Its *plan* is the data that it writes to the
/// interaction, such as a destination. When this object is deallocated, the interaction is removed.
package final class AddedInteraction<Driver: Interaction, Plan: Equatable>
where Driver.Target == MotionElement {
  private weak var runtime: MotionRuntime?
  private var present: (driver: Driver, element: MotionElement, addition: Subscription)?
  private var written: (driver: Driver, plan: Plan)?

  /// Adds nothing yet.
  package init() {}

  deinit {
    present?.addition.unsubscribe()
  }

  /// Adds an interaction to an element, and removes the former one. If nothing has changed, does nothing.
  ///
  /// - Parameters:
  ///   - runtime: The runtime that moves the element. With `nil`, the former interaction is removed.
  ///   - plan: The data that the view writes to the interaction.
  ///   - write: Writes the plan. Called when the plan has changed, and before a different interaction is
  ///     added. A value that the program writes remains until the plan changes.
  package func add(
    _ driver: Driver, to element: MotionElement, in runtime: MotionRuntime?, by plan: Plan,
    _ write: (Driver, Plan) -> Void
  ) {
    if written?.driver !== driver || written?.plan != plan {
      written = (driver, plan)
      write(driver, plan)
    }
    if let present, present.driver === driver, present.element === element, let runtime,
      runtime === self.runtime
    {
      return
    }
    present?.addition.unsubscribe()
    present = runtime.map { (driver, element, $0.add(driver, to: element)) }
    self.runtime = runtime
  }
}
#endif
