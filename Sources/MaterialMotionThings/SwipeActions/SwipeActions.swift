// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user swipe a row to the side, to reach the actions that lie beneath it.
///
/// ![A finger has moved a row of a list to the right. The button “Done” is visible beneath the
/// row.](swipe-actions)
///
///     let swipe = SwipeActions(
///       leading: [.init("Flag") { mail.isFlagged.toggle() }],
///       trailing: [.init("Delete", removesRow: true) { remove(mail) }, .init("Later") { postpone(mail) }],
///       in: rows)                                                          // at most one row is open
///     runtime.add(swipe, to: content)                                      // its parent is the cell
///     runtime.connect(swipe.room.map { Point(400, 72 * $0) }, to: cell.size)   // the gap closes
///     runtime.connect(swipe.iconScale(of: .trailing), to: bin.scale)
///     undoButton.onPress { swipe.undo() }
///
/// The row opens if a free throw would carry it at least the width of one action. A *full swipe* is a release
/// beyond half of the row's width: it performs the first action of the side. Beyond its end, the row is
/// elastic. A drag that has drawn out one side by 10 points cannot open the other side: thrown back, the row
/// closes. A row without actions at a side leaves a drag to this side to others, such as the pager around it.
///
///     moved by   0 ──── 72 ─────── 144 ──── 200 ─────────── 400      two actions, a row of 400 points
///     release    closed  open                 performs the first action
///     icon       0.67 → 1
///
/// If an action removes the row, the row leaves, and the list closes the gap by means of ``room``. Then the
/// action is performed. Until then, and also afterwards if the application keeps the row, ``undo()`` and a
/// hand take the row back, from where it is and with its present velocity.
public final class SwipeActions: Interaction, AnchoredInteraction {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The distance by which the row has moved, in points, and the place to which the row belongs. The distance
  /// is positive while the row shows the leading side.
  public let anchored: Anchored<Place, Double>

  /// The place to which the row belongs. A hand, an action and the program may change it at any time. The row
  /// then flies there, starting with its present velocity. While a hand holds the row, the release overwrites
  /// it.
  public var opened: ReactiveProperty<Place> { anchored.place }

  /// The part of the row's height that the list keeps free for the row: 1, and 0 after the row has left. A
  /// spring changes it. Connect it to the height of the cell.
  public var room: ReactiveProperty<Double> { gap.value }

  /// The spring that moves the row. A change affects the next flight. Defaults to `.snappy`.
  public var spring: SpringDescription {
    get { anchored.spring }
    set { anchored.spring = newValue }
  }

  /// Whether the first action of a side is performed by a full swipe. Defaults to `true`.
  public let fullSwipes = ReactiveProperty(true)

  let isRightToLeft: Bool
  private let leading: [Action]
  private let trailing: [Action]
  private let actionWidth: Double
  private let group: Group?
  private let gap = Anchored(
    at: true, [true: 1, false: 0], by: .smooth(duration: 0.3), unit: 0.01)
  private let states = MotionAggregator<MotionState>()
  private let measures: ReactiveProperty<Measures>

  /// The action that is performed when the row has left.
  private var pending: Action?

  /// The place away from the list for which an action was pending at first.
  private var departure: Place?

  /// Creates actions that move nothing until they are added to a row.
  ///
  /// - Parameters:
  ///   - leading: The actions at the side at which a line of text begins, from the edge of the row to its
  ///     middle. Defaults to none.
  ///   - trailing: The actions at the other side, from the edge of the row to its middle. Defaults to none.
  ///   - group: The rows of the list, of which at most one is open. Defaults to `nil`.
  ///   - actionWidth: The width of one action, in points, which is also the distance from which a row opens.
  ///     Must be finite and greater than 0. Defaults to 72.
  ///   - isRightToLeft: Whether the leading side is the right one. Defaults to `false`.
  ///   - spring: The spring that moves the row. Defaults to `.snappy`.
  public init(
    leading: [Action] = [], trailing: [Action] = [], in group: Group? = nil, actionWidth: Double = 72,
    isRightToLeft: Bool = false, spring: SpringDescription = .snappy,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      actionWidth > 0 && actionWidth.isFinite,
      "The width of an action must be finite and greater than 0, but it is \(actionWidth).", file: file,
      line: line)
    (self.leading, self.trailing, self.group) = (leading, trailing, group)
    (self.actionWidth, self.isRightToLeft) = (actionWidth, isRightToLeft)
    measures = ReactiveProperty(
      Measures(
        action: actionWidth, counts: (leading.count, trailing.count),
        removes: (leading.first?.removesRow == true, trailing.first?.removesRow == true)))
    anchored = Anchored(at: .closed, elasticity: .length(600), by: spring)
    anchored.rule = ReleaseRule { [opened = anchored.place, measures] release in
      measures.value.place(of: release, from: opened.value)
    }
    states.register([anchored.state, gap.state])
  }

  /// A stream of the state, which is active while the row is dragged or in flight, and while the gap closes
  /// or opens. On subscription and at each change, the stream emits the state on both channels.
  public var state: MotionObservable<MotionState> { states.state }

  /// Calls a closure once, when the row and the gap have come to rest: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    // The gap begins to close before the row arrives.
    anchored.whenSettled(then: gap, report)
  }

  /// Moves the row to a place without a flight, and closes or opens the gap at once: see
  /// ``MaterialMotion/Anchored/jump(to:)``.
  public func jump(to place: Place) {
    anchored.jump(to: place)
    gap.jump(to: gap.place.value)
  }

  // MARK: What the row shows

  /// A stream of the distance by which the row has moved, in points. It is positive while the row shows the
  /// leading side.
  public var offset: MotionObservable<Double> { anchored.value }

  /// A stream of the scale of the icons of a side. It grows from 0.67 to 1 until the row has moved by the
  /// width of one action.
  public func iconScale(of side: Side) -> MotionObservable<Double> {
    let distance = side == .leading ? offset : offset.scaled(by: -1)
    return distance.interpolated([0, actionWidth], to: [0.67, 1])
  }

  /// A stream that emits whether a release would perform the first action of a side. Subscribe to it for a
  /// tap of a haptic engine, or to let the icon of this action fill the side.
  ///
  ///     swipe.isFullSwipe(of: .trailing).subscribe { if $0 { impact.impactOccurred() } }
  public func isFullSwipe(of side: Side) -> MotionObservable<Bool> {
    offset.combineLatest(with: measures) { $1.fullSide(of: Release(position: $0)) == side }.dedupe()
  }

  /// The actions of a side, from the edge of the row to its middle.
  public func actions(of side: Side) -> [Action] { side == .leading ? leading : trailing }

  // MARK: Actions

  /// Performs an action, for example because its button was pressed. The row closes or, if the action removes
  /// it, leaves. Nothing happens while the row is disabled, and after a removal was performed.
  ///
  /// - Parameters:
  ///   - index: The index of the action, counted from the edge of the row. If there is none, nothing happens.
  ///   - side: The side of the action.
  public func perform(_ index: Int, of side: Side) {
    guard enabled.value, actions(of: side).indices.contains(index) else { return }
    if departure != nil, pending == nil { return }
    let action = actions(of: side)[index]
    if action.removesRow {
      (pending, departure) = (action, .away(side))
      opened.value = .away(side)
    } else {
      opened.value = .closed
      action.perform()
    }
  }

  /// Takes the row back from wherever it is. An action that has been performed is not undone.
  public func undo() { opened.value = .closed }

  /// Lets the user swipe the row. `MotionRuntime.add` calls this method. Add the actions to one element only.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let layout = layOut(element)
    let sign: Double = isRightToLeft ? -1 : 1
    runtime.add(anchored, to: element, along: .x, distance: sign)
    runtime.connect(anchored.velocity.map { Point(sign * $0, 0) }, to: element.velocity)
    let position = element.layoutPosition.combineLatest(with: anchored.value) { $0 + Point(sign * $1, 0) }
    runtime.connect(constraints?(position) ?? position, to: element.position)

    runtime.connect(enabled, to: gap.enabled)
    runtime.add(gap)
    // The gap closes as soon as most of the row has left.
    let hasLeft = opened.combineLatest(with: offset, measures) { $0.isAway && abs($1) >= 0.75 * $2.row }
    runtime.connect(hasLeft.map { !$0 }.dedupe(), to: gap.place)
    let watches =
      layout + watchHands() + [
        opened.subscribe { [self] place in didChange(to: place) },
        states.state.combineLatest(with: enabled, room).subscribe { [self] _ in removeRow() },
      ]
    runtime.onEnd { [self] in
      for watch in watches { watch.unsubscribe() }
      group?.forget(opened)
    }
  }

  private func layOut(_ row: MotionElement) -> [Subscription] {
    [
      row.size.subscribe { [measures] in if $0.x.isFinite { measures.value.row = $0.x } },
      fullSwipes.subscribe { [measures] in measures.value.fullSwipes = $0 },
      measures.subscribe { [anchored] measures in
        anchored.places.value = measures.places
        anchored.bounds = measures.bounds
      },
    ]
  }

  private func watchHands() -> [Subscription] {
    var start = 0.0
    return [
      anchored.grips.subscribe { [self] offset in
        (start, measures.value.drawn) = (offset, opened.value.side)
        noteSide(offset)
        group?.close(except: opened)
      },
      offset.subscribe { [self] in noteSide($0) },
      releases.subscribe { [self] release in
        // The row does not leave for this action. A touch that has not moved the row chooses nothing.
        guard !release.isCancelled, release.position != start,
          let side = measures.value.fullSide(of: release), let action = actions(of: side).first
        else { return }
        if !action.removesRow { action.perform() }
      },
      anchored.state.subscribe { [measures] state in
        if state == .atRest { measures.value.drawn = nil }
      },
    ]
  }

  /// Notes the side that a hand has drawn out, also if it has caught the row in flight. A movement of less
  /// than 10 points may be unintended.
  private func noteSide(_ offset: Double) {
    guard anchored.isHeld, measures.value.drawn == nil, abs(offset) >= 10 else { return }
    measures.value.drawn = offset > 0 ? .leading : .trailing
  }

  private func didChange(to place: Place) {
    // An observer may have written another place since.
    guard place == opened.value else { return }
    group?.didChange(opened)
    guard case .away(let side) = place else {
      (pending, departure) = (nil, nil)
      return
    }
    guard place != departure else { return }
    (pending, departure) = (actions(of: side).first { $0.removesRow }, place)
  }

  /// Performs the pending action once the row has left and its gap has closed, however often a hand or the
  /// layout has interrupted it.
  private func removeRow() {
    guard let action = pending, room.value == 0, enabled.value, !states.isActive else { return }
    pending = nil
    action.perform()
  }
}
