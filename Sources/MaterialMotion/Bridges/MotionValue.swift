// SPDX-License-Identifier: Apache-2.0
#if canImport(Observation) && !hasFeature(Embedded)
import Observation

/// The latest value and state of a stream, for views that Observation redraws, such as those of SwiftUI.
///
///     @State private var position = MotionValue(card.position)
///
///     var body: some View {
///       Circle()
///         .offset(x: position.value.x, y: position.value.y)
///         .opacity(position.state == .active ? 1 : 0.5)
///     }
///
/// It subscribes when it is initialized, keeps the stream alive, and unsubscribes when it is deallocated.
///
/// Observation notifies a view only of the first change after the view was drawn, just before that change. So
/// a view is redrawn once per frame, for any number of writes, and then reads the newest value; it never
/// reads the values in between. Code that must receive every value subscribes to the stream instead.
///
/// A body that reads only ``state`` is not redrawn for values, and one that reads only ``value`` is not
/// redrawn for states. A repeated state is not a change. A repeated value is a change, unless the stream is a
/// ``MotionObservable/dedupe()``.
@Observable
public final class MotionValue<T> {
  /// The newest value of the stream.
  public private(set) var value: T

  /// The latest state of the stream; `.atRest` until the stream emits one.
  public private(set) var state = MotionState.atRest

  @ObservationIgnored private let stream: MotionObservable<T>
  @ObservationIgnored private var subscription: Subscription?

  /// Follows any stream.
  ///
  /// - Parameters:
  ///   - stream: The stream to follow. It is subscribed to at once, and kept alive.
  ///   - value: The value until the stream emits one.
  public init(_ stream: MotionObservable<T>, initially value: T) {
    self.value = value
    self.stream = stream
    subscription = stream.subscribe(
      next: { [weak self] in self?.value = $0 },
      state: { [weak self] in
        // Not every version of the macro ignores a write of an equal value.
        if let self, state != $0 { state = $0 }
      })
  }

  /// Follows a property, from its current value on.
  public convenience init(_ property: ReactiveProperty<T>) {
    self.init(property, initially: property.value)
  }

  // This object is part of a graph, which lives in one isolation, so it is deallocated there.
  deinit {
    subscription?.unsubscribe()
  }
}
#endif
