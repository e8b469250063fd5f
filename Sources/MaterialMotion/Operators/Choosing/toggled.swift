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
    OperatorStream(retaining: self, preferredStream) {
      [origin, preferred = preferredStream.connect] observer in
      Toggle(origin).start(preferred, for: observer)
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
  @exclusivity(unchecked)
  @usableFromInline var changes = StateChanges()

  /// Whether this stream is being connected. During this time, this stream may emit `.atRest` and then
  /// `.active`, so `.atRest` is not forwarded yet.
  @exclusivity(unchecked)
  @usableFromInline var isHandingOver = false
  @exclusivity(unchecked)
  @usableFromInline var restIsHeldBack = false
  @exclusivity(unchecked)
  @usableFromInline var heldValue: T?

  @inlinable
  override init(_ this: StreamSource<T>) {
    super.init(this)
  }

  // This object does not retain the preferred stream, because the preferred stream retains this object. The
  // returned closure does not retain the observer.
  @inlinable
  func start(_ preferred: (MotionObserver<T>) -> Disconnect, for observer: MotionObserver<T>) -> Disconnect {
    let preference = Preference(self, observer)
    let disconnectPreferred = preferred(
      MotionObserver(next: { preference.receive($0) }, state: { preference.receive($0) }))
    return {
      // This line must be the first, because the preferred stream may emit `.atRest` while it is being
      // disconnected.
      self.emittingStream = .neither
      self.heldValue = nil
      disconnectPreferred()
      self.dropThis()
    }
  }

  /// Receives the events of the preferred stream. The preferred stream retains this object.
  @usableFromInline
  final class Preference {
    @usableFromInline let toggle: Toggle
    @usableFromInline let observer: MotionObserver<T>

    @inlinable
    init(_ toggle: Toggle, _ observer: MotionObserver<T>) {
      self.toggle = toggle
      self.observer = observer
    }

    @inlinable
    func receive(_ value: T) {
      switch toggle.emittingStream {
      case .preferred: observer.next(value)
      case .unknown: toggle.heldValue = value
      case .announced:
        // In response to `.active`, the observer has caused an emission of the preferred stream. `heldValue`
        // is therefore out of date.
        toggle.heldValue = nil
        observer.next(value)
      case .this, .neither: break
      }
    }

    @inlinable
    func receive(_ state: MotionState) {
      switch state {
      case .active: toggle.preferredBecameActive(observer)
      case .atRest: toggle.preferredCameToRest(observer)
      }
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
    guard connect(observer) else { return }
    isHandingOver = false
    if restIsHeldBack, changes.admits(.atRest) { observer.state(.atRest) }
  }

  /// Forwards a state of the stream `this`.
  @usableFromInline
  override func forward(_ state: MotionState, to observer: (MotionState) -> Void) {
    restIsHeldBack = isHandingOver && state == .atRest
    if !restIsHeldBack, changes.admits(state) { observer(state) }
  }

  @inlinable
  func dropThis() {
    isHandingOver = false
    drop()
  }
}

/// The stream of an operator with up to two upstreams. A runtime that connects the stream retains the
/// upstreams, but not the stream itself. If only this connection uses the stream, the stream is therefore
/// deallocated.
@usableFromInline
final class OperatorStream<T>: MotionObservable<T> {
  @inlinable
  override init(
    retaining first: AnyObject?, _ second: AnyObject?, _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    super.init(retaining: first, second, connect)
  }

  @usableFromInline
  override var retained: (AnyObject?, AnyObject?) { (first, second) }
}
