// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Connects a hand-over to a property of an element. When the connection ends, the recognizer is removed.
  ///
  /// - Parameters:
  ///   - handover: The hand-over.
  ///   - property: The property.
  ///   - element: The element.
  ///   - recognizer: The recognizer of the hand.
  ///   - remove: Removes the recognizer from the element.
  ///   - interaction: The interaction that owns the hand-over's storage. The connection retains it.
  ///   - constraints: A function to apply to the values, or `nil`.
  func connect<Value: VectorSpace>(
    _ handover: Handover<Value>, to property: ReactiveProperty<Value>, of element: MotionElement,
    by recognizer: AnyObject, remove: @escaping () -> Void, of interaction: AnyObject, _ mover: Mover<Value>,
    constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?
  ) {
    if let constraints {
      keep(until: { [flight = handover.flight] in flight.finish() }, endingWith: element.lifetime)
      keep(until: remove, endingWith: element.lifetime)
      let heads: [AnyObject] = [interaction, recognizer, property, element.velocity, clock]
      // Constraints may subscribe several times, but the element has one hand.
      let stream = handover.stream(madeFrom: heads).shared()
      connect(stream, to: property, movedBy: mover, constraints: constraints)
    } else {
      let storage = property.storage
      let connection = makeConnection(
        (interaction, recognizer), nil, of: storage, endingWith: element.lifetime, movedBy: mover)
      _ = keep(connection)
      (handover.member, handover.remove) = (connection, remove)
      handover.start(MotionObserver(writingTo: storage, for: connection))
      connection.begin { handover.end() }
    }
  }
}
