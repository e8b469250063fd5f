// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Emits the velocity of the stream's values, in units per second.
  ///
  ///     values    0   ·   5   ·   10  ·  ·  ·      one value every 10 ms, then none
  ///     velocity  0   ·   500 ·   500 ·  ·  0      the values are at rest
  ///
  /// The velocity is exact if the source knows it: a property of an element,
  /// ``springSource(_:from:velocity:clock:)``, ``flingSource(_:from:velocity:clock:)``,
  /// ``MotionRuntime/drag(_:diagnostics:)``, and operators such as ``translated(from:in:)``. It is also exact
  /// while a spring moves a property. For every other stream, such as a mapped one, a ``VelocityEstimator``
  /// estimates the velocity in the same way as for a hand.
  ///
  /// When the values stop changing, the velocity becomes 0 in the first frame that shows this. When the
  /// stream comes to rest, the velocity is the velocity of a release. A spring can therefore take over with
  /// this velocity, in any order of connections. In the next frame, the stream emits 0. Forwards upstream's
  /// states unchanged. A value that is not finite has the velocity 0.
  ///
  /// If a ``ReactiveProperty`` does not know its velocity, the property is measured from the first call until
  /// it is deallocated. A property of an element is measured only while the stream that moves it has no
  /// velocity. The `pointsPerUnit` of the first call applies to all calls. Each write costs one step of the
  /// estimator.
  ///
  ///     let progress = runtime.drag(sheet).map { $0.y / 300 }
  ///     progress.velocity(clock: clock).subscribe { print($0, "per second") }
  ///
  /// - Parameters:
  ///   - clock: The clock that provides the timestamps of the values, and the frames that show that the
  ///     values are at rest. Frames are requested only while the velocity is not 0.
  ///   - pointsPerUnit: The length of one unit of the values, in points. An estimate needs this length to
  ///     distinguish rest from movement: a hand that moves less than 2.5 points during 40 ms is at rest. Must
  ///     be finite and greater than 0. Defaults to 100, which is right for numbers near 1, such as a
  ///     progress. For numbers in points, such as those of ``x()``, pass 1. Otherwise, the jitter of a finger
  ///     at rest counts as a movement. For a `Point`, defaults to 1. Has no effect if the velocity is exact.
  public func velocity(
    clock: FrameClock, pointsPerUnit: Double = 100, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<T> {
    checkPrecondition(
      pointsPerUnit > 0 && pointsPerUnit.isFinite,
      "The points per unit must be finite and greater than 0, but they are \(pointsPerUnit).", file: file,
      line: line)
    if let property = self as? ReactiveProperty<T> {
      property.storage.makeVelocity(clock.core, pointsPerUnit: pointsPerUnit)
      return MotionObservable(retaining: property, clock, property.storage.joinVelocity)
    }
    return (makeVelocity(clock) ?? measuredVelocity(clock, pointsPerUnit)).endingAtZero(clock)
  }

  /// Emits the estimated velocities.
  private func measuredVelocity(_ clock: FrameClock, _ pointsPerUnit: Double) -> MotionObservable<T> {
    MotionObservable(retaining: self, clock) { [connect, clock = clock.core] observer in
      let meter = VelocityMeter<T>(clock, pointsPerUnit: pointsPerUnit)
      var changes = StateChanges()
      var last = T.zero
      func emit(_ velocity: T) {
        last = velocity
        observer.next(velocity)
      }
      let disconnect = connect(
        MotionObserver(
          next: { value in
            emit(meter.add(value))
            if last != .zero { meter.waitForRest(isReleased: false) { emit(.zero) } }
          },
          state: { state in
            if changes.admits(state) {
              if state == .active {
                meter.reset()
              } else {
                meter.stop()
                let released = meter.release()
                if released != last { emit(released) }
              }
            }
            observer.state(state)
          }))
      return {
        meter.stop()
        disconnect()
      }
    }
  }

  /// Emits zero in the first frame after this stream has come to rest, if its last value is not zero.
  private func endingAtZero(_ clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(retaining: self, clock) { [connect, clock = clock.core] observer in
      let timeout = Timeout(clock)
      var last = T.zero
      let disconnect = connect(
        MotionObserver(
          next: { velocity in
            last = velocity
            observer.next(velocity)
          },
          state: { state in
            timeout.stop()
            observer.state(state)
            guard state == .atRest, last != .zero else { return }
            timeout.start(until: -.infinity) { _ in
              timeout.stop()
              last = .zero
              observer.next(.zero)
            }
          }))
      return {
        disconnect()
        timeout.stop()
      }
    }
  }
}

extension MotionObservable where T == Point {
  /// Emits the velocity of the stream's points, in points per second.
  ///
  /// The same operator with one point as the unit: see ``velocity(clock:pointsPerUnit:file:line:)``.
  public func velocity(clock: FrameClock) -> MotionObservable<Point> {
    velocity(clock: clock, pointsPerUnit: 1)
  }
}

extension PropertyStorage where T: VectorSpace {
  /// Connects an observer to the property's velocity, and to the property's state.
  fileprivate func joinVelocity(_ observer: MotionObserver<T>) -> Disconnect {
    guard let velocity else {
      // The property was deallocated.
      observer.state(.atRest)
      return noopDisconnect
    }
    let leave = velocity.join(
      MotionObserver(next: observer.next, state: { _ in }), value: velocity.value, state: nil)
    let disconnect = join(MotionObserver(next: { _ in }, state: observer.state), value: nil, state: state)
    return {
      leave()
      disconnect()
    }
  }
}
