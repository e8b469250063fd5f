// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: GestureRecognizer {
  /// Returns a function that returns a stream of the gesture's velocities. The stream emits the same
  /// velocities that a ``GestureHand`` writes.
  ///
  /// - Parameters:
  ///   - handedOver: A function that returns the initial velocity of the motion that follows the gesture.
  ///   - isAtRest: A function that returns whether the pointers are at rest if they have sent no event for a
  ///     duration, in seconds.
  func velocities<V: VectorSpace>(
    handedOver: @escaping (T) -> V, isAtRest: @escaping (T, Double) -> Bool
  ) -> (FrameClock) -> MotionObservable<V> {
    { clock in
      MotionObservable<V>(retaining: self, clock) {
        [connect = self.connect, frames = clock.core.frames] observer in
        let outlet = Outlet(observer.next)
        let leash = Outlet.Leash(outlet)
        // The connection must not retain the recognizer.
        var recognizer: WeakReference<T>?
        let watch = VelocityWatch(frames) { silence in
          guard let gesture = recognizer?.object else { return outlet.emit(.zero) }
          return outlet.emit(isAtRest(gesture, silence) ? .zero : handedOver(gesture))
        }
        let disconnect = connect(
          MotionObserver(
            next: { gesture in
              withExtendedLifetime(leash) {}
              if recognizer == nil { recognizer = WeakReference(gesture) }
              switch watch.receive(gesture.recognitionState) {
              case .velocity: watch.follow(isMoving: outlet.emit(handedOver(gesture)))
              case .zero: _ = outlet.emit(.zero)
              case .nothing: break
              }
            },
            state: observer.state))
        return {
          watch.stop()
          disconnect()
        }
      }
    }
  }
}

/// A watch that passes the duration of each silence to a closure.
private final class VelocityWatch: AnyHand {
  private let update: (_ silence: Double) -> Bool

  init(_ frames: Frames, update: @escaping (_ silence: Double) -> Bool) {
    self.update = update
    super.init(frames)
  }

  override func updateAfterSilence(_ silence: Double) -> Bool { update(silence) }
}

/// Refers to the observer of a gesture's velocities.
///
/// The closure that ends the connection retains the watch for pauses, and the watch retains this object. The
/// closure must not keep the observer alive. The observer of the gesture therefore retains the leash. When
/// the gesture is deallocated, the leash releases the observer of the velocities.
private final class Outlet<V: VectorSpace> {
  private var next: ((V) -> Void)?
  private var last: V?

  final class Leash {
    private let outlet: Outlet

    init(_ outlet: Outlet) {
      self.outlet = outlet
    }

    deinit {
      outlet.next = nil
    }
  }

  init(_ next: @escaping (V) -> Void) {
    self.next = next
  }

  /// Emits a velocity if it differs from the last one. Returns whether it is not zero.
  func emit(_ velocity: V) -> Bool {
    if velocity != last {
      last = velocity
      next?(velocity)
    }
    return velocity != .zero
  }
}
