// SPDX-License-Identifier: Apache-2.0
#if canImport(Observation) && !hasFeature(Embedded)
import Observation

/// What a stream said last, for whoever is drawn anew by observation, as a SwiftUI view is.
///
///     @State private var position = MotionValue(card.position)
///
///     var body: some View {
///       Circle()
///         .offset(x: position.value.x, y: position.value.y)
///         .opacity(position.state == .active ? 1 : 0.5)
///     }
///
/// It subscribes when it is made, keeps the stream alive, and unsubscribes when it goes.
///
/// Observation tells of the first change since it looked, and before that is made. So all that a frame writes
/// draws a view once, and what the view then reads is the newest: values in between are never seen. What has
/// to hear each of them subscribes to the stream. A body that reads only ``state`` is not drawn for values,
/// nor one that reads only ``value`` for states; a state that is told again is no change. A value is one,
/// even if it is the same again, unless the stream is a ``MotionObservable/dedupe()``.
@Observable
public final class MotionValue<T> {
  /// The newest value of the stream.
  public private(set) var value: T

  /// Whether the stream is active: at rest until it says otherwise.
  public private(set) var state = MotionState.atRest

  @ObservationIgnored private let stream: MotionObservable<T>
  @ObservationIgnored private var subscription: Subscription?

  /// The latest of any stream.
  ///
  /// - Parameters:
  ///   - stream: Subscribed to at once, and kept alive.
  ///   - value: What stands until the stream emits.
  public init(_ stream: MotionObservable<T>, initially value: T) {
    self.value = value
    self.stream = stream
    subscription = stream.subscribe(
      next: { [weak self] in self?.value = $0 },
      state: { [weak self] in
        // Not every version of the macro compares what is written with what is there.
        if let self, state != $0 { state = $0 }
      })
  }

  /// The latest of a property, from what it has now.
  public convenience init(_ property: ReactiveProperty<T>) {
    self.init(property, initially: property.value)
  }

  // A graph lives in one isolation, and so does this, which is part of it: it goes there, too.
  deinit {
    subscription?.unsubscribe()
  }
}
#endif
