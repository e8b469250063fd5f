// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Reorder {
  /// Returns the interaction of the element that shows an item. Add it to the element, also when a
  /// virtualized list makes the element again. An element that no frame has shown yet jumps to its place.
  ///
  /// Each call returns a new object, for one element. Its ``Row/enabled``, ``Row/isLifted`` and actions are
  /// those of the item: `reorder.row(item).enabled.value = false` disables the element that shows the item
  /// now, and those that show it later. The ``Row/state`` and ``Row/whenSettled(_:)`` are those of the
  /// element that shows the item now: ask again after the element was made again.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - handle: A part of the element that lifts it at once when it is dragged, in any direction, also if it
  ///     lies in content that is swiped. The rest of the element then lifts it no longer. The handle is not
  ///     retained. Needs the library's recognizers, as on a web page. Defaults to `nil`: the whole element
  ///     lifts it after a long press.
  public func row(_ item: ID, handle: MotionElement? = nil) -> Row {
    Row(item, of: self, handle: handle)
  }

  /// The interaction of an element that shows an item: see ``Reorder/row(_:handle:)``.
  public final class Row: Interaction, Togglable, Stateful, Settling {
    public typealias Target = MotionElement
    public typealias Value = Point

    /// The item.
    public let item: ID

    /// Whether the item is lifted. The application may draw a shadow.
    public var isLifted: ReactiveProperty<Bool> { flags.isLifted }

    let reorder: Reorder
    let flags: Flags
    private let handle: WeakReference<MotionElement>?
    private let tossable: Tossable
    private var element: WeakReference<MotionElement>?

    /// Changes when the element, if it is at rest, must jump to its place.
    let layouts = ReactiveProperty(0)

    /// Whether no frame has shown the row yet.
    var isNew = true

    /// Changes when the place may have changed.
    private let turns = ReactiveProperty(0)

    /// The place of the item. Another one after the item has left its list and come back.
    var slot: ReorderSlot {
      if !latestSlot.isOver { return latestSlot }
      (latestSlot, known) = (reorder.slot(of: item), nil)
      return latestSlot
    }
    private var latestSlot: ReorderSlot

    /// The place that was emitted last.
    private var lastPlace: Point?

    /// The versions of the slot and of the ends of its list from which the last place was made. `nil` if the
    /// place also depends on something else.
    private var known: (slot: Int, ends: Int)?

    fileprivate init(_ item: ID, of reorder: Reorder, handle: MotionElement?) {
      (self.item, self.reorder, self.handle) = (item, reorder, handle.map { WeakReference($0) })
      flags = reorder.flags(of: item)
      latestSlot = reorder.slot(of: item)
      let spring = Spring<Point>(description: reorder.spring)
      tossable =
        handle == nil ? Tossable(afterHolding: reorder.hold, spring: spring) : Tossable(spring: spring)
    }

    /// Whether a hand and the spring move the element, and whether there are keys for it. Defaults to `true`.
    /// If it is disabled while it is lifted, its lift is cancelled, unless it was lifted together with
    /// another item. The element stays where it is until the row is enabled again.
    public var enabled: ReactiveProperty<Bool> { flags.enabled }

    /// A stream of the state, which is active while the element is held or in flight. On subscription and at
    /// each change, the stream emits the state on both channels.
    public var state: MotionObservable<MotionState> { (reorder.rows[item] ?? self).tossable.state }

    /// Calls a closure once, when the element has come to rest: see
    /// ``MaterialMotion/Settling/whenSettled(_:)``.
    @discardableResult
    public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
      (reorder.rows[item] ?? self).tossable.whenSettled(report)
    }

    var shownElement: MotionElement? { element?.object }

    /// The centre of the element, on the stage.
    var center: Point? {
      guard let element = shownElement else { return nil }
      let arm = (Point(0.5, 0.5) - element.anchorPoint.value) * element.size.value
      let center = element.position.value + arm
      return element.parent?.convert(center, to: nil) ?? center
    }

    /// Lets the user lift the element. `MotionRuntime.add` calls this method. The element jumps to its place.
    /// Add a row to one element only.
    public func add(
      to element: MotionElement, withRuntime runtime: MotionRuntime,
      constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
    ) {
      self.element = WeakReference(element)
      // Only the lifts of the row begin on its handle.
      let usualArea = element.touchArea
      if let handle { element.touchArea = handle.object }
      defer { if handle != nil { element.touchArea = usualArea } }
      let (size, anchor, position) = (element.size, element.anchorPoint, element.position)
      let beside = position.value - anchor.value * size.value
      isNew = true
      reorder.attach(self, runtime.clock)
      runtime.connect(enabled, to: tossable.enabled)
      let token = reorder.states.register(tossable.state)
      // What is added first ends last. The flight then has already been interrupted.
      runtime.onEnd { [states = reorder.states] in states.unregister(token) }
      var watches = [
        size.combineLatest(with: anchor).subscribe { [self] size, _ in
          known = nil
          reorder.measure(self, size)
        }
      ]
      func place() -> (list: List, position: Point)? {
        reorder.place(of: item, beside: beside).map { list, corner in
          let position = corner + anchor.value * size.value
          return (list, keepsParent ? inParent(position, of: list) : position)
        }
      }
      (lastPlace, jumpCount) = (nil, reorder.jumpCount)
      let places = layouts.combineLatest(with: turns).compactMap { [self] _, _ -> Point? in
        let place = place()
        if let place, !isHeld { move(into: place.list.container) }
        note()
        // Virtualized rows may have moved the element away from a place that has not changed.
        let hasStrayed = !position.isActive && position.value != place?.position
        guard let place, place.position != lastPlace || hasStrayed else { return nil }
        lastPlace = place.position
        return place.position
      }
      let across = reorder.axis.map { 1 - $0.index }
      runtime.connect(places, to: element, by: tossable, layout: layouts) { positions in
        let locked = positions.map { [self] position in
          if isHeld, let refusal { return refusal }
          guard let across, let place = place() else { return position }
          var position = position
          position[across] =
            (keepsParent ? place.position : inParent(place.position, of: place.list))[across]
          return position
        }
        return constraints?(locked) ?? locked
      }
      if let axis = reorder.axis {
        let bounds = turns.combineLatest(with: parents).compactMap { [self] _, _ in
          reorder.ends(of: item, along: axis, beside: beside).map { list, ends in
            Bounds(
              between: inParent(ends.lower + anchor.value * size.value, of: list),
              and: inParent(ends.upper - (Point(1, 1) - anchor.value) * size.value, of: list))
          }
        }
        runtime.connect(bounds, to: tossable.bounds)
      }
      // A movement near an edge may scroll the list at once. The seat is then already the new one.
      watches.append(position.subscribe { [self] _ in if isHeld { seat = center } })
      for list in reorder.lists { if let scrolling = list.autoScroll { runtime.add(scrolling, to: element) } }
      let recognizer = tossable.recognizer(for: element)
      connectLook(of: element, runtime)
      if keepsParent { watches += followParent(of: element) }
      watches += [
        reorder.updates.subscribe { [self] in
          let jumps = jumpCount != reorder.jumpCount
          jumpCount = reorder.jumpCount
          guard isUncertain(at: position) else { return }
          if jumps || isNew, reorder.rows[item] === self { layouts.value += 1 }
          turns.value += 1
        },
        Subscription { [self] in followAncestors(while: false) },
        reorder.enabled.subscribe { recognizer?.isEnabled = $0 },
        enabled.subscribe { [reorder, item] isEnabled in
          if !isEnabled, reorder.lift(of: item)?.lead == item { reorder.cancel(item) }
        },
        // The hand then follows the pointer in the new parent.
        element.holdState.isActive().subscribe { [self] isActive in
          if !isActive {
            letGo()
          } else if let overlay = reorder.overlay {
            move(into: overlay)
          }
          followAncestors(while: isActive)
        },
        tossable.grips.subscribe { [self] _ in
          isHeld = true
          refusal = reorder.enabled.value ? nil : position.value
          reorder.handDidLift(self)
        },
        tossable.releases.subscribe { [self] in letGo($0) },
        position.subscribe { [self] _ in
          if isHeld { reorder.track(self) }
        },
      ]
      runtime.onEnd { [self] in
        for watch in watches { watch.unsubscribe() }
        reorder.detach(self)
        isHeld = false
      }
    }

    /// Notes what the place was made of: the place of the slot alone, unless the item is lifted, the list is
    /// virtualized, or the element has another parent.
    private func note() {
      let slot = slot
      guard let list = slot.list, !isLifted.value, isChild(of: list.container) else {
        known = nil
        return
      }
      known = (slot.version, list.version)
    }

    /// Whether the place may be another one than the last, or the element has left it. Most rows stay in most
    /// changes. This question takes a fiftieth of the instructions that their places would take.
    private func isUncertain(at position: ReactiveProperty<Point>) -> Bool {
      let slot = slot
      guard let known, let list = slot.list, known.slot == slot.version, !isLifted.value,
        reorder.axis == nil || known.ends == list.version, isChild(of: list.container)
      else { return true }
      return position.value != lastPlace && !position.isActive
    }

    private(set) var isHeld = false

    /// The number of jumps that the element has seen.
    private var jumpCount = 0

    /// Changes when the element has another parent.
    private let parents = ReactiveProperty(0)

    /// The place at which an element stays whose platform has its own recognizers, while the user cannot
    /// reorder.
    private var refusal: Point?

    /// Follow the ancestors of the element and of the lists while a hand holds the element.
    private var ancestors: [Subscription] = []

    /// The centre of the element on the stage, before an ancestor has moved.
    private var seat: Point?

    /// Takes the element from the hand. The hand must press again to hold it.
    func leaveHand() {
      guard isHeld, let element = shownElement else { return }
      if let recognizer = tossable.recognizer(for: element) {
        // The cancelled drag hands the element over to the spring.
        recognizer.isEnabled = false
        recognizer.isEnabled = reorder.enabled.value
      } else {
        // The recognizer of a platform cannot be disabled here.
        tossable.enabled.value = false
        tossable.enabled.value = enabled.value
      }
    }

    private func letGo(_ release: Release<Point>? = nil) {
      guard isHeld else { return }
      isHeld = false
      var way = Point.zero
      if let release, release.velocity != .zero, let parent = shownElement?.parent {
        way = parent.convert(release.projection, to: nil) - parent.convert(release.position, to: nil)
      } else if let release {
        way = release.projection - release.position
      }
      reorder.handDidLetGo(self, throwing: way, isCancelled: release?.isCancelled ?? true)
    }

    /// A lifted element is larger, and above the others until it has arrived.
    private func connectLook(of element: MotionElement, _ runtime: MotionRuntime) {
      let scale = isLifted.map { [scale = reorder.liftedScale] in $0 ? scale : 1 }
      runtime.connect(scale, to: element.scale, by: .smooth(duration: 0.3))
      let level = isLifted.combineLatest(with: tossable.state).compactMap { isLifted, state -> Double? in
        isLifted ? 1 : state == .atRest ? 0 : nil
      }
      runtime.connect(level.dedupe(), to: element.zIndex)
    }

    /// Follows the parent that the platform gives to the element.
    private func followParent(of element: MotionElement) -> [Subscription] {
      var parent = WeakReference(element.parent ?? element)
      let follow = { [self] (_: Point) in
        guard let element = shownElement, let now = element.parent, now !== parent.object else { return }
        parent = WeakReference(now)
        parents.value += 1
        if isHeld { followAncestors(while: true) }
        reorder.update()
      }
      let places = [element.layoutPosition] + (element.platformDecidesParent ? [element.position] : [])
      return places.map { $0.subscribe(next: follow) }
    }

    /// Keeps the element under the hand that holds it while something around it moves, and decides again
    /// where it would be dropped. Lists also move under an element in the overlay.
    private func followAncestors(while isFollowing: Bool) {
      for ancestor in ancestors { ancestor.unsubscribe() }
      ancestors = []
      guard isFollowing else { return }
      seat = center
      var followed: [MotionElement] = []
      for innermost in [shownElement?.parent] + reorder.lists.map({ $0.container }) {
        var next = innermost
        while let element = next, !followed.contains(where: { $0 === element }) {
          followed.append(element)
          next = element.parent
        }
      }
      // A property emits its value on subscription. Nothing has moved then.
      var hasBegun = false
      let act = { [self] in
        guard hasBegun else { return }
        carry()
        reorder.trackAll()
      }
      for element in followed {
        ancestors += [
          element.position.subscribe { _ in act() }, element.transform.subscribe { _ in act() },
        ]
        // A list that grows is placed after it was resized.
        guard !reorder.lists.contains(where: { $0.container === element }) else { continue }
        ancestors += [
          element.size.subscribe { _ in act() }, element.anchorPoint.subscribe { _ in act() },
        ]
      }
      // A scroll view that hosts the scroller moves no container. Lazy rows move with their content.
      for list in reorder.lists where list.rows == nil {
        if let scroller = list.scroller { ancestors.append(scroller.offset.subscribe { _ in act() }) }
      }
      hasBegun = true
    }

    /// Brings the element back to its seat.
    private func carry() {
      guard isHeld, refusal == nil, let element = shownElement, let seat, let place = center, place != seat
      else { return }
      let parent = element.parent
      // Virtualized rows carry what a hand holds in their content.
      if !keepsParent, reorder.lists.contains(where: { $0.rows != nil && $0.container === parent }) {
        return
      }
      var way = (parent?.pointFromStage(seat) ?? seat) - (parent?.pointFromStage(place) ?? place)
      if let axis = reorder.axis { way[1 - axis.index] = 0 }
      if way != .zero, way.isFinite { element.carry(by: way) }
    }

    /// Converts a point from a list into the parent of the element, which may be the overlay.
    private func inParent(_ point: Point, of list: List) -> Point {
      guard let element = shownElement, !isChild(of: list.container) else { return point }
      let place = list.container?.convert(point, to: nil) ?? point
      return element.parent?.pointFromStage(place) ?? place
    }

    /// Whether the element stays in its parent when it is lifted or dropped.
    private var keepsParent: Bool { reorder.keepsParents || shownElement?.platformDecidesParent == true }

    /// Converts a point on the stage to the coordinate system in which a list places the element.
    func pointFromStage(_ point: Point, in list: List) -> Point {
      let parent = shownElement.flatMap { $0.platformDecidesParent ? $0.parent : nil }
      return (list.container ?? parent)?.pointFromStage(point) ?? point
    }

    /// Whether the element lies in a container. A platform may put an element of its own between the two.
    private func isChild(of container: MotionElement?) -> Bool {
      guard let element = shownElement else { return container == nil }
      // A view that has no superview yet is given one later.
      guard let parent = element.parent else { return container == nil || element.platformDecidesParent }
      guard let container else { return element.platformDecidesParent }
      return parent === container || reorder.keepsParents && parent.parent === container
    }

    /// Gives the element another parent, without moving it on the stage.
    private func move(into parent: MotionElement?) {
      guard !keepsParent, let element = element?.object, element.parent !== parent else { return }
      let place = element.parent?.convert(element.position.value, to: nil) ?? element.position.value
      let isFlying = element.position.isActive && !element.isHeld
      element.parent = parent
      parents.value += 1
      let position = parent?.pointFromStage(place) ?? place
      if isFlying, tossable.enabled.value {
        element.toss(from: position, velocity: element.velocity.value)
      } else {
        element.position.value = position
      }
    }
  }

  /// The list of an item, the upper left corner of its first item, and the lower right one of the last.
  func ends(
    of item: ID, along axis: CoordinateAxis, beside: Point
  ) -> (list: List, ends: Bounds<Point>)? {
    guard let list = place(of: item, beside: beside)?.list,
      let ends = list.ends(beside: beside, slot: slot)
    else { return nil }
    return (list, Bounds(between: ends.start, and: ends.end))
  }
}
