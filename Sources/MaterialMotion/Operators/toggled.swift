// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the preferred stream's values while that stream is active, and this stream's values while it
  /// rests.
  ///
  ///     drag$             ·A·1·2·3·R········
  ///     spring$                    A·2·1·0·R     subscribed to when drag$ comes to rest
  ///     spring$.toggled   ·A·1·2·3···2·1·0·R     A: active, R: at rest
  ///     (with: drag$)
  ///
  /// - The preferred stream stays subscribed while the result is subscribed to. This stream is subscribed to
  ///   only while the preferred one rests.
  /// - Until the preferred stream emits a state, its latest value is held. If its first state is `.active`,
  ///   the held value is emitted next. If it is `.atRest`, the held value is dropped. (Emitting it would make
  ///   an element jump to the place where a finger might touch it.) While the preferred stream has not
  ///   emitted a state, the result emits nothing.
  /// - A hand-over does not flicker: `.atRest` is emitted only if the stream that takes over is not active.
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

/// One connection of `toggled`: it connects this stream while the preferred one rests.
@usableFromInline
final class Toggle<T>: Switch<T> {
  @usableFromInline
  enum WhichStream {
    case unknown

    /// The preferred stream is active. The observer is receiving `.active`, and has not received the held
    /// value yet.
    case announced
    case preferred
    case this
    case neither
  }

  @exclusivity(unchecked)
  @usableFromInline var emittingStream = WhichStream.unknown
  @usableFromInline var heldValue: T?
  @usableFromInline var changes = StateChanges()

  /// Whether this stream is being connected. Until it is, an `.atRest` that it emits may be followed by
  /// `.active`.
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
            // In response to `.active` the observer made the preferred stream emit, so the held value is out
            // of date.
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
      // Set before disconnecting anything: the preferred stream may emit `.atRest` while it is disconnected.
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
    // The observer may have unsubscribed, or stopped the preferred stream, in response.
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
