// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits one release each time a hand lets go of an element.
  ///
  ///     position    (50, 50)            (59, 53)
  ///     recognizer  possible  began     changed   ended     possible
  ///     velocity              (300, 20) (420, 31) (410, 30)
  ///     releases                                  r         r: at (59, 53) with (410, 30)
  ///
  /// If the gesture is cancelled, emits a release with velocity zero whose ``Release/isCancelled`` is `true`.
  /// Emits nothing if the gesture ends because its recognizer was removed from its element, or because the
  /// recognizer or the element is deallocated. In these cases, the hand did not let go. Forwards upstream's
  /// states unchanged.
  ///
  /// The interactions that drag an element, such as ``Tossable``, already have a stream of releases.
  ///
  /// - Parameters:
  ///   - position: The position that the gesture changes.
  ///   - element: The velocity is in this element's own coordinate system. Typically the parent of the moved
  ///     element. Pass `nil` for the stage's coordinate system. Nothing is emitted after the element is
  ///     deallocated.
  public func releases(
    of position: ReactiveProperty<Point>, in element: T.Element?
  ) -> MotionObservable<Release<Point>> {
    let space = CoordinateSpace(element)
    return releases(of: position) { pan in space.withElement { pan.handedOverVelocity(in: $0) } }
  }
}

extension MotionObservable where T: ScaleGestureRecognizer {
  /// Emits one release each time a hand lets go of an element's scale.
  ///
  /// The velocity is that of the scale, per second. For cancelled gestures and removed recognizers, see
  /// ``releases(of:in:)``. Forwards upstream's states unchanged.
  ///
  /// - Parameter scale: The scale that the gesture changes.
  public func releases(ofScale scale: ReactiveProperty<Double>) -> MotionObservable<Release<Double>> {
    releases(of: scale) { [scale = scale.storage] in $0.handedOverVelocity(ofScale: scale.value) }
  }
}

extension MotionObservable where T: RotationGestureRecognizer {
  /// Emits one release each time a hand lets go of an element's rotation.
  ///
  /// The velocity is in radians per second. For cancelled gestures and removed recognizers, see
  /// ``releases(of:in:)``. Forwards upstream's states unchanged.
  ///
  /// - Parameter rotation: The rotation that the gesture changes, in radians.
  public func releases(ofRotation rotation: ReactiveProperty<Double>) -> MotionObservable<Release<Double>> {
    releases(of: rotation) { $0.handedOverRotationVelocity }
  }
}

extension MotionObservable where T: GestureRecognizer {
  private func releases<Value>(
    of property: ReactiveProperty<Value>, velocity: @escaping (T) -> Value?
  ) -> MotionObservable<Release<Value>> {
    MotionObservable<Release<Value>>(retaining: self, property) {
      [connect, property = property.storage] observer in
      var hold = Hold<T>()
      return connect(
        MotionObserver(
          next: { gesture in
            guard case .released(let isCancelled) = hold.receive(gesture),
              let velocity = isCancelled ? .zero : velocity(gesture)
            else { return }
            observer.next(
              Release(position: property.value, velocity: velocity, isCancelled: isCancelled))
          },
          state: observer.state))
    }
  }
}

/// The beginning or the end of a gesture that holds an element.
enum HoldEvent: Equatable {
  case began
  /// The hand let go, or the gesture was cancelled.
  case released(isCancelled: Bool)
  /// The gesture ended without a release, because its recognizer was removed or the subscription ended.
  case ended

  /// Returns the release of a value, or `nil` if this event is not a release.
  ///
  /// - Parameters:
  ///   - position: The value.
  ///   - velocity: The velocity that the gesture wrote before it reported this event. It is zero if the
  ///     gesture was cancelled.
  ///   - decay: The decay of a free throw.
  func release<Value>(
    of position: PropertyStorage<Value>, _ velocity: PropertyStorage<Value>, decay: Decay
  ) -> Release<Value>? {
    guard case .released(let isCancelled) = self else { return nil }
    return Release(
      position: position.value, velocity: velocity.value, isCancelled: isCancelled, decay: decay)
  }
}

/// Detects the beginning and the end of the gestures of one subscription.
struct Hold<T: GestureRecognizer> {
  private var isHeld = false
  private var hadElement = false

  mutating func receive(_ gesture: T) -> HoldEvent? {
    let wasHeld = isHeld
    isHeld = gesture.recognitionState.isActive
    guard isHeld != wasHeld else { return nil }
    let hasElement = gesture.element != nil
    if isHeld {
      hadElement = hasElement
      return .began
    }
    // The recognizer was removed from its element, or the element was deallocated.
    if hadElement, !hasElement { return .ended }
    // A platform may have cancelled the gesture while other observers were receiving an earlier state. The
    // recognizer's state may therefore already be `possible`.
    return .released(isCancelled: gesture.recognitionState != .ended)
  }

  /// Ends the subscription.
  mutating func end() -> HoldEvent? {
    defer { isHeld = false }
    return isHeld ? .ended : nil
  }
}
