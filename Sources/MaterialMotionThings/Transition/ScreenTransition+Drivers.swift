// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
import RealModule

extension ScreenTransition {
  /// Lets the user change the progress by a drag.
  ///
  ///     open.drag(stage, along: .x, distance: -width)                  // back: to the right
  ///     open.drag(stage, along: .x, distance: -width, fromEdge: 20)    // back: from the left edge
  ///
  /// A drag that would lead beyond a rigid end does not begin. It leaves the finger to the drags of the
  /// elements around it. If the finger then turns round, and passes the place where one of those has begun,
  /// the transition follows it. With an `elasticity`, the drag begins if no other thing can move. In a stack,
  /// the drag of the neighbour begins instead, and one finger moves both, one after the other.
  ///
  ///     progress    0           0           1           1           0.4, in flight
  ///     drag to     the back    the fore    the fore    the back    either end
  ///     begins      no          yes         no          yes         after 3 points; the press catches it
  ///
  /// A hand can catch the transition at any moment of its flight. At the release, the transition flies to the
  /// end that is nearest to the projection: the progress at which a free throw would end. It writes the
  /// ``direction``, and each member continues with the velocity that the hand gave it. After a cancelled
  /// drag, and after a press in flight that moves by at most 10 points, the transition flies on in its
  /// direction. So the second tap of an impatient user does not turn it round. Only a throw ends with such a
  /// press: the transition then flies to the nearest end.
  ///
  /// You may call this method for several elements, with different strips:
  ///
  ///     open.drag(inbox, along: .x, distance: -width)                // forward from anywhere on the inbox
  ///     open.drag(desk, along: .x, distance: -width, fromEdge: 20)   // back from the left edge, and catches
  ///
  /// Here, the desk contains both screens, so a press on either of them catches the transition in flight.
  ///
  /// - Parameters:
  ///   - element: The element on which the pointers are pressed. The drag does not move it by itself.
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent. If the pointers first
  ///     move across it, the drag does not begin, and a list in the element can scroll.
  ///   - distance: The distance from back to fore, in points. Must be finite and must not be 0. If it is
  ///     negative, a drag to the left or up leads to the fore.
  ///   - edge: The width of the strip along the element's edge in which a press may begin a drag, in points.
  ///     The edge is the one that the drag moves away from. In the strip, a pager, a slider or a swiped row
  ///     leaves the finger to this drag. Drags elsewhere on the element go to a list or a button there. A
  ///     press anywhere catches the transition in flight. Must be greater than 0. Defaults to `nil`: a drag
  ///     may begin anywhere. On iOS, a drag back begins within 20 points.
  ///   - elasticity: How far the progress can be dragged beyond 0 and 1, in units of the progress. Defaults
  ///     to ``MaterialMotion/Elasticity/rigid``: it stops there.
  /// - Returns: The interaction, for example to observe its releases. They do not include those of other
  ///   drags, of a pinch or of a shared element. You may discard it. The transition writes its `enabled` when
  ///   ``enabled`` changes and in a stack.
  @discardableResult
  public func drag(
    _ element: MotionElement, along axis: CoordinateAxis, distance: Double, fromEdge edge: Double? = nil,
    elasticity: Elasticity<Double> = .rigid, file: StaticString = #fileID, line: UInt = #line
  ) -> Scrubbable {
    precondition(
      distance.isFinite && distance != 0,
      "The distance must be finite and must not be 0, but it is \(distance).", file: file, line: line)
    let way = ReactiveProperty(distance).map { $0 }
    return drag(
      element, along: axis, distance: way, fromEdge: edge, elasticity: elasticity, file: file, line: line)
  }

  /// Lets the user change the progress by a drag whose distance depends on a layout, such as the width of a
  /// window.
  ///
  ///     open.drag(stage, along: .x, distance: stage.size.map { -$0.x }, fromEdge: 20)
  ///
  /// - Parameters:
  ///   - element: The element on which the pointers are pressed.
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent.
  ///   - distance: A stream of the distance from back to fore, in points. A number that is 0 is dropped, and
  ///     one that is not finite is dropped and reported. Before the first number, no drag begins. If the
  ///     distance changes during a drag, it applies to the rest of the drag.
  ///   - edge: See the method with a number.
  ///   - elasticity: See the method with a number.
  /// - Returns: The interaction. You may discard it.
  @discardableResult
  public func drag(
    _ element: MotionElement, along axis: CoordinateAxis, distance: MotionObservable<Double>,
    fromEdge edge: Double? = nil, elasticity: Elasticity<Double> = .rigid, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Scrubbable {
    if let edge {
      precondition(
        edge > 0, "The distance from the edge must be greater than 0, but it is \(edge).", file: file,
        line: line)
    }
    let way = ReactiveProperty(0.0)
    runtime.connect(distance.filter { $0 != 0 }, to: way)
    // This distance only decides when the progress is at rest.
    let course = DragCourse(along: axis, distance: 400) {
      way.value == 0 ? 0 : (axis == .x ? $1.x - $0.x : $1.y - $0.y) / way.value
    }
    return drag(
      element, by: course, along: TransitionDrag.Line(axis: axis, distance: way), fromEdge: edge,
      elasticity)
  }

  /// Lets one drag change the progress and scroll a list, like the drag of a ``Sheet`` with a list.
  ///
  ///     open.spring(page.position, from: Point(195, 1200), to: Point(195, 400))
  ///     open.drag(page, along: .y, distance: -800, holding: [.list(rows)])
  ///
  ///     finger     down, in the list      from its top down, and up again
  ///     list       300 ··· 0              0     0     0
  ///     progress   1                      1 ··· 0.7 · 1
  ///
  /// A drag down that begins at the top of the list leads back. A drag that scrolls the list to its top stops
  /// there: see ``MaterialMotion/ScrollGate/sheet``. A drag up first leads to the fore, and then scrolls the
  /// list. Beyond the ends, the page and the list follow the hand elastically. In all other respects, the
  /// rules of ``drag(_:along:distance:fromEdge:elasticity:file:line:)-(_,_,Double,_,_)`` apply.
  ///
  /// A notch of a wheel and a key of the list are a step: at the top of the list, the next notch leads back.
  /// In a stack, one drag does not go on to the neighbour.
  ///
  /// - Parameters:
  ///   - element: The element on which the pointers are pressed. Must contain the elements of the members.
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent.
  ///   - distance: The distance from back to fore, in points. Must be finite and less than 0: a drag to the
  ///     left or up leads to the fore.
  ///   - members: What scrolls: a header and a list, for example.
  ///   - gate: The drags that cross from the transition to its members and back. Defaults to that of a sheet.
  ///   - grabber: An element whose drags change the progress alone, even if the list is scrolled.
  /// - Returns: The chain, for example to observe its releases. You may discard it.
  @discardableResult
  public func drag(
    _ element: MotionElement, along axis: CoordinateAxis, distance: Double,
    holding members: [ScrollChain.Member], gate: ScrollGate = .sheet, grabber: MotionElement? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ScrollChain {
    precondition(
      distance.isFinite && distance < 0,
      "The distance must be finite and less than 0, but it is \(distance).", file: file, line: line)
    let screen = ScrollChain.Member.anchored(
      core.anchored, moving: element, distance: 0 - distance, gate: gate, grabber: grabber)
    screen.placesElement = false
    screen.mayMove = { [core, admitsHands] isForward in
      admitsHands.value && core.admitsHand(isForward ? .forward : .backward)
    }
    let chain = ScrollChain(along: axis, [screen] + members)
    let turns = admitsHands.subscribe { [core] in
      // Taking hold with another hand ends the drag.
      if !$0, core.isHeldByHand { core.anchored.hold().cancel() }
    }
    runtime.add(chain, to: element)
    runtime.onEnd { turns.unsubscribe() }
    return chain
  }

  /// Lets the user change the progress by a drag along a ``MaterialMotion/DragCourse``: for example, by a
  /// turn.
  ///
  ///     open.drag(dial, by: .turn(about: { dial.position.value }))
  ///
  /// - Parameters:
  ///   - element: The element on which the pointers are pressed.
  ///   - course: The rule that turns the movement of a hand into the change of the progress.
  ///   - elasticity: How far the progress can be dragged beyond the ends. Defaults to not at all.
  /// - Returns: The interaction. You may discard it.
  @discardableResult
  public func drag(
    _ element: MotionElement, by course: DragCourse, elasticity: Elasticity<Double> = .rigid
  ) -> Scrubbable {
    drag(element, by: course, along: nil, fromEdge: nil, elasticity)
  }

  private func drag(
    _ element: MotionElement, by course: DragCourse, along line: TransitionDrag.Line?,
    fromEdge edge: Double?, _ elasticity: Elasticity<Double>
  ) -> Scrubbable {
    let drag = TransitionDrag(
      line: line,
      strip: edge.map { TransitionDrag.Strip(width: $0, size: element.size) },
      isElastic: elasticity.maxLength > 0)
    let scrubbable = Scrubbable(core.anchored, by: course, elasticity: elasticity)
    drags.add(drag, of: scrubbable)
    // A member may fly on after the progress has arrived.
    scrubbable.catchMotions(of: ownFlights)
    let turns = admitsHands.subscribe { [enabled = scrubbable.enabled] in enabled.value = $0 }
    runtime.add(scrubbable, to: element)
    runtime.onEnd { turns.unsubscribe() }
    return scrubbable
  }

  /// Makes a stack. Hands move this transition only while `former` rests at its fore, and move `former` only
  /// while this one rests at its back.
  ///
  ///     second.push(from: page, to: detail, across: width)
  ///     second.begins(after: first)
  ///     for step in [first, second] { step.drag(window, along: .x, distance: -390) }
  ///
  ///     first    0 ··· 1                     1 ··· 0.7
  ///     second   0          0 ··· 1 ··· 0          one drag may go on from the second one to the first one
  ///
  /// One drag goes on if the drags of both begin on the same element. Let this be the element around all
  /// screens: in flight, the screen that is left accepts no input, so a drag on it can catch nothing there.
  ///
  /// The program may write each ``direction`` at any time. If it writes that this one leads forward, `former`
  /// does, too. If it writes that `former` leads backward, this one does, too.
  ///
  /// To stop all hands, write the ``enabled`` of the transition. Do not write `enabled` of the interactions
  /// that `drag` returns: the transition writes it, too, at the beginning and the end of each turn.
  ///
  /// - Parameter former: The transition whose fore is the back of this one. A transition has at most one
  ///   former and one next transition. Call this method at most once for each transition, and pass each
  ///   `former` only once: a second call would overwrite the turns.
  public func begins(after former: ScreenTransition) {
    drags.begin(after: former.drags)
    let nextIsAtBack = former.nextIsAtBack
    let parts = [
      // A hand that goes on to the neighbour has brought this transition to its end.
      former.progress.subscribe { [formerHasArrived, core, other = former.core] in
        if $0 < 1, other.isHeldByHand { core.anchored.letGo() }
        formerHasArrived.value = $0 >= 1
      },
      progress.subscribe { [core, other = former.core] in
        if $0 > 0, core.isHeldByHand { other.anchored.letGo() }
        nextIsAtBack.value = $0 <= 0
      },
      // The screen between the two belongs to this transition while it leads forward.
      former.direction.subscribe { [core, other = former.core] in
        guard $0 == .backward, core.direction.value == .forward else { return }
        core.direction.value = .backward
        other.claim(from: core)
      },
      direction.subscribe { [core, other = former.core] in
        guard $0 == .forward, other.direction.value == .backward else { return }
        other.direction.value = .forward
        core.claim(from: other)
      },
      former.completed.subscribe { [core, other = former.core] in
        guard $0 == .forward else { return }
        if core.direction.value == .forward { core.claim(from: other) } else { core.takeBack() }
      },
      completed.subscribe { [core, other = former.core] in
        guard $0 == .backward else { return }
        if other.direction.value == .backward { other.claim(from: core) } else { other.takeBack() }
      },
    ]
    runtime.onEnd {
      for part in parts { part.unsubscribe() }
      nextIsAtBack.value = true
    }
  }

  /// Lets the user change the progress by a pinch: two fingers that approach each other lead back.
  ///
  ///     let pinch = PinchGestureRecognizer()   // or one of the platform
  ///     page.add(pinch)
  ///     open.pinch(pinch, to: 0.5)
  ///
  ///     scale of the fingers   1      0.71    0.5
  ///     progress               1      0.5     0
  ///
  /// The progress is a logarithm of the scale, so the same movement of the fingers changes it by the same
  /// amount everywhere. At the release, the rules of
  /// ``drag(_:along:distance:fromEdge:elasticity:file:line:)-(_,_,Double,_,_)`` apply.
  ///
  /// - Parameters:
  ///   - recognizer: A recognizer that you have added to an element. The transition retains it.
  ///   - scale: The scale of the fingers that leads from the fore to the back. Must be greater than 0 and
  ///     less than 1. Defaults to a half.
  /// - Returns: A subscription. Ending it ends the connection. You may discard it.
  @discardableResult
  public func pinch<Pinch: ScaleGestureRecognizer>(
    _ recognizer: Pinch, to scale: Double = 0.5, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    precondition(
      scale > 0 && scale < 1, "The scale must be between 0 and 1, but it is \(scale).", file: file,
      line: line)
    let (hand, unit) = (TransitionHand(of: self), -Double.log(scale))
    var start = 0.0
    let gesture = gestureSource(recognizer).subscribe { [progress] pinch in
      let factor = max(pinch.scaleFactor, .leastNormalMagnitude)
      switch pinch.recognitionState {
      case .began:
        hand.begin()
        start = progress.value
        hand.move(to: start + .log(factor) / unit)
      case .changed: hand.move(to: start + .log(factor) / unit)
      case .ended: hand.release(velocity: pinch.scaleVelocity / factor / unit)
      case .cancelled: hand.drop()
      default: break
      }
    }
    return runtime.onEnd {
      gesture.unsubscribe()
      hand.finish()
    }
  }

  /// Lets a stream change the progress: a scroll position, a slider, or the system's gesture for going back.
  ///
  ///     open.follow(slider.progress)
  ///     open.follow(systemProgress.map { 1 - $0 })    // the gesture ends: write the direction
  ///
  /// The first value stops a flight, and all members follow the stream. When the stream comes to rest at 0 or
  /// 1, the transition has arrived. When it comes to rest between them, the transition stays where it is.
  /// Write the ``direction`` to let it fly on, with its velocity.
  ///
  /// - Parameter stream: A stream of the progress. A value that is not finite is dropped and reported.
  /// - Returns: A subscription. Ending it ends the connection. You may discard the subscription.
  @discardableResult
  public func follow(_ stream: MotionObservable<Double>) -> Subscription {
    let driver = TransitionStream(moving: core, on: clock)
    let source = stream.subscribe(next: { driver.receive($0) }, state: { driver.receive($0) })
    return runtime.onEnd {
      source.unsubscribe()
      driver.receive(.atRest)
    }
  }
}
