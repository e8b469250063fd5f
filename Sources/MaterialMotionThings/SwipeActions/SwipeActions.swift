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
/// beyond half of the row's width: it performs the first action of the side. Beyond its end, and on a side
/// without actions, the row is elastic.
///
///     moved by   0 ──── 72 ─────── 144 ──── 200 ─────────── 400      two actions, a row of 400 points
///     release    closed  open                 performs the first action
///     icon       0.67 → 1
///
/// If an action removes the row, the row leaves, and the list closes the gap by means of ``room``. Then the
/// action is performed. Until then, and also afterwards if the application keeps the row, ``undo()`` and a
/// hand take the row back, from where it is and with its present velocity.
public final class SwipeActions: Interaction, Togglable, Stateful, Settling {
  /// The place to which the row belongs. A hand, an action and the program may change it at any time. The row
  /// then flies there, starting with its present velocity. While a hand holds the row, the release overwrites
  /// it.
  public let opened: ReactiveProperty<Place>

  /// The part of the row's height that the list keeps free for the row: 1, and 0 after the row has left. A
  /// spring changes it. Connect it to the height of the cell.
  public let room: ReactiveProperty<Double>

  /// The spring that moves the row. You may change its constants at any time. Its destination follows from
  /// ``opened``.
  public var spring: Spring<Point> { tossable.spring }

  /// Whether the first action of a side is performed by a full swipe. Defaults to `true`.
  public let fullSwipes = ReactiveProperty(true)

  let isRightToLeft: Bool
  private let leading: [Action]
  private let trailing: [Action]
  private let actionWidth: Double
  private let group: Group?
  private let tossable: Tossable
  private let gap: Spring<Double>
  private let states = MotionAggregator<MotionState>()
  private let revealed = ReactiveProperty(0.0)
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
    isRightToLeft: Bool = false, spring: Spring<Point> = Spring(description: .snappy),
    file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      actionWidth > 0 && actionWidth.isFinite,
      "The width of an action must be finite and greater than 0, but it is \(actionWidth).", file: file,
      line: line)
    (self.leading, self.trailing, self.group) = (leading, trailing, group)
    (self.actionWidth, self.isRightToLeft) = (actionWidth, isRightToLeft)
    opened = ReactiveProperty(.closed)
    room = ReactiveProperty(1)
    measures = ReactiveProperty(
      Measures(row: 0, action: actionWidth, counts: (leading.count, trailing.count)))
    tossable = Tossable(along: .x, spring: spring)
    gap = Spring(destination: 1, description: .smooth(duration: 0.3))
    states.register([tossable.state, gap.state])
  }

  /// Whether a hand and the springs move the row. Defaults to `true`. If the actions are disabled in flight,
  /// the row stays where it is, and flies on when they are enabled again.
  public var enabled: ReactiveProperty<Bool> { tossable.enabled }

  /// A stream of the state, which is active while the row is dragged or in flight, and while the gap closes
  /// or opens. On subscription and at each change, the stream emits the state on both channels.
  public var state: MotionObservable<MotionState> { states.state }

  /// A stream that emits one value each time a hand lets go of the row: see
  /// ``MaterialMotion/Tossable/releases``.
  public var releases: MotionObservable<Release<Point>> { tossable.releases }

  /// Calls a closure once, when the row and the gap have come to rest: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    var parts: [Subscription] = []
    let gap = gap
    parts.append(
      tossable.whenSettled { outcome in
        // The gap begins to close before the row arrives.
        if outcome == .finished { parts.append(gap.whenSettled(report)) } else { report(outcome) }
      })
    return Subscription { for part in parts { part.unsubscribe() } }
  }

  // MARK: What the row shows

  /// A stream of the distance by which the row has moved, in points. It is positive while the row shows the
  /// leading side.
  public var offset: MotionObservable<Double> { revealed }

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
    let sign: Double = side == .leading ? 1 : -1
    return offset.combineLatest(with: measures, fullSwipes) { $2 && $1.isFull(side, at: sign * $0) }.dedupe()
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
    let layout = ReactiveProperty(Layout(home: element.layoutPosition.value, width: element.size.value.x))
    runtime.connect(
      element.layoutPosition.combineLatest(with: element.size) { Layout(home: $0, width: $1.x) }, to: layout)
    let counts = (leading.count, trailing.count)
    runtime.connect(
      layout.map { [actionWidth] in Measures(row: $0.width, action: actionWidth, counts: counts) },
      to: measures)
    let sign: Double = isRightToLeft ? -1 : 1
    let home = opened.combineLatest(with: layout, measures) {
      $1.home + Point(sign * $2.offset(of: $0), 0)
    }
    runtime.connect(home, to: element, by: tossable, layout: layout, constraints: constraints)
    let limits = layout.combineLatest(with: measures, fullSwipes) { layout, measures, isFull in
      Bounds(
        between: layout.home + Point(sign * measures.reach(.leading, isFull: isFull), 0),
        and: layout.home - Point(sign * measures.reach(.trailing, isFull: isFull), 0))
    }
    runtime.connect(limits, to: tossable.bounds)
    runtime.connect(element.position.combineLatest(with: layout) { sign * ($0.x - $1.home.x) }, to: revealed)

    // The gap closes as soon as most of the row has left.
    let hasLeft = opened.combineLatest(with: revealed, measures) { opened, offset, measures in
      if case .away = opened { abs(offset) >= 0.75 * measures.row } else { false }
    }
    runtime.connect(hasLeft.dedupe().map { $0 ? 0 : 1 }, to: gap.destination)
    runtime.connect(tossable.enabled, to: gap.enabled)
    runtime.add(gap, to: room)

    tossable.grips.subscribe { [group, opened] _ in group?.close(except: opened) }
    let watches = [
      opened.subscribe { [self] place in didChange(to: place) },
      states.state.combineLatest(with: tossable.enabled, room).subscribe { [self] _ in removeRow() },
      tossable.releases.filter { !$0.isCancelled }.subscribe { [self] release in
        let home = layout.value.home
        land(sign * (release.position.x - home.x), sign * (release.projection.x - home.x))
      },
    ]
    runtime.onEnd { [self] in
      for watch in watches { watch.unsubscribe() }
      group?.forget(opened)
    }
  }

  private func land(_ offset: Double, _ projection: Double) {
    let place = measures.value.place(
      at: offset, projection: projection, from: opened.value, fullSwipes: fullSwipes.value)
    if case .away(let side) = place, opened.value != place {
      perform(0, of: side)
    } else {
      opened.value = place
    }
  }

  private func didChange(to place: Place) {
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

  /// The place and the width that the layout gives to the row.
  private struct Layout: Equatable {
    var home: Point
    var width: Double
  }
}
