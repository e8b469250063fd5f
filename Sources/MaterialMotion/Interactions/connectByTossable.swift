// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Lets the user toss an element, and returns the element to the latest place of a stream. If a layout
  /// changes while the element is at rest, the element jumps to its new place.
  ///
  ///     let tossable = Tossable(spring: Spring(description: .snappy))
  ///     let home = stage.map { $0 / 2 }
  ///     runtime.connect(home, to: card, by: tossable, layout: stage)
  ///
  /// Adds the interaction, and connects the stream to the destination of its spring, as
  /// ``connect(_:to:moving:layout:)`` does. A jump obeys the constraints, too. The element also jumps while
  /// the interaction is disabled.
  ///
  /// - Parameters:
  ///   - stream: A stream of places that depends on the layout, in points, in the coordinate system of the
  ///     element's parent. A place that is not finite is dropped.
  ///   - element: The element to move. It keeps its position until the stream emits another one.
  ///   - tossable: The interaction. Use it for one element only, because the stream writes the destination of
  ///     its spring. Must not have a landing, because the element would leave the place of its landing when
  ///     the layout changes. Write the place that a release chooses to the upstream of the stream instead.
  ///   - layout: The layout, for example the size of the stage. A write of an equal value is not a change.
  ///   - constraints: A function that adds constraints to the stream of positions. Pass `nil` for no
  ///     constraints.
  /// - Returns: A subscription. If you end it, the interaction is removed and the element stays where it is.
  ///   You may discard the subscription.
  @discardableResult
  public func connect<Layout: Equatable>(
    _ stream: MotionObservable<Point>, to element: MotionElement, by tossable: Tossable,
    layout: ReactiveProperty<Layout>,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    checkPrecondition(
      tossable.landing == nil, "A Tossable that follows a layout must not have a landing.", file: file,
      line: line)
    return add(PlacedTossable(tossable, at: stream, in: layout), to: element, constraints: constraints)
  }
}

/// A tossable whose element belongs to the latest place of a stream.
private final class PlacedTossable<Layout: Equatable>: Interaction {
  private let tossable: Tossable
  private let places: MotionObservable<Point>
  private let layout: ReactiveProperty<Layout>

  init(_ tossable: Tossable, at places: MotionObservable<Point>, in layout: ReactiveProperty<Layout>) {
    self.tossable = tossable
    self.places = places
    self.layout = layout
  }

  func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    // Otherwise the spring would start toward its initial destination.
    tossable.spring.destination.value = element.position.value
    let jumps = MotionSubject<Point>()
    tossable.add(to: element, withRuntime: runtime) { motion in
      let positions = motion.merge(with: jumps)
      return constraints?(positions) ?? positions
    }
    let position = element.position.storage
    _ = runtime.connect(
      places, to: tossable.spring.destination, moving: element.position, layout: layout
    ) { place in
      position.announce()  // The element does not move there.
      jumps.emit(place)
      position.conditions.remove(.isAnnounced)
      // A constrained place is the destination, too. Otherwise the spring would remain active until it has
      // arrived at the place, and the element could not jump again.
      return position.value
    }
  }
}
