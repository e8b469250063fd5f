// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Ready-made motions for a pair of screens. Each method adds members for both screens. Only the screen to
/// which the transition flies accepts input: see ``screens(from:to:)``.
///
///     let open = ScreenTransition(on: clock)
///     open.push(from: list, to: page, across: width)
///     open.drag(stage, along: .x, distance: -390)
///
/// In a stack, one screen is the fore of a transition and the back of the next one, so it belongs to two
/// pairs. When you add a pair, it places only the screen that is not shown. The other pair may already move
/// the screen that is shown. Let hands move the transitions in turn: see ``begins(after:)``.
///
/// With reduced motion, the screens of `push` and `rise` fade in 0.2 s, and do not move.
///
/// Displacements count from the place that the layout gives to a screen: see
/// ``MaterialMotion/MotionElement/displacement``.
extension ScreenTransition {
  /// The new screen slides in from the side, and the other one moves by less: three tenths of the width.
  ///
  /// This method adds no drag. On iOS, a drag back begins within 20 points of the edge:
  ///
  ///     open.drag(stage, along: .x, distance: -390, fromEdge: 20)  // from the left edge to the right
  ///     open.drag(stage, along: .x, distance: 390, fromEdge: 20)   // from the right edge to the left
  ///     open.drag(stage, along: .x, distance: -390)                // from anywhere
  ///
  /// Source: the figures of navigation controllers on iOS.
  ///
  /// - Parameters:
  ///   - list: The screen at the back.
  ///   - page: The screen at the fore. It should lie above the other one.
  ///   - width: A stream of the width of the screens, in points.
  ///   - isRightToLeft: Whether the new screen comes from the left. Pass `true` for a language that is
  ///     written from right to left. Defaults to `false`.
  public func push(
    from list: MotionElement, to page: MotionElement, across width: MotionObservable<Double>,
    isRightToLeft: Bool = false
  ) {
    screens(from: list, to: page)
    let side = isRightToLeft ? -1.0 : 1
    slide(page, from: width.map { Point(side * $0, 0) }, above: list) { $0.scaled(by: -0.3) }
  }

  /// The new screen rises from below, as a sheet does.
  ///
  /// - Parameters:
  ///   - list: The screen at the back. It stays where it is.
  ///   - page: The screen at the fore. It should lie above the other one.
  ///   - height: A stream of the height of the rise, in points.
  public func rise(
    from list: MotionElement, to page: MotionElement, by height: MotionObservable<Double>
  ) {
    screens(from: list, to: page)
    slide(page, from: height.map { Point(0, $0) }, above: list) { _ in .zero }
  }

  /// Lets the new screen slide in, and the other one move by another distance. With reduced motion, the new
  /// screen fades in its place.
  private func slide(
    _ page: MotionElement, from start: MotionObservable<Point>, above list: MotionElement,
    _ shift: @escaping (Point) -> Point
  ) {
    let ways = start.combineLatest(with: core.fades) { $1 ? .zero : $0 }
    let home = ReactiveProperty(Point.zero)
    members(of: .forward) { spring(page.displacement, from: ways, to: home) }
    members(of: .backward) { spring(list.displacement, from: home, to: ways.map(shift)) }
    let opacities = progress.dedupe().combineLatest(with: core.fades) { $1 ? min(max($0, 0), 1) : 1 }
    move(page.opacity, by: opacities)
  }

  /// The former screen fades out, and then the new one fades in and grows from 92 %.
  ///
  ///     progress        0       0.35      1
  ///     former screen   1       0         0       opacity
  ///     new screen      0       0         1       opacity
  ///
  /// Source: Material Design, *Fade through*, and the threshold of its components for Android.
  public func fadeThrough(from list: MotionElement, to page: MotionElement) {
    fade(from: list, to: page)
    members(of: .forward) {
      tween(page.scale, from: 0.92, to: 1, timing: .standardDecelerate, in: Self.fadeIn)
    }
  }

  /// The axis along which ``sharedAxis(_:from:to:isReversed:)`` moves two screens.
  public enum SharedAxis: Sendable {
    /// Between neighbours from left to right.
    case x

    /// Between neighbours from top to bottom.
    case y

    /// Between a parent and its child: the child comes from behind and grows.
    case z
  }

  /// Both screens move together along an axis, and one fades into the other.
  ///
  ///     axis    former screen               new screen
  ///     x, y    moves from 0 to -30 pt      moves from 30 pt to 0
  ///     z       grows from 100 to 110 %     grows from 80 to 100 %
  ///
  /// Source: Material Design, *Shared axis*.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - list: The screen at the back.
  ///   - page: The screen at the fore.
  ///   - isReversed: Whether the new screen comes from the left, from the top, or (along z) from the front.
  ///     Defaults to `false`.
  public func sharedAxis(
    _ axis: SharedAxis, from list: MotionElement, to page: MotionElement, isReversed: Bool = false
  ) {
    fade(from: list, to: page)
    let way = axis == .x ? Point(30, 0) : Point(0, 30)
    let step = isReversed ? Point.zero - way : way
    let (behind, before) = isReversed ? (1.1, 0.8) : (0.8, 1.1)
    members(of: .forward) {
      if axis == .z {
        spring(page.scale, from: behind, to: 1)
      } else {
        spring(page.displacement, from: step, to: .zero)
      }
    }
    members(of: .backward) {
      if axis == .z {
        spring(list.scale, from: 1, to: before)
      } else {
        spring(list.displacement, from: .zero, to: .zero - step)
      }
    }
  }

  /// A card, or another thing on the former screen, grows into the new screen.
  ///
  ///     let container = SharedElement(from: card, to: page)
  ///     container.sourceLook.radius = 12
  ///     runtime.add(container, to: flyer)             // contains the contents of both
  ///     open.containerTransform(container, from: list, to: page)
  ///
  /// The container flies between the two places, and only the screen to which it leads accepts input. Inside
  /// it, one content fades into the other: see ``SharedCrop/targetOpacity``. The former screen stays where it
  /// is. The new screen is invisible until the transition has arrived at the fore. With reduced motion, it
  /// fades in.
  ///
  /// Source: Material Design, *Container transform*.
  ///
  /// - Parameters:
  ///   - container: The container, whose target is the new screen or a part of it. Add it to the element that
  ///     flies.
  ///   - list: The screen at the back.
  ///   - page: The screen at the fore.
  public func containerTransform(
    _ container: SharedElement, from list: MotionElement, to page: MotionElement
  ) {
    screens(from: list, to: page)
    share(container)
    let veil = ElementVeil(on: page)
    func show(_ end: TransitionDirection) {
      // With reduced motion, the container fades its target. If the target is the page, this veil must not
      // fade it a second time.
      let shown = container.to.shown.value
      let part = container.target.value === page && shown > 0 ? 1 : shown
      veil.part = container.isAway ? part : end.progress
    }
    let watches = [
      container.to.shown.subscribe { [direction = container.direction] _ in show(direction.value) },
      container.state.subscribe { [direction = container.direction] _ in show(direction.value) },
      // A container without a source, or one that was not added, does not fly.
      container.completed.subscribe { show($0) },
      completed.subscribe { show($0) },
    ]
    runtime.onEnd {
      for watch in watches { watch.unsubscribe() }
      veil.end(keepingPart: true)
    }
  }

  /// The screens of Android's gesture for going back. While the user drags, the present screen shrinks to
  /// 90 % and moves to the side, and the former one appears from 110 %.
  ///
  ///     open.predictiveBack(from: list, to: page, across: width)
  ///     open.follow(gesture.map { 1 - $0 })         // the system's progress, from 0 to 1
  ///     open.direction.value = .backward            // the user has lifted the finger
  ///
  /// The screen moves by a twentieth of its width minus 8 points. In the first 35 % of the way back, the
  /// present screen fades out. Then, the former one fades in.
  ///
  /// Source: Android's design guide for predictive back, and its components: the cubic curve is
  /// (0.1, 0.1, 0, 1).
  ///
  /// - Parameters:
  ///   - list: The screen at the back.
  ///   - page: The screen at the fore.
  ///   - width: A stream of the width of the screens, in points.
  ///   - isFromRight: A stream that says whether the user drags from the right edge, so that the screen
  ///     moves to the left. Android tells the edge when a gesture begins: emit it before the
  ///     progress. In mid-gesture, the screen would jump to the other side. Defaults to `false`.
  public func predictiveBack(
    from list: MotionElement, to page: MotionElement, across width: MotionObservable<Double>,
    isFromRight: MotionObservable<Bool> = ReactiveProperty(false)
  ) {
    screens(from: list, to: page)
    // The curve belongs to the way back.
    let curve = TimingFunction.cubicBezier(0.1, 0.1, 0, 1).reversed
    let shift = width.combineLatest(with: isFromRight).map { width, isFromRight in
      Point((isFromRight ? -1 : 1) * max(width / 20 - 8, 0), 0)
    }
    members(of: .forward) {
      tween(page.displacement, from: shift, to: ReactiveProperty(.zero), timing: curve)
      tween(page.scale, from: 0.9, to: 1, timing: curve)
      tween(page.opacity, from: 0, to: 1, in: TransitionTimeWindow(at: 0.65), kind: .fade)
    }
    members(of: .backward) {
      tween(list.scale, from: 1, to: 1.1, timing: curve)
      tween(list.opacity, from: 1, to: 0, in: TransitionTimeWindow(length: 0.65), kind: .fade)
    }
  }

  /// Fades the former screen out before the threshold, and the new one in after it.
  private func fade(from list: MotionElement, to page: MotionElement) {
    screens(from: list, to: page)
    members(of: .backward) {
      tween(list.opacity, from: 1, to: 0, in: TransitionTimeWindow(length: 0.35), kind: .fade)
    }
    members(of: .forward) { tween(page.opacity, from: 0, to: 1, in: Self.fadeIn, kind: .fade) }
  }

  /// Adds members of the screen to which a direction leads.
  private func members(of end: TransitionDirection, _ add: () -> Void) {
    core.placesMembers = direction.value != end
    add()
    core.placesMembers = true
  }

  private static var fadeIn: TransitionTimeWindow { TransitionTimeWindow(at: 0.35) }
}
