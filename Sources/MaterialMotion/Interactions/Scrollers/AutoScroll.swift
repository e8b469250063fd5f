// SPDX-License-Identifier: Apache-2.0

/// Scrolls a content while a hand holds an element near an edge of the viewport, for example to drag a row to
/// a place that is not visible.
///
///     runtime.add(Draggable(), to: row)
///     runtime.add(AutoScroll(of: list, in: viewport), to: row)
///
///     viewport    0 ─────── 150 ───────────────── 450 ─────── 600
///     velocity    -900 ◄─── 0                       0 ───► 900       points per second
///
/// Near each edge, there is a *zone*. The middle of the element decides the velocity, wherever its anchor
/// point is. The velocity is 0 at the inner side of the zone, and grows evenly to the greatest one in the
/// middle of the zone, here at 75 and 525. Between there and the edge, and beyond the edge, the velocity is
/// the greatest one. After the element has come into a zone, the velocity also grows evenly for 0.4 s. The
/// velocity does not depend on the frame rate.
///
/// The element must not lie in the content while it is held: it would move away with the content, and not
/// stay under the finger. Give it the viewport as its parent, or another element that does not scroll:
///
///     row.holdState.isActive().subscribe { isHeld in
///       let parent = isHeld ? viewport : rows
///       let place = parent.convert(row.position.value, from: row.parent)
///       row.parent = parent
///       row.position.value = place
///     }
///
/// The drag goes on in the new parent. The place in the content, `rows.convert(row.position.value, from:
/// viewport)`, changes while the content scrolls.
///
/// If something else moves the content in the meantime, for example a wheel, or if the scroller is disabled,
/// the content scrolls again afterwards, while the element is still held in the zone. You may add one
/// interaction to several elements.
///
/// The content also scrolls if the user prefers reduced motion.
public final class AutoScroll: Interaction, Togglable {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// Whether the content scrolls. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  private let scroller: Scroller
  private let viewport: MotionElement
  private let zone: Double
  private let speed: Double
  private let ramp: Double

  /// The velocity for which one element asks, in points per second.
  private final class Wish {
    var velocity = Point.zero
  }

  /// The wishes that are not zero.
  private var wishes: [Wish] = []

  /// The velocity that was last given to the content, in points per second.
  private var granted = Point.zero

  /// Observes the scroller while an element is in a zone.
  private var watch: Subscription?

  /// Creates an interaction that scrolls nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - scroller: The scroller of the content. It may be a member of a chain: only this member moves.
  ///   - viewport: The element in which the content is visible.
  ///   - zone: The greatest length of a zone, in points. A zone is at most a quarter of the viewport long.
  ///     Must be finite and greater than 0. Defaults to 180.
  ///   - speed: The greatest velocity, in points per second. Must be finite and greater than 0. Defaults to
  ///     900.
  ///   - ramp: The time during which the velocity grows, in seconds. Must be finite and greater than 0.
  ///     Defaults to 0.4.
  public init(
    of scroller: Scroller, in viewport: MotionElement, zone: Double = 180, speed: Double = 900,
    ramp: Double = 0.4, file: StaticString = #fileID, line: UInt = #line
  ) {
    let numbers = [zone, speed, ramp]
    checkPrecondition(
      numbers.allSatisfy { $0 > 0 && $0.isFinite },
      "The zone, the speed and the ramp must be finite and greater than 0, but they are \(numbers).",
      file: file, line: line)
    (self.scroller, self.viewport) = (scroller, viewport)
    (self.zone, self.speed, self.ramp) = (zone, speed, ramp)
  }

  /// Returns the velocity at a place in the viewport after the ramp, in points per second. Negative towards
  /// the start.
  ///
  /// - Parameters:
  ///   - place: The distance from the start of the viewport, in points.
  ///   - length: The length of the viewport, in points.
  public func velocity(at place: Double, in length: Double) -> Double {
    let zone = min(zone, length / 4)
    guard zone > 0, place.isFinite else { return 0 }
    func part(_ distance: Double) -> Double { min(max((zone - distance) / (zone / 2), 0), 1) }
    return speed * (part(length - place) - part(place))
  }

  /// Observes the element. ``MotionRuntime/add(_:to:constraints:)`` calls this method. The constraints are
  /// not used.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let (reference, wish) = (WeakReference(element), Wish())
    let isHeld = element.holdState.isActive().combineLatest(with: enabled).map { $0 && $1 }
    let holds = isHeld.combineLatest(with: element.position, viewport.size).subscribe {
      [self] isHeld, _, size in
      guard let element = reference.object else { return }
      let place = viewport.convert(element.bounds.center, from: element) - viewport.bounds.lower
      var velocity = Point.zero
      for (axis, _) in scroller.members where isHeld {
        velocity[axis.index] = self.velocity(at: place[axis.index], in: size[axis.index])
      }
      change(wish, to: velocity)
    }
    runtime.onEnd { [self] in
      holds.unsubscribe()
      change(wish, to: .zero)
    }
  }

  private func change(_ wish: Wish, to velocity: Point) {
    guard velocity != wish.velocity else { return }
    wish.velocity = velocity
    wishes.removeAll { $0 === wish }
    if velocity != .zero { wishes.append(wish) }
    if wishes.isEmpty {
      watch?.unsubscribe()
      watch = nil
    } else if watch == nil {
      // The scroller may have joined a chain since the interaction was added.
      watch = scroller.state.combineLatest(with: scroller.enabled).subscribe { [self] state, isEnabled in
        if watch != nil, state == .atRest, isEnabled { fulfil() }
      }
    }
    fulfil()
  }

  /// Moves the content by the sum of the greatest wishes in both directions. If each wish began a motion of
  /// its own, two of them would interrupt each other for ever.
  private func fulfil() {
    for (axis, member) in scroller.members {
      let velocities = wishes.map { $0.velocity[axis.index] }
      let wanted = velocities.reduce(0, max) + velocities.reduce(0, min)
      guard wanted != 0 || granted[axis.index] != 0 else { continue }
      let glides = scroller.drive.glide(member, velocity: wanted, ramp: ramp)
      if glides || wanted == 0 { granted[axis.index] = wanted }
    }
  }
}

extension ScrollDrive {
  /// Moves one member with a velocity. Returns whether it moves.
  fileprivate func glide(_ member: ScrolledMember, velocity: Double, ramp: Double) -> Bool {
    guard isPlaying, enabled.value, let line = line(of: member), let index = line.segment(of: member) else {
      return false
    }
    if line.line.isGliding(index, with: velocity) { return true }
    guard line.line.glide(at: now, velocity: velocity, ramp: ramp, in: index) else { return false }
    if velocity != 0 { storage.flightWasInterrupted(of: Point.self) }
    didChange(line)
    return true
  }
}
