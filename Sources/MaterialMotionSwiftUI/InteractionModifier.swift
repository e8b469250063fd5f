// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
internal import MaterialMotionHosting
import SwiftUI

import typealias MaterialMotion.Point

/// Moves a view with an interaction, on the stage around the view.
///
/// The view owns the element and the interaction, unless the application passes them.
struct InteractionModifier<Driver: Interaction, Plan: Equatable>: ViewModifier
where Driver.Target == MotionElement {
  /// The name of the modifier that the application has applied.
  let name: String

  /// The place of the view, or `nil` if its layout determines the place.
  var place: Point?

  let element: MotionElement?
  let driver: Driver?
  let axis: CoordinateAxis?
  let minimumDistance: CGFloat
  let plan: Plan

  /// Makes the interaction that the view owns. It is made again if the axis changes.
  let make: (CoordinateAxis?) -> Driver

  /// Writes the plan to the interaction. See `AddedInteraction`.
  let write: (Driver, Plan) -> Void

  @Environment(MotionStage.self) private var stage: MotionStage?
  @State private var own = OwnMotion<Driver, Plan>()

  func body(content: Content) -> some View {
    let (own, stage, plan, write) = (own, stage, plan, write)
    let element = element ?? own.element(at: place)
    let driver = driver ?? own.driver(along: axis, make)
    let parts = Parts(
      element: ObjectIdentifier(element), driver: ObjectIdentifier(driver),
      stage: stage.map { ObjectIdentifier($0) }, plan: plan)
    moved(content, by: element).onChange(of: parts, initial: true) {
      own.added.add(driver, to: element, in: stage?.runtime, by: plan, write)
    }
  }

  @ViewBuilder
  private func moved(_ content: Content, by element: MotionElement) -> some View {
    if place == nil {
      content.modifier(
        MotionOffsetModifier(element: element, mask: .all, minimumDistance: minimumDistance, name: name))
    } else {
      content.modifier(
        MotionModifier(element: element, mask: .all, minimumDistance: minimumDistance, name: name))
    }
  }

  /// The parts on which the added interaction depends.
  private struct Parts: Equatable {
    let element: ObjectIdentifier
    let driver: ObjectIdentifier
    let stage: ObjectIdentifier?
    let plan: Plan
  }
}

/// The element and the interaction that a view owns.
@MainActor
private final class OwnMotion<Driver: Interaction, Plan: Equatable> where Driver.Target == MotionElement {
  let added = AddedInteraction<Driver, Plan>()
  private var element: MotionElement?
  private var made: (driver: Driver, axis: CoordinateAxis?)?

  /// Returns the element. It starts at a place.
  func element(at place: Point?) -> MotionElement {
    if let element { return element }
    let element = MotionElement()
    // A place that is not finite is dropped.
    if let place { element.position.value = place }
    self.element = element
    return element
  }

  func driver(along axis: CoordinateAxis?, _ make: (CoordinateAxis?) -> Driver) -> Driver {
    if let made, made.axis == axis { return made.driver }
    let driver = make(axis)
    made = (driver, axis)
    return driver
  }
}
#endif
