// SPDX-License-Identifier: Apache-2.0

/// The return of elements within bounds. A program may use the bounds for the first time at any moment, even
/// during a drag.
///
///     let path = lateReturn.path(of: element.position, clock: clock)   // no return yet
///     lateReturn.begin { ... }                            // from now on, the path connects the return
///
/// If an app never uses bounds, nothing in the app refers to ``Return``, so the app is smaller.
final class LateReturn {
  /// A function that creates the return of one element, and the motion of this return.
  typealias Maker = (ReactiveProperty<Point>, FrameClock, Mover<Point>) -> (
    GestureFollower, MotionObservable<Point>
  )

  private var maker: Maker?

  /// Adds the return to all paths.
  func begin(_ maker: @escaping Maker) {
    self.maker = maker
  }

  /// Creates the path by which an element returns.
  func path(of position: ReactiveProperty<Point>, clock: FrameClock, _ mover: Mover<Point>) -> Path {
    Path(self, position, clock, mover)
  }

  /// The path by which one element returns. It contains a return only after a call of
  /// ``LateReturn/begin(_:)``.
  final class Path: FlightGuide {
    private let lateReturn: LateReturn
    private let position: ReactiveProperty<Point>
    private let clock: FrameClock
    private let mover: Mover<Point>
    private var made: (follower: GestureFollower, motion: MotionObservable<Point>)?

    init(
      _ lateReturn: LateReturn, _ position: ReactiveProperty<Point>, _ clock: FrameClock,
      _ mover: Mover<Point>
    ) {
      (self.lateReturn, self.position, self.clock, self.mover) = (lateReturn, position, clock, mover)
      super.init()
      make()
    }

    override var follower: GestureFollower? { made?.follower }

    override func end() {
      made?.follower.end()
    }

    private func make() {
      if made == nil { made = lateReturn.maker?(position, clock, mover) }
    }

    /// Connects an observer to the return. Without a return, the observer receives `.atRest`.
    func connect(_ observer: MotionObserver<Point>) -> Disconnect {
      if made == nil {
        make()
        // The property may be beyond the bounds, after a gesture that the return has not followed.
        made?.follower.hold()
        made?.follower.letGo()
      }
      guard let made else {
        observer.state(.atRest)
        return noopDisconnect
      }
      return made.motion.connect(observer)
    }
  }
}
