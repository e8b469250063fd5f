// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
public import UIKit

extension MotionRuntime {
  /// Adds an interaction to a view.
  ///
  ///     runtime.add(Tossable(), to: view)
  ///
  /// One that drags the view does so by a pan of its own, which is taken off the view when the interaction
  /// is. The runtime keeps the interaction alive, but no view.
  ///
  /// - Parameters:
  ///   - interaction: It may be added to several views.
  ///   - view: What it is to move: its `motionElement`.
  ///   - constraints: What its stream has to pass before it reaches the view, for example an operator that
  ///     locks an axis.
  /// - Returns: Takes the interaction off this view again. It need not be kept.
  @MainActor
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I, to view: UIView,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil
  ) -> Subscription where I.Target == MotionElement {
    add(interaction, to: view.motionElement, constraints: constraints)
  }
}
#endif
