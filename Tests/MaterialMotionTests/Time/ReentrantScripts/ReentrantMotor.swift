// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A motion or an interaction, as a `ReentrantPlay` uses it.
struct ReentrantMotor {
  typealias Property<T> = (_ number: Int) -> ReactiveProperty<T>?
  typealias Element = (_ number: Int) -> MotionElement?

  var add: (_ runtime: MotionRuntime, _ target: Int) -> Subscription?
  var connect: (_ runtime: MotionRuntime, _ target: Int) -> Subscription? = { _, _ in nil }
  var stop: () -> Void = {}
  var restart: () -> Void = {}
  var enabled: ReactiveProperty<Bool>?
  var aim: (Point) -> Void = { _ in }
  var tune: (Double) -> Void = { _ in }

  /// The state of a motion that starts only when it is added, aimed, restarted or enabled. `nil` if several
  /// motions start one after the other: a stop in response to the first one does not concern the second.
  var state: MotionObservable<MotionState>?

  /// Whether the last command was a stop.
  var isStopped = false

  var isActive: Bool {
    var isActive = false
    state?.subscribe(next: { isActive = $0 == .active }).unsubscribe()
    return isActive
  }

  /// The number of kinds.
  static let kinds = 12

  static func make(
    _ kind: Int, _ point: @escaping Property<Point>, _ number: @escaping Property<Double>,
    _ element: @escaping Element
  ) -> ReentrantMotor {
    switch kind {
    case 0: spring(Spring(destination: Point(200, 50)), point) { $0 }
    case 1:
      spring(Spring(destination: Point(50, 50), description: SpringDescription(response: 0)), point) { $0 }
    case 2: spring(Spring(destination: 3), number) { $0.x }
    case 3: fling(Fling(bounds: Bounds(x: 0...300, y: 0...300)), point)
    case 4: tween(Tween(KeyframeMotion(to: Point(10, 300), duration: 0.2)), point) { $0 }
    case 5: tween(Tween(KeyframeMotion(from: 0, to: 1, duration: 0.3), kind: .fade), number) { $0.x / 300 }
    case 6: tween(Tween(KeyframeMotion(to: 0.5, duration: 0.1), kind: .decoration), number) { $0.x / 300 }
    case 7: arc(.crossfade, element)
    case 8: arc(.jump, element)
    case 9: path(element)
    case 10: tossable(element)
    default: flingable(element)
    }
  }

  private static func spring<T: VectorSpace>(
    _ spring: Spring<T>, _ property: @escaping Property<T>, _ place: @escaping (Point) -> T
  ) -> ReentrantMotor {
    ReentrantMotor(
      add: { runtime, target in property(target).map { runtime.add(spring, to: $0) } },
      connect: { runtime, target in
        property(target).map { runtime.connect(springSource(spring, from: $0, clock: runtime.clock), to: $0) }
      },
      stop: { spring.stop() }, enabled: spring.enabled, aim: { spring.destination.value = place($0) },
      tune: { spring.description.value = SpringDescription(stiffness: 50 + 400 * $0, damping: 20) },
      state: spring.state)
  }

  private static func fling(_ fling: Fling<Point>, _ property: @escaping Property<Point>) -> ReentrantMotor {
    ReentrantMotor(
      add: { runtime, target in
        property(target).map { runtime.connect(flingSource(fling, from: $0, clock: runtime.clock), to: $0) }
      },
      connect: { runtime, target in
        let velocity = ReactiveProperty(Point(900, -400))
        return property(target).map {
          runtime.connect(flingSource(fling, from: $0, velocity: velocity, clock: runtime.clock), to: $0)
        }
      },
      stop: { fling.stop() }, aim: { fling.destination.value = $0.x > 250 ? nil : $0 },
      tune: {
        fling.decay.value = Decay(rate: 1 + 4 * $0)
        fling.bounds.value = Bounds(x: 0...(100 + 200 * $0), y: 0...300)
      }, state: fling.state)
  }

  private static func tween<T: VectorSpace>(
    _ tween: Tween<T>, _ property: @escaping Property<T>, _ place: @escaping (Point) -> T
  ) -> ReentrantMotor {
    ReentrantMotor(
      add: { runtime, target in property(target).map { runtime.add(tween, to: $0) } },
      connect: { runtime, target in
        property(target).map { runtime.connect(tweenSource(tween, from: $0, clock: runtime.clock), to: $0) }
      },
      stop: { tween.stop() }, restart: { tween.restart() }, enabled: tween.enabled,
      aim: { tween.motion.value = AnyMotion(KeyframeMotion(to: place($0), duration: 0.2)) },
      tune: { tween.motion.value = AnyMotion(KeyframeMotion(to: place(Point(300, 0)), duration: $0)) },
      state: tween.state)
  }

  private static func arc(_ reduced: ReducedTravel, _ element: @escaping Element) -> ReentrantMotor {
    let move = Tween(ArcMotion(to: Point(300, 200)), reducedMotion: reduced)
    return ReentrantMotor(
      add: { runtime, target in element(target).map { runtime.add(move, to: $0) } }, stop: { move.stop() },
      restart: { move.restart() }, enabled: move.enabled,
      aim: { move.motion.value = AnyMotion(ArcMotion(to: $0)) },
      tune: { move.motion.value = AnyMotion(ArcMotion(to: Point(300, 200), duration: $0)) }, state: move.state
    )
  }

  private static func path(_ element: @escaping Element) -> ReentrantMotor {
    func motion(_ end: Point) -> PathMotion {
      PathMotion(along: .arc(from: Point(0, 0), to: end), duration: 0.3)
    }
    let tween = PathTween(motion(Point(90, 200)), turnsElement: true, reducedMotion: .crossfade)
    return ReentrantMotor(
      add: { runtime, target in element(target).map { runtime.add(tween, to: $0) } }, stop: { tween.stop() },
      restart: { tween.restart() }, enabled: tween.enabled, aim: { tween.motion.value = motion($0) })
  }

  private static func tossable(_ element: @escaping Element) -> ReentrantMotor {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    return ReentrantMotor(
      add: { runtime, target in element(target).map { runtime.add(tossable, to: $0) } },
      stop: { tossable.spring.stop() }, enabled: tossable.enabled,
      aim: { tossable.spring.destination.value = $0 },
      tune: { tossable.spring.description.value = SpringDescription(response: $0) })
  }

  private static func flingable(_ element: @escaping Element) -> ReentrantMotor {
    let flingable = Flingable(within: Bounds(x: 0...300, y: 0...300))
    return ReentrantMotor(
      add: { runtime, target in element(target).map { runtime.add(flingable, to: $0) } },
      stop: { flingable.fling.stop() }, enabled: flingable.enabled,
      aim: { flingable.fling.destination.value = $0 },
      tune: { flingable.fling.bounds.value = Bounds(x: 0...(100 + 200 * $0), y: 0...300) })
  }
}
