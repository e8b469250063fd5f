// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

extension MotionObservable {
  /// Writes each value to a property of an object. Does not retain the object.
  ///
  ///     card.position.x().assign(to: \.progress, on: model)
  ///
  /// If a value arrives after the object has been deallocated, the subscription ends. The object may retain
  /// the stream, and the stream may derive from the object's own streams.
  ///
  /// - Returns: A subscription. Ending it ends the assignment. You may discard the subscription.
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

/// An object that ends a subscription. `end()` may be called before `subscribe` has returned the
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
