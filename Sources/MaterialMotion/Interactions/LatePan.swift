// SPDX-License-Identifier: Apache-2.0

/// Adds a pan to an element while the stream of the pan's hand has subscribers.
final class LatePan<Value: VectorSpace> {
  /// A pan that was added to the element, and its hand.
  typealias Pan = (hand: Hand<Value>, recognizer: AnyObject, remove: () -> Void)

  private let element: WeakReference<MotionElement>
  private let add: (MotionElement) -> Pan?
  private var present: Pan?
  private var isOver = false

  init(of element: MotionElement, _ add: @escaping (MotionElement) -> Pan?) {
    self.element = WeakReference(element)
    self.add = add
  }

  /// Connects the only observer.
  func connect(_ observer: MotionObserver<Value>) -> Disconnect {
    guard !isOver, let element = element.object, let pan = add(element) else {
      observer.state(.atRest)
      return noopDisconnect
    }
    present = pan
    let hand = pan.hand
    hand.connect(observer)
    // The observer may retain its subscription, which must not retain the recognizer.
    return {
      hand.disconnect()
      self.remove()
    }
  }

  /// Removes the pan for good, because the runtime or the element has ended.
  func end() {
    isOver = true
    remove()
  }

  private func remove() {
    let pan = present
    present = nil
    pan?.remove()
  }
}

extension MotionRuntime {
  /// Returns a stream that all subscribers share. The element has a pan while there are some, until the
  /// runtime ends or the element is deallocated.
  ///
  /// - Parameters:
  ///   - velocity: The velocity that the hand writes.
  ///   - upstreams: The properties and the clock. The stream retains them.
  ///   - add: Adds the pan.
  func stream<Value>(
    of element: MotionElement, writing velocity: PropertyStorage<Value>, madeFrom upstreams: [AnyObject],
    panning add: @escaping (MotionElement) -> LatePan<Value>.Pan?
  ) -> MotionObservable<Value> {
    let pan = LatePan(of: element, add)
    keep(until: { pan.end() }, endingWith: element.lifetime)
    let values = MotionObservable<Value>(madeFrom: upstreams) { pan.connect($0) }.shared()
    return GestureMotion(
      madeFrom: [values], velocity: { _ in values.velocity(writtenTo: velocity) }, values.connect)
  }
}
