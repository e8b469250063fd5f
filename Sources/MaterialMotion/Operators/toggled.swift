// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the preferred stream's values while the preferred stream is active, and this stream's values while
  /// the preferred stream is at rest.
  ///
  ///     drag$             ·A·1·2·3·R········
  ///     spring$                    A·2·1·0·R     subscribed to when drag$ comes to rest
  ///     spring$.toggled   ·A·1·2·3···2·1·0·R     A: active, R: at rest
  ///     (with: drag$)
  ///
  /// - The operator stays subscribed to the preferred stream. The operator subscribes to this stream only
  ///   while the preferred stream is at rest.
  /// - Until the preferred stream emits its first state, the operator emits nothing and stores the preferred
  ///   stream's latest value. If the first state is `.active`, the stored value is emitted next. If the first
  ///   state is `.atRest`, the stored value is dropped, because a drag that has not begun must not move an
  ///   element.
  /// - When the preferred stream comes to rest, `.atRest` is emitted only if this stream is not active.
  /// - Repeated states are not emitted.
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

/// The connection between `toggled` and one observer. The connection subscribes to the stream `this` only
/// while the preferred stream is at rest.
@usableFromInline
final class Toggle<T>: Switch<T> {
  @usableFromInline
  enum WhichStream {
    case unknown

    /// The preferred stream is active. The observer is processing `.active`, and has not received
    /// `heldValue`.
    case announced
    case preferred
    case this
    case neither
  }

  @exclusivity(unchecked)
  @usableFromInline var emittingStream = WhichStream.unknown
  @usableFromInline var heldValue: T?
  @usableFromInline var changes = StateChanges()

  /// Whether this stream is being connected. During this time, this stream may emit `.atRest` and then
  /// `.active`, so `.atRest` is not forwarded yet.
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
            // In response to `.active`, the observer has made the preferred stream emit. So `heldValue` is
            // out of date.
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
      // This line must be the first, because the preferred stream may emit `.atRest` while it is being
      // disconnected.
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
    // In response to `.active`, the observer may have unsubscribed or stopped the preferred stream.
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
    restIsHeldBack = changes.lastState == .active
    let isConnected = connect(
      MotionObserver(next: observer.next, state: { self.thisChanged(to: $0, observer.state) }))
    guard isConnected else { return }
    isHandingOver = false
    if restIsHeldBack, changes.admits(.atRest) { observer.state(.atRest) }
  }

  @inlinable
  func thisChanged(to newState: MotionState, _ emitState: (MotionState) -> Void) {
    restIsHeldBack = isHandingOver && newState == .atRest
    if !restIsHeldBack, changes.admits(newState) { emitState(newState) }
  }

  @inlinable
  func dropThis() {
    isHandingOver = false
    drop()
  }
}
