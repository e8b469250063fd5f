// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Writes each value of a stream to the destination of a spring that moves a property. If a layout changes
  /// while the property is at rest, the property jumps to its new place, without the spring.
  ///
  ///     let place = isOpen.combineLatest(with: stage)._map { $1 * Point(0.5, $0 ? 0.5 : 1.5) }
  ///     runtime.connect(place, to: spring.destination, of: panel.position, layout: stage)
  ///     runtime.add(spring, to: panel.position)
  ///     stage.value = Point(800, 600)   // the panel jumps to its place on the new stage
  ///     isOpen.value = true             // the spring moves the panel to the middle
  ///
  ///     layout      S····T·······U····   S, T, U: sizes of the stage
  ///     stream      0····5·9·····7····   9: not caused by the layout
  ///     property    0····5·6·7·8·7····   at U, the property is still in flight to 9
  ///
  /// If a spring moved the panel after each change of the layout, a panel outside the stage would become
  /// visible when the stage grows. A property that is in flight, or that a hand holds, does not jump. Only
  /// its destination changes.
  ///
  /// A property at rest jumps to each value that the stream emits during a change of the layout, and to a
  /// value that the stream emits on subscription. The spring moves the property to every other value, for
  /// example to a value that is delayed until after the change.
  ///
  /// If the property belongs to an element, the connection ends when the element is deallocated.
  ///
  /// - Parameters:
  ///   - stream: A stream of places that depends on the layout. A place that is not finite is dropped.
  ///   - destination: The destination of the spring that moves the property. This method does not add the
  ///     spring.
  ///   - property: The property that the spring moves.
  ///   - layout: The layout, for example the size of the stage. A write of an equal value is not a change.
  /// - Returns: A subscription. Ending it ends the connection. You may discard the subscription.
  @discardableResult
  public func connect<T, Layout: Equatable>(
    _ stream: MotionObservable<T>, to destination: ReactiveProperty<T>, of property: ReactiveProperty<T>,
    layout: ReactiveProperty<Layout>
  ) -> Subscription {
    let (place, size) = (property.storage, layout.storage)
    var known: Layout?
    let connection = connect(
      stream._map { value in
        // The property must change first. Otherwise the spring would start toward the new destination.
        if known != size.value, place.state == .atRest { place.write(value) }
        return value
      }, to: destination)
    // This observer receives a new layout after the stream does. Until then, the property jumps to each value
    // of the stream. The stream may emit several values, and the first ones may depend on the earlier layout.
    let changes = layout.subscribe { known = $0 }
    return keep(layout, nil, endingWith: place.owner) {
      changes.unsubscribe()
      connection.unsubscribe()
    }
  }

  /// Lets the user toss an element, and returns the element to the latest place of a stream. If a layout
  /// changes while the element is at rest, the element jumps to its new place.
  ///
  ///     let tossable = Tossable(spring: Spring(description: .snappy))
  ///     let home = stage._map { $0 / 2 }
  ///     runtime.connect(home, to: card, by: tossable, layout: stage)
  ///
  /// Equivalent to two calls: ``connect(_:to:of:layout:)`` for the destination of the interaction's spring,
  /// and ``add(_:to:constraints:)``.
  ///
  /// - Parameters:
  ///   - stream: A stream of places that depends on the layout, in points, in the coordinate system of the
  ///     element's parent. A place that is not finite is dropped.
  ///   - element: The element to move.
  ///   - tossable: The interaction. Use it for one element only, because the stream writes the destination of
  ///     its spring.
  ///   - layout: The layout, for example the size of the stage. A write of an equal value is not a change.
  ///   - constraints: A function that adds constraints to the stream of positions. Pass `nil` for no
  ///     constraints.
  /// - Returns: A subscription. If you end it, the interaction is removed and the element stays where it is.
  ///   You may discard the subscription.
  @discardableResult
  public func connect<Layout: Equatable>(
    _ stream: MotionObservable<Point>, to element: MotionElement, by tossable: Tossable,
    layout: ReactiveProperty<Layout>,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)? = nil
  ) -> Subscription {
    let connection = connect(
      stream, to: tossable.spring.destination, of: element.position, layout: layout)
    let addition = add(tossable, to: element, constraints: constraints)
    return Subscription {
      addition.unsubscribe()
      connection.unsubscribe()
    }
  }
}
