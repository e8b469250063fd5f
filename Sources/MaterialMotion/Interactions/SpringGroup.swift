// SPDX-License-Identifier: Apache-2.0

/// Springs that belong together, for example those of an element's position, rotation and scale.
///
///     let home = runtime.spring([
///       .moving(photo.position, by: middle), .moving(photo.rotation, by: upright),
///       .moving(photo.scale, by: full),
///     ])
///     runtime.toggle(home, inReactionTo: manipulable)
///     if await home.settled() == .finished { showCaption() }
///
///     position    A··2··1··0·····R     A: active, R: at rest
///     scale       A·····2···1···0R     all properties come to rest when the last spring has arrived
///     group       A··············R
///
/// Each spring has its own destination, constants and threshold, and moves one property.
public final class SpringGroup: Togglable, Stateful, Settling {
  /// A property and the spring that moves it.
  public struct Part {
    fileprivate let connect: (SpringGroup, MotionRuntime, RestGroup) -> Void
    fileprivate let watch: (Settlement) -> Void

    /// Creates a part of a group.
    ///
    /// - Parameters:
    ///   - property: The property to move. If it belongs to an element, it is moved until the element is
    ///     deallocated.
    ///   - spring: The spring that moves the property. You may change its destination and its constants at
    ///     any time. If the spring is disabled, the group does not move this property.
    ///   - constraints: A function that is applied to the spring's motion, for example to clamp it. Must be
    ///     idempotent: see ``MotionRuntime/add(_:to:constraints:)``. Defaults to no constraints.
    public static func moving<T>(
      _ property: ReactiveProperty<T>, by spring: Spring<T>,
      constraints: ((MotionObservable<T>) -> MotionObservable<T>)? = nil
    ) -> Part {
      Part(
        connect: { group, runtime, rest in
          let mover = Mover(of: property.storage, for: spring, runtime.clock.core)
          let motion = spring.motions(of: property, clock: runtime.clock, .counted, mover)
            .valve(openWhenTrue: spring.enabled)
            .valve(openWhenTrue: group.enabled)
            .counted(in: group.activity, together: rest)
          group.additions.append(
            runtime.connect(motion, to: property, movedBy: mover, constraints: runtime.checked(constraints)))
        },
        watch: { $0.watch(spring) })
    }
  }

  /// Whether the springs move the properties. Defaults to `true`. If the group is disabled during a motion,
  /// the properties stay where they are. When it is enabled again, the motion continues from there.
  public let enabled = ReactiveProperty(true)

  private let activity = Activity()
  private let parts: [Part]
  private var additions: [Subscription] = []

  fileprivate init(_ parts: [Part]) {
    self.parts = parts
  }

  /// A stream of the state of the group. The group is active while at least one of its springs moves its
  /// property. On subscription and at each change, the stream emits the state on both channels, `next` and
  /// `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// Removes the springs from the properties. The properties stay where they are.
  public func remove() {
    for addition in additions { addition.unsubscribe() }
    additions = []
  }

  /// Calls a closure once, when the motions of all springs have ended.
  ///
  /// The outcome is ``MotionOutcome/finished`` when every property has arrived at the destination of its
  /// spring. It is ``MotionOutcome/interrupted`` as soon as one of the springs is interrupted: see
  /// ``Spring/whenSettled(_:)``. For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report) { settlement in
      for part in parts { part.watch(settlement) }
    }
  }

  fileprivate func connect(in runtime: MotionRuntime) {
    let rest = RestGroup(in: activity.members)
    for part in parts { part.connect(self, runtime, rest) }
  }
}

extension MotionRuntime {
  /// Adds a group of springs to several properties. The properties come to rest together.
  ///
  /// See ``SpringGroup``.
  ///
  /// - Parameter parts: The properties and their springs. Must not contain a property twice.
  /// - Returns: The group of the springs, which can be enabled, disabled, awaited and removed. You may
  ///   discard the group.
  @discardableResult
  public func spring(_ parts: [SpringGroup.Part]) -> SpringGroup {
    let group = SpringGroup(parts)
    group.connect(in: self)
    return group
  }
}
