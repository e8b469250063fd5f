// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Makes elements fly from where they are seen to where a new layout puts them.
///
///     let layout = LayoutMotion()
///     runtime.animateLayout(of: cards, by: layout) {
///       grid.columnCount = 3                     // cards fly to their new places and sizes
///     }
///
/// The layout of the platform decides where each element is at the end: its `layoutPosition` and its `size`.
/// Without such a layout, your program writes these two properties in the closure. Until the flight ends, the
/// `transform` scales the element from its new size to the size in which it is seen:
///
///     time        before        0 s, after the change    in flight     at rest
///     size        100 × 80      200 × 80                 200 × 80      200 × 80
///     seen        100 × 80      100 × 80                 150 × 80      200 × 80
///     scale of    (1, 1)        (0.5, 1)                 (0.75, 1)     (1, 1)
///
/// The scale of an element also distorts what it contains, such as a title. Add this inner element, too: its
/// transform then undoes the scale of the outer one. For corners, borders and shadows, see ``scale(of:)``.
///
/// - A second change in flight changes the destination. The elements keep their place and their velocity.
/// - If the element gets another parent, its place, size, rotation and velocity are converted. A shear is
///   lost.
/// - A hand may take an element in flight. The hand then moves the position, and the flight moves only the
///   size. Another motion may take the position in the same way, until it comes to rest. The next change
///   starts at the position that they have reached.
/// - An element that a hand holds stays under the hand if the change gives it another parent or moves its
///   parent.
/// - An observer of an element may change the layout again.
/// - An element may rest away from its `layoutPosition`, for example after a drag. It keeps this distance: it
///   flies to the same displacement from its new `layoutPosition`.
/// - You may write the transform of an element, for example a rotation, before and in flight. The flight
///   applies its scale in addition to this transform.
///
/// Add all elements of a `LayoutMotion` to runtimes with the same clock. If the user prefers reduced motion,
/// the elements are at their new places in the next frame.
///
/// Source: P. Lewis, *FLIP Your Animations*, 2015, for the order *first, last, invert, play*.
public final class LayoutMotion: Interaction, Stateful, Settling {
  public typealias Target = MotionElement

  /// The spring of the flights. The next change uses it. Defaults to `.smooth`.
  public var spring: SpringDescription

  /// The way in which elements appear that are added during a change, and in which elements leave. Defaults
  /// to `.fade`.
  public var appearance = LayoutAppearance.fade

  private var members: [LayoutMember] = []
  private var places: [ObjectIdentifier: LayoutMember] = [:]

  /// The factors of elements that are not members now, by the identity of their lifetime.
  private var scales: [ObjectIdentifier: (lifetime: Lifetime, scale: ReactiveProperty<LayoutScale>)] = [:]

  /// Those that fly, or lie in one that does, in the order of their depth.
  private var awake: [LayoutMember] = []
  private var clock: FrameClock?
  private var fades: MotionRuntime?
  private var frames: Subscription?
  private var isChanging = false
  private var changes = 0
  private var drawings = 0
  private var needsRenewal = false

  private let states = MotionAggregator<MotionState>()
  private let activity = MotionSubject<MotionState>()
  private let interruptions = MotionSubject<Void>()

  /// Creates a layout without elements.
  public init(_ spring: SpringDescription = .smooth) {
    self.spring = spring
    states.register([activity])
  }

  /// A stream of the state, which is active while an element flies, appears or leaves. On subscription and at
  /// each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { states.state }

  /// Calls a closure once, when all elements have arrived or left: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``. The next change interrupts the flight.
  ///
  /// If the last motion is that of an element that leaves, this closure is called before the closure of
  /// ``leave(_:then:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    state.whenSettled(unless: interruptions, report)
  }

  /// Returns a stream of the factors by which the flight scales an element. On subscription, the stream emits
  /// the present factors. For an element that is not added yet, they are (1, 1).
  public func scale(of element: MotionElement) -> MotionObservable<LayoutScale> {
    if let member = places[ObjectIdentifier(element)] { return member.scale }
    let key = ObjectIdentifier(element.lifetime)
    let scale = scales[key]?.scale ?? ReactiveProperty(LayoutScale(Point(1, 1)))
    scales[key] = (element.lifetime, scale)
    return scale
  }

  // MARK: Changes

  /// Changes the layout. All elements that were added fly to their new places.
  ///
  /// - Parameter change: Changes the layout. It may add elements, which then appear, and let elements leave.
  public func animate(_ change: () -> Void) {
    guard !isChanging else { return change() }
    if states.isActive { interruptions.emit() }
    isChanging = true
    for (key, entry) in scales where entry.lifetime.isOver { scales[key] = nil }
    let former = located().filter { !$0.isGone }
    MotionElement.takeOverLayout(of: former.compactMap { $0.reference.object })
    measure(former)
    for member in former { member.note() }
    change()
    let present = located().filter { !$0.isGone || $0.departure == nil }
    MotionElement.takeOverLayout(of: present.compactMap { $0.reference.object })
    var spaces = LayoutSpaces()
    for member in present {
      let isNew = !member.isNoted
      member.measure(&spaces)
      member.start(by: spring, appearance: isNew ? appearance : nil)
      member.isGone = false
      if isNew { fade(member, isNew: true) }
    }
    isChanging = false
    changes += 1
    let number = changes
    var awake: [LayoutMember] = []
    for member in present {
      if member.wake() { awake.append(member) }
      // An observer has changed the layout, which has woken all elements.
      if changes != number { return }
    }
    self.awake = awake
    draw()
    follow()
  }

  private func measure(_ members: [LayoutMember]) {
    var spaces = LayoutSpaces()
    for member in members { member.measure(&spaces) }
  }

  /// Lets an element leave. It fades, and shrinks or moves as the ``appearance`` describes. If you call this
  /// method again before it has left, both closures are called.
  ///
  ///     layout.animate {
  ///       layout.leave(card) { page.remove(card) }
  ///       grid.takeOut(card)                        // the other cards close the gap
  ///     }
  ///
  /// Without a closure, the element stays hidden after it has left. The layout may then place it anywhere. It
  /// appears again when you pass it to ``MaterialMotion/MotionRuntime/animateLayout(of:by:_:)``:
  ///
  ///     runtime.animateLayout(of: matching, by: layout) {
  ///       for card in others { layout.leave(card) }
  ///       grid.show(matching)
  ///     }
  ///
  /// While it leaves or is hidden, the element accepts no input: presses reach what lies behind it, and keys
  /// do not find it. A hand that already holds it goes on. See
  /// ``MaterialMotion/MotionElement/acceptsInput``. If you write this property meanwhile, the value takes
  /// effect when the element returns or no longer belongs to the layout.
  ///
  /// The platform must keep the element at its place until it has left, but no longer reserve room for it. On
  /// a web page, give it `position: absolute`. To let the element return in flight, pass it to
  /// ``MaterialMotion/MotionRuntime/animateLayout(of:by:_:)`` again. The closure is then not called.
  ///
  /// - Parameters:
  ///   - element: The element. If it was not added, the closure is called immediately.
  ///   - done: A closure that is called when the element has left. The element then no longer belongs to the
  ///     layout. It has its own place, transform and opacity again, and accepts input. You may add it again.
  ///     If no other element moves, the ``state`` is at rest and ``whenSettled(_:)`` has reported before this
  ///     call. Defaults to `nil`: the element stays hidden, and still belongs to the layout.
  public func leave(_ element: MotionElement, then done: (() -> Void)? = nil) {
    guard let member = places[ObjectIdentifier(element)] else {
      done?()
      return
    }
    if let done {
      let former = member.left
      member.left = {
        former?()
        done()
      }
    }
    if member.isGone {
      member.depart(by: appearance)
      return finishLeaving(member)
    }
    animate {
      // An observer of the interruption may have removed the element.
      guard places[member.key] === member else { return }
      member.depart(by: appearance)
      fade(member)
    }
  }

  /// Adds elements that were not added, and lets elements that are leaving return.
  func include(_ elements: [MotionElement], in runtime: MotionRuntime) {
    for element in elements {
      if let member = places[ObjectIdentifier(element)] {
        guard member.departure != nil else { continue }
        member.comeBack()
        if !member.isGone { fade(member) }
      } else {
        runtime.add(self, to: element)
      }
    }
  }

  private func fade(_ member: LayoutMember, isNew: Bool = false) {
    guard let element = member.reference.object, let clock else { return }
    let fades = self.fades ?? MotionRuntime(clock: clock.ignoringReducedMotion())
    self.fades = fades
    let fade =
      member.fade
      ?? VeilFade(element, ReactiveProperty(isNew ? 0 : 1), in: fades, states) { [self] in
        if !isChanging { fadeDidRest(of: member) }
      }
    member.fade = fade
    fade.fade(to: member.departure == nil ? 1 : 0, by: clock.prefersReducedMotion ? VeilFade.short : spring)
  }

  private func fadeDidRest(of member: LayoutMember) {
    guard member.departure == nil else { return finishLeaving(member) }
    guard let fade = member.fade, !fade.isActive else { return }
    member.fade = nil
    fade.end()
  }

  private func finishLeaving(_ member: LayoutMember) {
    guard member.hasLeft else { return }
    guard member.left != nil else {
      guard !member.isGone else { return }
      member.hide()
      awake.removeAll { $0 === member }
      if !isChanging { follow() }
      return
    }
    forget(member)
  }

  // MARK: Frames

  /// The members in the order of their depth.
  private func located() -> [LayoutMember] {
    for member in members { member.isLocated = false }
    var inner: [LayoutMember] = []
    for member in members {
      // A member counts its ancestors from the nearest one that is a member. Each ancestor is visited once.
      var next: LayoutMember? = member
      while let member = next, !member.isLocated {
        member.isLocated = true
        member.locate { [self] in places[ObjectIdentifier($0)] }
        inner.append(member)
        next = member.nearest
      }
      while let member = inner.popLast() { member.depth += member.nearest?.depth ?? 0 }
    }
    return members.sorted { $0.depth < $1.depth }
  }

  private func draw() {
    drawings += 1
    let number = drawings
    var spaces = LayoutSpaces()
    for member in awake where member.isAwake {
      member.draw(&spaces)
      // An observer has changed the layout, which has drawn all elements.
      if drawings != number { return }
    }
    awake.removeAll { !$0.isAwake }
    for member in awake where member.departure != nil { finishLeaving(member) }
  }

  /// Draws each frame after all springs have moved: motions and observers of a clock receive a frame in the
  /// order in which they began.
  private func follow() {
    needsRenewal = false
    let former = frames
    frames = nil
    if awake.isEmpty {
      former?.unsubscribe()
      activity.state = .atRest
      return
    }
    frames = clock?.subscribe { [self] _ in
      draw()
      if awake.isEmpty || needsRenewal { follow() }
    }
    former?.unsubscribe()
    activity.state = .active
  }

  // MARK: Adding

  /// Adds an element. `MotionRuntime.add` and ``MaterialMotion/MotionRuntime/animateLayout(of:by:_:)`` call
  /// this method. During a change, the element appears. The constraints apply to the position in flight.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    guard places[ObjectIdentifier(element)] == nil else { return }
    let scale = scales.removeValue(forKey: ObjectIdentifier(element.lifetime))?.scale
    let member = LayoutMember(element, by: spring, scale: scale ?? ReactiveProperty(LayoutScale(Point(1, 1))))
    members.append(member)
    places[member.key] = member
    clock = runtime.clock
    member.connections = [
      member.flight.connect(in: runtime),
      runtime.connect(member.velocities, to: member.velocity),
      runtime.connect(constraints?(member.places) ?? member.places, to: member.position),
      runtime.connect(member.transforms, to: member.transform),
      runtime.onEnd { [self] in forget(member) },
    ]
    member.retargeted = { [self] in needsRenewal = true }
  }

  /// Ends the connections of an element. If it was to leave, it has left.
  private func forget(_ member: LayoutMember) {
    let left = member.left
    member.left = nil
    remove(member)
    left?()
  }

  private func remove(_ member: LayoutMember) {
    guard let index = members.firstIndex(where: { $0 === member }) else { return }
    if !isChanging, members.contains(where: { $0.nearest === member }) {
      return animate { remove(member) }
    }
    members.remove(at: index)
    places[member.key] = nil
    if let element = member.reference.object {
      scales[ObjectIdentifier(element.lifetime)] = (element.lifetime, member.scale)
    }
    awake.removeAll { $0 === member }
    member.end()
    if !isChanging { follow() }
    if members.isEmpty { (clock, fades) = (nil, nil) }
  }
}
