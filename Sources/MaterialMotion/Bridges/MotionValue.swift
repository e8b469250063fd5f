// SPDX-License-Identifier: Apache-2.0
#if canImport(Observation) && !hasFeature(Embedded)
import Observation

/// An observable object with the latest value and state of a stream. Views that use Observation, such as
/// SwiftUI views, can read this object.
///
///     @State private var position = MotionValue(card.position)
///
///     var body: some View {
///       Circle()
///         .offset(x: position.value.x, y: position.value.y)
///         .opacity(position.state == .active ? 1 : 0.5)
///     }
///
/// A `MotionValue` subscribes to the stream when it is initialized, and unsubscribes when it is deallocated.
/// It retains the stream until then.
///
/// After a view has been drawn, Observation notifies the view only of the first change. So the view is
/// redrawn at most once per frame, even if several values arrive. When the view is redrawn, it reads only the
/// newest value. Code that must receive every value must subscribe to the stream instead.
///
/// If a view's body reads only ``state``, a new value does not redraw the view. If the body reads only
/// ``value``, a new state does not redraw the view. A repeated state does not redraw the view. A repeated
/// value may redraw the view. To prevent this, apply ``MotionObservable/dedupe()`` to the stream.
@Observable
public final class MotionValue<T> {
  /// The latest value of the stream.
  public private(set) var value: T

  /// The latest state of the stream. `.atRest` until the stream emits a state.
  public private(set) var state = MotionState.atRest

  @ObservationIgnored private let stream: MotionObservable<T>
  @ObservationIgnored private var subscription: Subscription?

  /// Creates an object that follows a stream.
  ///
  /// - Parameters:
  ///   - stream: The stream to follow. The object subscribes immediately, and retains the stream.
  ///   - value: The initial value. Remains in effect until the stream emits a value.
  public init(_ stream: MotionObservable<T>, initially value: T) {
    self.value = value
    self.stream = stream
    subscription = stream.subscribe(
      next: { [weak self] in self?.value = $0 },
      state: { [weak self] in
        // Some versions of the `@Observable` macro report a write of an equal value as a change.
        if let self, state != $0 { state = $0 }
      })
  }

  /// Creates an object that follows a property. The initial value is the property's current value.
  public convenience init(_ property: ReactiveProperty<T>) {
    self.init(property, initially: property.value)
  }

  // Only code in the stream's isolation retains this object. So the object is deallocated in this isolation,
  // and may unsubscribe here.
  deinit {
    subscription?.unsubscribe()
  }
}
#endif
