// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

extension MotionObservable {
  /// Writes each value to a property of an object, without keeping the object alive.
  ///
  ///     card.position.x().assign(to: \.progress, on: model)
  ///
  /// The assignment unsubscribes when a value arrives after the object was deallocated. The object may hold
  /// the stream, and the stream may be made from the object.
  ///
  /// - Returns: A subscription that ends the assignment earlier. You may discard it.
  @discardableResult
  public func assign<Object: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Object, T>, on object: Object
  ) -> Subscription {
    let assignment = Assignment()
    let subscription = subscribe { [weak object] value in
      if let object { object[keyPath: keyPath] = value } else { assignment.end() }
    }
    assignment.begin(subscription)
    return subscription
  }
}

/// Ends a subscription on request, even if the request comes before `subscribe` has returned the
/// subscription.
private final class Assignment {
  private var subscription: Subscription?
  private var isOver = false

  func begin(_ subscription: Subscription) {
    if isOver { subscription.unsubscribe() } else { self.subscription = subscription }
  }

  func end() {
    isOver = true
    subscription?.unsubscribe()
    subscription = nil
  }
}
#endif
