// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the preferred stream while it is active, and this stream while the preferred one rests.
  ///
  ///     drag$             ·A·1·2·3·R········
  ///     spring$                    A·2·1·0·R     subscribed to when drag$ comes to rest
  ///     spring$.toggled   ·A·1·2·3···2·1·0·R     A: active, R: at rest
  ///     (with: drag$)
  ///
  /// - The preferred stream is subscribed to as long as the result is; this stream only while the preferred
  ///   one rests.
  /// - Until the preferred stream has said its state, its latest value is held. If it turns out to be active,
  ///   that value follows; if it rests, the value is dropped. (Emitting it would make a thing jump to where a
  ///   finger might touch it.) A preferred stream that never says any state keeps the result silent.
  /// - Handing over never flickers: a rest is told only if the stream that takes over does not move.
  /// - Only changes of state are emitted.
  ///
  /// Source: the published specification of `toggled`.
  @inlinable
  public func toggled(with preferredStream: MotionObservable<T>) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, preferredStream]) {
      [connect, preferred = preferredStream.connect] observer in
      Toggle(this: connect).start(preferred, for: observer)
    }
  }
}

/// Connects this stream while the preferred one rests.
@usableFromInline
final class Toggle<T>: Switch<T> {
  @usableFromInline
  enum WhichStream {
    case unknown

    /// The preferred stream is active, and the observer, who is being told so, has not got the held value
    /// yet.
    case announced
    case preferred
    case this
    case neither
  }

  @exclusivity(unchecked)
  @usableFromInline var emittingStream = WhichStream.unknown
  @usableFromInline var heldValue: T?
  @usableFromInline var changes = StateChanges()

  /// Whether this stream is being connected, when its rest may still turn into motion.
  @usableFromInline var isHandingOver = false
  @usableFromInline var restIsHeldBack = false

  @inlinable
  init(this: @escaping (MotionObserver<T>) -> Disconnect) {
    super.init(this)
  }

  @inlinable
  func start(_ preferred: (MotionObserver<T>) -> Disconnect, for observer: MotionObserver<T>) -> Disconnect {
    let disconnectPreferred = preferred(
      MotionObserver(
        next: { value in
          switch self.emittingStream {
          case .preferred: observer.next(value)
          case .unknown: self.heldValue = value
          case .announced:
            // Whoever heard that the stream is active made it emit: what is held is out of date.
            self.heldValue = nil
            observer.next(value)
          case .this, .neither: break
          }
        },
        state: { state in
          switch state {
          case .active: self.preferredBecameActive(observer)
          case .atRest: self.preferredCameToRest(observer)
          }
        }))
    return {
      // Before anything is disconnected: the preferred stream may say that it rests when it is.
      self.emittingStream = .neither
      self.heldValue = nil
      disconnectPreferred()
      self.dropThis()
    }
  }

  @inlinable
  func preferredBecameActive(_ observer: MotionObserver<T>) {
    guard emittingStream == .unknown || emittingStream == .this else { return }
    emittingStream = .announced
    dropThis()
    if changes.admits(.active) { observer.state(.active) }
    // Whoever heard that may have unsubscribed, or brought the preferred stream to rest.
    guard emittingStream == .announced else { return }
    emittingStream = .preferred
    guard let held = heldValue else { return }
    heldValue = nil
    observer.next(held)
  }

  @inlinable
  func preferredCameToRest(_ observer: MotionObserver<T>) {
    switch emittingStream {
    case .unknown, .announced, .preferred: emittingStream = .this
    case .this, .neither: return
    }
    heldValue = nil
    isHandingOver = true
    restIsHeldBack = changes.told == .active
    let isConnected = connect(
      MotionObserver(next: observer.next, state: { self.thisChanged(to: $0, observer.state) }))
    guard isConnected else { return }
    isHandingOver = false
    if restIsHeldBack, changes.admits(.atRest) { observer.state(.atRest) }
  }

  @inlinable
  func thisChanged(to newState: MotionState, _ tell: (MotionState) -> Void) {
    restIsHeldBack = isHandingOver && newState == .atRest
    if !restIsHeldBack, changes.admits(newState) { tell(newState) }
  }

  @inlinable
  func dropThis() {
    isHandingOver = false
    drop()
  }
}
