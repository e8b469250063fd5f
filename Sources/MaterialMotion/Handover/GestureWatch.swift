// SPDX-License-Identifier: Apache-2.0

/// Observes a stream of a gesture while an interaction is enabled, and receives each event before the hands
/// of the interaction.
///
/// While an interaction is disabled, it does not observe its gesture: an ancestor may then take the
/// pointers. When the interaction is enabled again, it connects everything in the order of the addition. So
/// add a watch before the hands. A `valve` would open after them.
final class GestureWatch<T>: HandoverConnection {
  private let stream: MotionObservable<T>
  private let observer: MotionObserver<T>
  private let storage: InteractionStorage
  private var number: Int64 = 0
  private var subscription: Subscription?
  private var isActive = false

  init(of stream: MotionObservable<T>, while storage: InteractionStorage, _ observer: MotionObserver<T>) {
    (self.stream, self.storage, self.observer) = (stream, storage, observer)
    super.init()
    number = storage.add(self)
    enabledDidChange()
  }

  override func enabledDidChange() {
    if storage.isEnabled, subscription == nil {
      subscription = stream.subscribe(
        next: observer.next,
        state: { [self] state in
          isActive = state == .active
          observer.state(state)
        })
    }
    if !storage.isEnabled { shut() }
  }

  private func shut() {
    subscription?.unsubscribe()
    subscription = nil
    guard isActive else { return }
    isActive = false
    observer.state(.atRest)
  }

  /// Ends the watch. The observer receives nothing more.
  func finish() {
    _ = storage.remove(number)
    subscription?.unsubscribe()
  }
}
