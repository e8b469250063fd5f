// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Connects a hand-over to the position of an element. When the connection ends, the pan is removed.
  ///
  /// - Parameters:
  ///   - handover: The hand-over.
  ///   - element: The element to move.
  ///   - pan: The pan of the hand.
  ///   - interaction: The interaction that owns the hand-over's storage. The connection retains it.
  ///   - constraints: A function to apply to the positions, or `nil`.
  func connect(
    _ handover: GestureHandover, to element: MotionElement, by pan: ElementPan, of interaction: AnyObject,
    _ mover: Mover<Point>, constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    if let constraints {
      keep(until: { [guide = handover.guide] in guide?.end() }, endingWith: element.lifetime)
      keep(until: pan.remove, endingWith: element.lifetime)
      let heads = [interaction, pan.recognizer, element.position, element.velocity, clock]
      connect(constraints(handover.stream(madeFrom: heads)), to: element.position, movedBy: mover)
    } else {
      let position = element.position.storage
      let connection = makeConnection(
        (interaction, pan.recognizer), nil, of: position, endingWith: element.lifetime, movedBy: mover)
      _ = keep(connection)
      handover.start(MotionObserver(writingTo: position, for: connection))
      connection.begin { [remove = pan.remove] in
        handover.leave()
        connection.leave()
        handover.guide?.end()
        remove()
      }
    }
  }
}
