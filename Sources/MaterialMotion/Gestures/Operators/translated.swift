// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits where a gesture takes what was at a position when it began.
  ///
  ///     position    (50, 50)
  ///     recognizer  possible  began   changed  ended
  ///     moved by              (2, 0)  (9, 3)   (9, 3)
  ///     translated            (52,50) (59,53)
  ///
  /// The position is read when the gesture begins, and forgotten when it ends. A gesture that was already
  /// under way counts from where the position is then, so nothing jumps. Each subscription reads the position
  /// for itself, so only one of them should write to it. The state passes through.
  ///
  /// - Parameters:
  ///   - position: What the gesture moves, typically the property that the stream is connected to.
  ///   - element: Whose coordinates to use, typically those of the parent of what is moved; `nil` for the
  ///     stage's. Once it has gone nothing is emitted.
  public func translated(
    from position: ReactiveProperty<Point>, in element: T.Element?
  ) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return translated(from: position) { _ in space }
  }

  /// Emits where a gesture takes what was at a position when it began, in the coordinates of what the
  /// gesture's element lies in.
  ///
  ///     gestureSource(pan).translated(from: card.position)
  ///
  /// Whose coordinates these are is asked at each event. The element may be given another parent in
  /// mid-gesture, and a place there: the rest of the gesture counts from that.
  ///
  /// - Parameter position: What the gesture moves, typically the property that the stream is connected to.
  public func translated(from position: ReactiveProperty<Point>) -> MotionObservable<Point> {
    translated(from: position) { CoordinateSpace($0.container) }
  }

  /// Emits where a gesture takes an element's position, which is that of its anchor point: it may be given
  /// another one in mid-gesture, and the position of that. The rest of the gesture counts from there.
  func translated(
    from position: ReactiveProperty<Point>, anchoredAt anchorPoint: ReactiveProperty<Point>
  ) -> MotionObservable<Point> {
    translated(from: position, anchoredAt: anchorPoint) { CoordinateSpace($0.container) }
  }

  private func translated(
    from position: ReactiveProperty<Point>, anchoredAt anchorPoint: ReactiveProperty<Point>? = nil,
    in space: @escaping (T) -> CoordinateSpace<T.Element>
  ) -> MotionObservable<Point> {
    // The property of an element may go with it, and nobody needs its head: only the newest value is read.
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

/// What a subscription remembers of a gesture that is under way.
private struct Track<Element: GestureElement> {
  private var origin: Point?
  private var space: CoordinateSpace<Element>?
  private var anchorPoint: Point?

  /// How far the gesture had moved on the stage at its last event.
  private var translationBefore = Point.zero

  /// Where the gesture takes what was at the position; `nil` if it is not under way, or the element whose
  /// coordinates are asked for has gone.
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
