// SPDX-License-Identifier: Apache-2.0

/// Returns a stream that emits a gesture recognizer at each write to the recognizer's state.
///
///     let drag = gestureSource(pan)
///     drag.location(in: stage).subscribe { print("at", $0) }
///
///     recognizer  possible  began  changed  changed  ended
///     state       R         A      A        A              R     A: active, R: at rest
///     next        ·g        ··g    ··g      ··g      g
///
/// On subscription and at every change, an observer receives `.active` if the gesture is under way, then the
/// recognizer, then `.atRest` if the gesture is not under way. This order ensures that motion downstream
/// receives the gesture's last event before it comes to rest.
///
/// The stream keeps the recognizer alive; a connection does not. If a recognizer is deallocated during a
/// gesture, its observers receive `.atRest`.
///
/// Source: the published gestureSource specification.
public func gestureSource<T: GestureRecognizer>(_ gesture: T) -> MotionObservable<T> {
  let reference = WeakReference(gesture)
  let announcements = gesture.recognitionStateWrites.announcements
  return MotionObservable(madeFrom: [gesture]) { observer in
    GestureConnection(subscribedTo: reference).connect(observer, to: announcements)
  }
}

/// One connection to a gesture recognizer. It does not hold the observer, because a disconnect leads here and
/// must never lead to an observer.
private final class GestureConnection<T: GestureRecognizer> {
  private let gesture: WeakReference<T>
  private var toldActive = false
  private var isConnected = true

  init(subscribedTo gesture: WeakReference<T>) {
    self.gesture = gesture
  }

  func connect(
    _ observer: MotionObserver<T>, to announcements: RecognitionStateWrites.Announcements
  ) -> Disconnect {
    // A write that this first propagation triggers must wait until the propagation ends.
    let disconnect = announcements.listeners.join(
      MotionObserver(
        next: { self.propagate(to: observer) },
        state: { _ in self.gestureHasGone(observer) }),
      value: (), state: nil)
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
      toldActive = true
      observer.state(.active)
    }
    if isConnected { observer.next(gesture) }
    if isConnected, !isActive {
      toldActive = false
      observer.state(.atRest)
    }
  }

  private func gestureHasGone(_ observer: MotionObserver<T>) {
    guard toldActive, isConnected else { return }
    toldActive = false
    observer.state(.atRest)
  }
}
