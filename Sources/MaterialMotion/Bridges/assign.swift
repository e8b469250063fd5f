// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

extension MotionObservable {
  /// Writes each value to a property of an object, without keeping the object alive.
  ///
  ///     card.position.x().assign(to: \.progress, on: model)
  ///
  /// It unsubscribes when a value comes and the object has gone. The object may hold the stream, and be one
  /// that the stream is made from.
  ///
  /// - Returns: What ends it earlier. It need not be kept.
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

/// A subscription that what it brings may end, even before it is there.
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
