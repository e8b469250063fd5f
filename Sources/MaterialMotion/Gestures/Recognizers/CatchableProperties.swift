// SPDX-License-Identifier: Apache-2.0

/// The properties that a gesture moves, other than those of its element. A press catches a property that is
/// in motion.
///
/// A recognizer has this object only if a stream moves a property by the gesture. Such a stream is returned
/// by the operator `progress(along:distance:from:)`.
final class CatchableProperties {
  /// A separate object, so that a program that moves only elements contains no code for it.
  private final class List {
    var properties: [Audience] = []
    var isCaught = false

    func press() -> Bool {
      isCaught = properties.contains { $0.state == .active }
      return isCaught
    }
  }

  private let list: List

  /// The rules of the pan that owns this object. ``PanGestureRecognizer/rules`` refers to them without a
  /// reference count. Stored here, the rules cost no memory and no code in a pan without rules.
  var rules: PanRules?

  /// Returns whether a press that catches nothing may begin a gesture at a place on the stage. `nil` means
  /// that it may begin anywhere.
  var admitsPress: ((Point) -> Bool)?

  /// Returns whether a gesture may begin with a movement on the stage, after a press that caught nothing.
  /// `nil` means that it may begin with any movement.
  var admitsMovement: ((_ movement: Point, _ press: Point) -> Bool)?

  /// Records whether a press that begins now catches one of the properties, and returns the result.
  ///
  /// This is a closure and not a method. If the gestures of a program move only elements, the program does
  /// therefore not contain the code.
  let press: () -> Bool

  init() {
    let list = List()
    self.list = list
    press = { list.press() }
  }

  /// Whether at least one of the properties was in motion at the latest press. `false` after the last
  /// property was removed.
  var isCaught: Bool { list.isCaught }

  func add(_ property: Audience) {
    list.properties.append(property)
  }

  func remove(_ property: Audience) {
    if let index = list.properties.firstIndex(where: { $0 === property }) {
      list.properties.remove(at: index)
    }
    if list.properties.isEmpty { list.isCaught = false }
  }
}

extension GestureRecognizer {
  /// Returns whether a press that begins now catches something in motion: the element, or a property that the
  /// gesture moves. A drag then begins immediately, without slop.
  ///
  /// Call this method in your own recognizer of a drag when its first pointer is pressed, and at no other
  /// time. If the result is `true`, enter ``RecognitionState/began`` before the pointer moves:
  ///
  ///     override func pressed() {
  ///       recognitionState = pressCatches() ? .began : .possible
  ///     }
  ///
  /// The library's own recognizers call the method. A property is caught only if it is active, and if a
  /// subscriber observes a stream that moves the property, such as that of
  /// the runtime's `progress(of:along:distance:from:)`.
  public func pressCatches() -> Bool {
    recognitionStateWrites.catchable?.press() == true || element?.isInFlight == true
  }

  /// Returns whether a press that begins now catches a property that the gesture moves, or the element that
  /// the gesture drags. This element may differ from ``element``, for example if the recognizer belongs to a
  /// handle of a panel.
  package func pressCatches(dragging dragged: Element?) -> Bool {
    recognitionStateWrites.catchable?.press() == true || dragged?.isInFlight == true
  }

  /// Limits the places on the stage at which a press that catches nothing may begin a gesture.
  package func limitPresses(to isWithin: @escaping (Point) -> Bool) {
    recognitionStateWrites.makeCatchable().admitsPress = isWithin
  }

  /// Whether a press that catches nothing may begin a gesture only in a limited area.
  package var limitsPresses: Bool { recognitionStateWrites.catchable?.admitsPress != nil }

  /// Limits the movements on the stage with which a gesture may begin, after a press that caught nothing.
  package func limitMovements(to isAdmitted: @escaping (_ movement: Point, _ press: Point) -> Bool) {
    recognitionStateWrites.makeCatchable().admitsMovement = isAdmitted
  }

  /// Returns whether a press that catches nothing may begin a gesture.
  ///
  /// - Parameter place: The place of the press, on the stage.
  package func admitsPress(at place: Point) -> Bool {
    recognitionStateWrites.catchable?.admitsPress?(place) ?? true
  }

  /// Returns whether a gesture may begin with a movement, after a press that caught nothing.
  ///
  /// - Parameters:
  ///   - movement: The movement since the press, on the stage.
  ///   - press: The place of the press, on the stage.
  package func admitsMovement(_ movement: Point, from press: Point) -> Bool {
    recognitionStateWrites.catchable?.admitsMovement?(movement, press) ?? true
  }
}
