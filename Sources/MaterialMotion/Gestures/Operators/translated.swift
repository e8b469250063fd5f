// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits the position to which a gesture moves an element, in a coordinate system of your choice.
  ///
  ///     position    (50, 50)
  ///     recognizer  possible  began   changed  ended
  ///     moved by              (2, 0)  (9, 3)   (9, 3)
  ///     translated            (52,50) (59,53)
  ///
  /// Each emitted value is the position at the beginning of the gesture plus the gesture's translation.
  /// `position` is read when the gesture begins. If a gesture is already active on subscription, `position`
  /// is read on subscription, and only later changes of the translation are added. The element therefore does
  /// not jump. Each subscription reads `position` separately. At most one subscription should write to
  /// `position`. Forwards upstream's states unchanged.
  ///
  /// - Parameters:
  ///   - position: The position that the gesture changes. Typically the property to which the stream is
  ///     connected.
  ///   - element: The element whose own coordinate system is used. Typically the parent of the moved element.
  ///     Pass `nil` for the stage's coordinate system. Nothing is emitted after the element is deallocated.
  public func translated(
    from position: ReactiveProperty<Point>, in element: T.Element?
  ) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return translated(from: position) { _ in space }
  }

  /// Emits the position to which a gesture moves an element, in the coordinate system of the recognizer's
  /// container.
  ///
  ///     gestureSource(pan).translated(from: card.position)
  ///
  /// The ``GestureRecognizer/container`` is read at each event. If you give the element another parent during
  /// the gesture, also write the element's position in the new parent. The gesture then continues from the
  /// written position.
  ///
  /// - Parameter position: The position that the gesture changes. Typically the property to which the stream
  ///   is connected.
  public func translated(from position: ReactiveProperty<Point>) -> MotionObservable<Point> {
    translated(from: position) { CoordinateSpace($0.container) }
  }

  private func translated(
    from position: ReactiveProperty<Point>, in space: @escaping (T) -> CoordinateSpace<T.Element>
  ) -> MotionObservable<Point> {
    // Capture only the storage of the property. The property may be deallocated together with its element,
    // but the storage still contains the newest value.
    let velocity = velocities { gesture in
      space(gesture).withElement { gesture.handedOverVelocity(in: $0) } ?? .zero
    } isAtRest: {
      $0.isTranslationAtRest(afterSilence: $1)
    }
    return GestureMotion(madeFrom: [self, position], velocity: velocity) {
      [connect, position = position.storage] observer in
      var track = Track<T.Element>()
      var origin = Point.zero
      var isConnecting = true
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            guard let step = track.step(of: gesture, in: space(gesture), joined: isConnecting) else { return }
            if let counted = step.counted { origin = position.value - counted }
            observer.next(origin + step.translation)
          },
          state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}

/// The translation of a drag during one subscription, and its grips. A grip is a moment at which the position
/// is read, because the translation counts from another place afterwards.
struct Track<Element: GestureElement> {
  struct Step {
    let translation: Point

    /// If a grip begins, the part of the translation that the position already contains. Otherwise `nil`.
    let counted: Point?
  }

  private var isFollowing = false
  private var space: CoordinateSpace<Element>?
  private var anchorPoint: Point?

  /// The translation at the gesture's previous event, in the stage's coordinate system.
  private var translationBefore = Point.zero

  /// Returns the gesture's translation. Returns `nil` if the gesture is not active, or if the element of the
  /// coordinate space has been deallocated.
  ///
  /// - Parameters:
  ///   - anchorPoint: The anchor point of the moved element. A grip begins when it changes.
  ///   - needsGrip: Whether a grip must begin for another reason.
  ///   - joined: Whether the event is delivered during subscription, so that the gesture may be under way.
  mutating func step<Gesture: TranslationGestureRecognizer>(
    of gesture: Gesture, in space: CoordinateSpace<Element>, anchoredAt anchorPoint: Point? = nil,
    needsGrip: Bool = false, joined: Bool
  ) -> Step? where Gesture.Element == Element {
    let state = gesture.recognitionState
    let wasFollowing = isFollowing
    isFollowing = false
    guard state.isActive, let translation = space.withElement({ gesture.centroidTranslation(in: $0) }) else {
      return nil
    }
    var counted: Point?
    if state == .began, !joined {
      counted = .zero
    } else if !wasFollowing {
      counted = translation
    } else if needsGrip || self.space != space || self.anchorPoint != anchorPoint {
      let before = translationBefore
      counted = space.withElement { $0?.vectorFromStage(before) ?? before }
    }
    isFollowing = true
    self.space = space
    self.anchorPoint = anchorPoint
    translationBefore = gesture.centroidTranslation(in: nil)
    return Step(translation: translation, counted: counted)
  }
}
