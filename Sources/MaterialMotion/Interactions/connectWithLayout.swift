// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Writes each value of a stream to the destination of a spring that moves a property. If a layout changes
  /// while the property is at rest, the property jumps to its new place, without the spring.
  ///
  ///     let place = isOpen.combineLatest(with: stage).map { $1 * Point(0.5, $0 ? 0.5 : 1.5) }
  ///     runtime.connect(place, to: spring.destination, moving: panel.position, layout: stage)
  ///     runtime.add(spring, to: panel.position)
  ///     stage.value = Point(800, 600)   // the panel jumps to its place on the new stage
  ///     isOpen.value = true             // the spring moves the panel to the middle
  ///
  ///     layout      S····T·······U····   S, T, U: sizes of the stage
  ///     stream      0····5·9·····7····   9: not caused by the layout
  ///     property    0····5·6·7·8·7····   at U, the property is still in flight to 9
  ///
  /// If a spring moved the panel after each change of the layout, a panel outside the stage would become
  /// visible when the stage grows. A property that is active does not jump: it is in flight, or a hand drags
  /// it. Only its destination changes.
  ///
  /// A property at rest jumps to each value that the stream emits during a change of the layout, and to a
  /// value that the stream emits on subscription. It also jumps if the spring is disabled, or if a hand holds
  /// the element without dragging it, for example with a pinch. The spring moves the property to every other
  /// value, for example to a value that is delayed until after the change.
  ///
  /// If the property belongs to an element, the connection ends when the element is deallocated. If you pass
  /// the spring as `by:` instead of its destination, the connection also adds the spring.
  ///
  /// - Parameters:
  ///   - stream: A stream of places that depends on the layout. A place that is not finite is dropped.
  ///   - destination: The destination of the spring that moves the property. This method does not add the
  ///     spring.
  ///   - property: The property that the spring moves.
  ///   - layout: The layout, for example the size of the stage. A write of an equal value is not a change.
  /// - Returns: A subscription. Ending it ends the connection. You may discard the subscription.
  @discardableResult
  public func connect<T: VectorSpace, Layout: Equatable>(
    _ stream: MotionObservable<T>, to destination: ReactiveProperty<T>, moving property: ReactiveProperty<T>,
    layout: ReactiveProperty<Layout>
  ) -> Subscription {
    connect(stream, to: destination, moving: property, layout: layout) { [place = property.storage] value in
      place.write(value)
      return value
    }
  }

  /// Makes a spring move a property to each value of a stream. If a layout changes while the property is at
  /// rest, the property jumps to its new place, without the spring.
  ///
  ///     let place = isOpen.combineLatest(with: stage).map { $1 * Point(0.5, $0 ? 0.5 : 1.5) }
  ///     runtime.connect(place, to: panel.position, by: Spring(description: .snappy), layout: stage)
  ///
  /// Equivalent to two calls: ``connect(_:to:moving:layout:)`` for the spring's destination, and
  /// `add(spring, to: property)`.
  ///
  /// - Parameters:
  ///   - stream: A stream of places that depends on the layout. A place that is not finite is dropped.
  ///   - property: The property to move. It keeps its value until the stream emits another one.
  ///   - spring: The spring. Use it for one property only, because the stream writes its destination. You may
  ///     change its constants at any time.
  ///   - layout: The layout, for example the size of the stage. A write of an equal value is not a change.
  /// - Returns: A subscription. If you end it, the connection ends and the property keeps its present value.
  ///   You may discard the subscription.
  @discardableResult
  public func connect<T, Layout: Equatable>(
    _ stream: MotionObservable<T>, to property: ReactiveProperty<T>, by spring: Spring<T>,
    layout: ReactiveProperty<Layout>
  ) -> Subscription {
    let pursuit = Pursuit(by: spring) { runtime, property in
      runtime.connect(stream, to: spring.destination, moving: property, layout: layout)
    }
    return add(pursuit, to: property)
  }

  /// Makes a spring with these constants move a property to each value of a stream. If a layout changes while
  /// the property is at rest, the property jumps to its new place, without the spring.
  ///
  ///     runtime.connect(place, to: panel.position, by: .snappy, layout: stage)
  ///
  /// Equivalent to passing a new spring with these constants. To change the constants later, pass a spring
  /// that you keep.
  ///
  /// - Parameters:
  ///   - stream: A stream of places that depends on the layout. A place that is not finite is dropped.
  ///   - property: The property to move. It keeps its value until the stream emits another one.
  ///   - description: The constants of the spring.
  ///   - layout: The layout, for example the size of the stage. A write of an equal value is not a change.
  /// - Returns: A subscription. If you end it, the connection ends and the property keeps its present value.
  ///   You may discard the subscription.
  @discardableResult
  public func connect<T: VectorSpace, Layout: Equatable>(
    _ stream: MotionObservable<T>, to property: ReactiveProperty<T>, by description: SpringDescription,
    layout: ReactiveProperty<Layout>
  ) -> Subscription {
    connect(stream, to: property, by: Spring(description: description), layout: layout)
  }

  /// Connects a stream of places to a destination, and calls a closure with each place to which the property
  /// must jump.
  ///
  /// - Parameter jump: Moves the property to a place, and returns the new destination.
  func connect<T: VectorSpace, Layout: Equatable>(
    _ stream: MotionObservable<T>, to destination: ReactiveProperty<T>, moving property: ReactiveProperty<T>,
    layout: ReactiveProperty<Layout>, jump: @escaping (T) -> T
  ) -> Subscription {
    let (place, size) = (property.storage, layout.storage)
    // Some observers receive a new layout before `changes` does, others after it. For the first ones, `known`
    // differs from the layout. For the others, `isChanging` is `true` until the delivery ends.
    var known = size.value
    var isChanging = true
    let changes = layout.subscribe { value in
      guard value != known else { return }
      known = value
      isChanging = true
      size.wait { isChanging = false }
    }
    let connection = connect(
      stream._map { value in
        let jumps = (isChanging || known != size.value) && place.state == .atRest && value.isFinite
        // The property must change first. Otherwise the spring would start toward the new destination.
        return jumps ? jump(value) : value
      }, to: destination)
    isChanging = false
    let end = {
      changes.unsubscribe()
      connection.unsubscribe()
    }
    return keep(layout, until: end, endingWith: place.owner)
  }
}
