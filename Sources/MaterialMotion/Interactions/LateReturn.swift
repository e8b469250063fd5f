// SPDX-License-Identifier: Apache-2.0

/// The return of elements within bounds that may be first used at any time, even during a drag.
///
///     let motion = lateReturn.motion(after: drag, of: element.position, in: runtime)   // the drag alone
///     lateReturn.begin { ... }                                     // from now on, also the return after it
///
/// If an app never uses bounds, nothing in the app refers to ``Return``, so the app is smaller.
final class LateReturn<Value> {
  /// Creates the return of one element, and the motion of this return.
  typealias Maker = (ReactiveProperty<Value>, FrameClock) -> (GestureFollower, MotionObservable<Value>)

  /// The return of one element.
  private final class Element {
    var follower: GestureFollower?
    var motion: MotionObservable<Value>?

    func make(_ maker: Maker, _ property: ReactiveProperty<Value>, _ clock: FrameClock) {
      let (follower, motion) = maker(property, clock)
      self.follower = follower
      self.motion = motion
    }
  }

  private let hasBegun = ReactiveProperty(false)
  private var maker: Maker?

  /// Adds the return to all motions.
  func begin(_ maker: @escaping Maker) {
    self.maker = maker
    hasBegun.value = true
  }

  /// Returns the motion of a property: the motion of a gesture while it is active, then the motion of the
  /// return.
  func motion(
    after gesture: MotionObservable<Value>, of property: ReactiveProperty<Value>, in runtime: MotionRuntime
  ) -> MotionObservable<Value> {
    let element = Element()
    let clock = runtime.clock
    if let maker { element.make(maker, property, clock) }
    runtime.onEnd { element.follower?.end() }
    return MotionObservable(madeFrom: [property, clock]) { observer in
      if element.motion == nil, let maker = self.maker {
        element.make(maker, property, clock)
        // The property may be beyond the bounds, after a gesture that the return has not followed.
        element.follower?.hold()
        element.follower?.letGo()
      }
      return element.motion?.connect(observer) ?? noopDisconnect
    }
    .valve(openWhenTrue: hasBegun)
    .toggled(with: gesture.followed { element.follower })
  }
}
