// SPDX-License-Identifier: Apache-2.0

/// The properties that a gesture moves, other than those of its element. A press catches them in motion.
///
/// A recognizer has this object only if a stream such as
/// ``MotionObservable/progress(along:distance:from:file:line:)`` moves a property by the gesture.
final class CatchableProperties {
  private var properties: [Audience] = []

  /// Whether at least one of the properties was in motion at the latest press.
  private(set) var isCaught = false

  func add(_ property: Audience) {
    properties.append(property)
  }

  func remove(_ property: Audience) {
    if let index = properties.firstIndex(where: { $0 === property }) { properties.remove(at: index) }
  }

  /// Records whether a press that begins now catches one of the properties, and returns the result.
  func press() -> Bool {
    isCaught = properties.contains { $0.state == .active }
    return isCaught
  }
}

extension GestureRecognizer {
  /// Returns whether a press that begins now catches something in motion: the element, or a property that the
  /// gesture moves. The gesture then begins immediately.
  package func pressCatches() -> Bool {
    recognitionStateWrites.pressProperties?() == true || element?.isInFlight == true
  }
}
