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

  /// Emits the position to which a gesture moves an element's anchor point.
  ///
  /// If you change the anchor point during the gesture, also write the position of the new anchor point. The
  /// gesture then continues from the written position.
  func translated(
    from position: ReactiveProperty<Point>, anchoredAt anchorPoint: ReactiveProperty<Point>
  ) -> MotionObservable<Point> {
    translated(from: position, anchoredAt: anchorPoint) { CoordinateSpace($0.container) }
  }

  private func translated(
    from position: ReactiveProperty<Point>, anchoredAt anchorPoint: ReactiveProperty<Point>? = nil,
    in space: @escaping (T) -> CoordinateSpace<T.Element>
  ) -> MotionObservable<Point> {
    // Capture only the storage of the property. The property may be deallocated together with its element,
    // but the storage still contains the newest value.
    MotionObservable<Point>(madeFrom: [self, position]) {
      [connect, position = position.storage, anchorPoint = anchorPoint?.storage] observer in
      var track = Track<T.Element>()
      var isConnecting = true
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            let place = track.place(
              of: gesture, in: space(gesture), from: position, anchoredAt: anchorPoint?.value,
              joined: isConnecting)
            if let place { observer.next(place) }
          },
          state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}

/// The state of one subscription during a gesture.
private struct Track<Element: GestureElement> {
  private var origin: Point?
  private var space: CoordinateSpace<Element>?
  private var anchorPoint: Point?

  /// The translation at the gesture's previous event, in the stage's coordinate system.
  private var translationBefore = Point.zero

  /// Returns the position to which the gesture moves the element. Returns `nil` if the gesture is not active,
  /// or if the element of the coordinate space has been deallocated.
  mutating func place<Gesture: TranslationGestureRecognizer>(
    of gesture: Gesture, in space: CoordinateSpace<Element>, from position: PropertyStorage<Point>,
    anchoredAt anchorPoint: Point?, joined: Bool
  ) -> Point? where Gesture.Element == Element {
    let state = gesture.recognitionState
    guard state.isActive, let translation = space.withElement({ gesture.centroidTranslation(in: $0) }) else {
      origin = nil
      return nil
    }
    if state == .began, !joined {
      origin = position.value
    } else if origin == nil {
      origin = position.value - translation
    } else if self.space != space || self.anchorPoint != anchorPoint {
      let before = translationBefore
      let counted = space.withElement { $0?.vectorFromStage(before) ?? before }
      origin = counted.map { position.value - $0 }
    }
    self.space = space
    self.anchorPoint = anchorPoint
    translationBefore = gesture.centroidTranslation(in: nil)
    return origin.map { $0 + translation }
  }
}
