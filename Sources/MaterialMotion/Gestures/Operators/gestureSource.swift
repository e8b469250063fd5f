// SPDX-License-Identifier: Apache-2.0

/// Creates a stream that emits a gesture recognizer each time the recognizer's state is written.
///
///     let drag = gestureSource(pan)
///     drag.location(in: stage).subscribe { print("at", $0) }
///
///     recognizer  possible  began  changed  changed  ended
///     state       R         A      A        A              R     A: active, R: at rest
///     next        ·g        ··g    ··g      ··g      g
///
/// An observer receives events on subscription, and then at each write to the recognizer's state. If the
/// gesture is active, the observer receives `.active`, then the recognizer. If the gesture is not active, the
/// observer receives the recognizer, then `.atRest`. An operator downstream therefore receives the gesture's
/// last event before `.atRest`.
///
/// The stream retains the recognizer. A subscription does not retain the recognizer. If the recognizer is
/// deallocated during a gesture, observers receive `.atRest`.
///
/// Source: the published gestureSource specification.
public func gestureSource<T: GestureRecognizer>(_ gesture: T) -> MotionObservable<T> {
  let reference = WeakReference(gesture)
  let announcements = gesture.recognitionStateWrites.announcements
  return MotionObservable(retaining: gesture) { observer in
    GestureConnection(subscribedTo: reference).connect(observer, to: announcements)
  }
}

/// One connection to a gesture recognizer.
///
/// The disconnect closure retains this object. This object must not retain the observer, because an observer
/// may retain its own subscription. The objects would then form a retain cycle.
private final class GestureConnection<T: GestureRecognizer> {
  private let gesture: WeakReference<T>
  private var hasEmittedActive = false
  private var isConnected = true

  init(subscribedTo gesture: WeakReference<T>) {
    self.gesture = gesture
  }

  func connect(
    _ observer: MotionObserver<T>, to announcements: RecognitionStateWrites.Announcements
  ) -> Disconnect {
    // `join` delivers the first event. If the observer changes the recognizer's state in response, the new
    // state is announced by `resume()`, after the first event.
    let disconnect = announcements.join(
      MotionObserver(
        next: { _ in self.propagate(to: observer) },
        state: { _ in self.gestureWasDeallocated(observer) }),
      value: RecognitionStateWrites.Announcement(), state: nil)
    announcements.resume()
    return {
      self.isConnected = false
      disconnect()
    }
  }

  private func propagate(to observer: MotionObserver<T>) {
    guard let gesture = gesture.object else { return observer.state(.atRest) }
    let isActive = gesture.recognitionState.isActive
    if isActive {
      hasEmittedActive = true
      observer.state(.active)
    }
    if isConnected { observer.next(gesture) }
    if isConnected, !isActive {
      hasEmittedActive = false
      observer.state(.atRest)
    }
  }

  private func gestureWasDeallocated(_ observer: MotionObserver<T>) {
    guard hasEmittedActive, isConnected else { return }
    hasEmittedActive = false
    observer.state(.atRest)
  }
}
