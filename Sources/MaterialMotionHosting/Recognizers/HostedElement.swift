// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// An element for a hosted recognizer, with closures in place of stored values.
///
/// A platform's recognizer can contain a hosted recognizer, and pass events to it. The platform's recognizer
/// may move from one view to another, but a hosted recognizer belongs to one element.
///
///     let place = HostedElement(
///       isCaught: { [weak self] in self?.pressCatches() == true },
///       pointFromStage: { [weak self] in self?.view?.pointFromStage($0) ?? $0 })
///     let pan = HostedPanGestureRecognizer(on: place)
package final class HostedElement: GestureElement {
  package let lifetime = Lifetime()
  private let isCaught: () -> Bool
  private let convert: (Point) -> Point

  /// Creates an element. The closures must not retain the recognizer.
  ///
  /// - Parameters:
  ///   - isCaught: Returns whether a press that begins now catches an element in motion.
  ///   - pointFromStage: Converts a point of the stage to the element's own coordinate system.
  package init(isCaught: @escaping () -> Bool, pointFromStage: @escaping (Point) -> Point) {
    self.isCaught = isCaught
    convert = pointFromStage
  }

  deinit {
    lifetime.end()
  }

  package var isInFlight: Bool { isCaught() }

  package func pointFromStage(_ point: Point) -> Point { convert(point) }
}
