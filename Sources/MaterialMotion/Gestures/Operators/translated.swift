// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits the position to which a gesture moves an element, counted from the position when the gesture
  /// began.
  ///
  ///     position    (50, 50)
  ///     recognizer  possible  began   changed  ended
  ///     moved by              (2, 0)  (9, 3)   (9, 3)
  ///     translated            (52,50) (59,53)
  ///
  /// The position is read when the gesture begins, and forgotten when it ends. A gesture that is already
  /// under way on subscription counts from the position at that time, so nothing jumps. Each subscription
  /// reads the position for itself, so only one of them should write to it. The state passes through.
  ///
  /// - Parameters:
  ///   - position: The position that the gesture changes; typically the property to which the stream is
  ///     connected.
  ///   - element: The element whose coordinates to use, typically the parent of the moved element; `nil` for
  ///     the stage's. Nothing is emitted after the element is deallocated.
  public func translated(
    from position: ReactiveProperty<Point>, in element: T.Element?
  ) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return translated(from: position) { _ in space }
  }

  /// Emits the position to which a gesture moves an element, in the coordinates of the container of the
  /// gesture's element.
  ///
  ///     gestureSource(pan).translated(from: card.position)
  ///
  /// The container is read at each event. During the gesture, the element may be given another parent and a
  /// position in it. The rest of the gesture counts from there.
  ///
  /// - Parameter position: The position that the gesture changes; typically the property to which the stream
  ///   is connected.
  public func translated(from position: ReactiveProperty<Point>) -> MotionObservable<Point> {
    translated(from: position) { CoordinateSpace($0.container) }
  }

  /// Emits the position to which a gesture moves an element's anchor point. During the gesture, the element
  /// may be given another anchor point and the position of that. The rest of the gesture counts from there.
  func translated(
    from position: ReactiveProperty<Point>, anchoredAt anchorPoint: ReactiveProperty<Point>
  ) -> MotionObservable<Point> {
    translated(from: position, anchoredAt: anchorPoint) { CoordinateSpace($0.container) }
  }

  private func translated(
    from position: ReactiveProperty<Point>, anchoredAt anchorPoint: ReactiveProperty<Point>? = nil,
    in space: @escaping (T) -> CoordinateSpace<T.Element>
  ) -> MotionObservable<Point> {
    // Captures the property's storage: the element may be deallocated with its property, and only the newest
    // value is read.
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

/// The state that a subscription keeps of a gesture that is under way.
private struct Track<Element: GestureElement> {
  private var origin: Point?
  private var space: CoordinateSpace<Element>?
  private var anchorPoint: Point?

  /// The translation on the stage at the gesture's previous event.
  private var translationBefore = Point.zero

  /// The position to which the gesture moves the element; `nil` if the gesture is not under way, or if the
  /// element whose coordinates are used has been deallocated.
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
