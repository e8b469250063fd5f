// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Lets hands of your own and the program move a value on the clock of the runtime: see
  /// ``Anchored/hold(slop:untilWritten:)``.
  ///
  /// - Returns: A subscription. Ending it ends the motions of the value. You may discard it.
  @discardableResult
  public func add<ID, Value>(_ anchored: Anchored<ID, Value>) -> Subscription {
    let part = AnchoredPart(anchored) { _, _, _ in nil }
    return add(part, to: AnchoredStage())
  }

  /// Lets the user change a value by a drag on an element.
  ///
  ///     runtime.add(sheet, to: panel, along: .y, distance: -1)
  ///     runtime.connect(sheet.value.map { Point(200, 1200 - $0) }, to: panel.position)
  ///
  /// The value changes by 1 when the pointers move by the distance. The interaction does not move the
  /// element. Add the value to several elements if drags on all of them change it. The runtime retains the
  /// value.
  ///
  /// - Parameters:
  ///   - anchored: The value.
  ///   - element: The element on which the pointers are pressed.
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent.
  ///   - distance: The distance that changes the value by 1, in points. Must be finite and must not be 0. If
  ///     it is negative, the value increases towards the beginning of the axis.
  ///   - hold: The time for which a pointer must be held before the drag begins. Defaults to `nil`: a drag
  ///     begins with a movement.
  ///   - setRules: Gives the recognizer its rules: see ``GestureRules``.
  /// - Returns: A subscription. Ending it removes the drag. You may discard it.
  @discardableResult
  public func add<ID>(
    _ anchored: Anchored<ID, Double>, to element: MotionElement, along axis: CoordinateAxis,
    distance: Double, afterHolding hold: HoldDuration? = nil, file: StaticString = #fileID,
    line: UInt = #line, setRules: ((GestureRules) -> Void)? = nil
  ) -> Subscription {
    checkDistance(distance, file: file, line: line)
    return add(
      anchored, to: element, by: DragCourse(axis, distance: distance), afterHolding: hold, setRules: setRules)
  }

  /// Lets the user change a value by a drag along a course, for example by turning a dial.
  ///
  /// - Parameters:
  ///   - anchored: The value.
  ///   - element: The element on which the pointers are pressed.
  ///   - course: The rule that turns the movement of a hand into the change of the value.
  ///   - hold: The time for which a pointer must be held before the drag begins. Defaults to `nil`: a drag
  ///     begins with a movement.
  ///   - setRules: Gives the recognizer its rules: see ``GestureRules``.
  /// - Returns: A subscription. Ending it removes the drag. You may discard it.
  @discardableResult
  public func add<ID>(
    _ anchored: Anchored<ID, Double>, to element: MotionElement, by course: DragCourse,
    afterHolding hold: HoldDuration? = nil, setRules: ((GestureRules) -> Void)? = nil
  ) -> Subscription {
    let core = anchored.core
    let unit = 1 / abs(course.distance)
    if core.options.unit == nil, core.additions.isEmpty, unit.isFinite, unit > 0 { core.setUnit(unit) }
    let part = AnchoredPart<ID, Double>(anchored) { element, clock, report in
      element.addProgressPan(
        for: ObjectIdentifier(core),
        to: ProgressTarget(
          element: element, number: core.value, velocity: core.velocity, course: course, hold: hold,
          edges: core.edges, clock: clock, setRules: setRules.map { set in { _, rules in set(rules) } },
          report: report),
        diagnostics: nil)
    }
    return add(part, to: AnchoredStage(element))
  }

  /// Lets the user change a point by a drag on an element, for example to choose by the direction in which a
  /// finger slides. The point changes by the way of the pointers.
  ///
  ///     let slide = Anchored(at: Side.none, [.none: .zero, .left: Point(-80, 0), .right: Point(80, 0)])
  ///     runtime.add(slide, draggedOn: button, afterHolding: 0.35)
  ///     slide.target.subscribe { side in highlight(side) }
  ///
  /// The interaction does not move the element. To drag an element whose position belongs to a place, call
  /// `add(_:to:)`.
  ///
  /// - Parameters:
  ///   - anchored: The point.
  ///   - element: The element on which the pointers are pressed.
  ///   - hold: The time for which a pointer must be held before the drag begins. Defaults to `nil`: a drag
  ///     begins with a movement.
  /// - Returns: A subscription. Ending it removes the drag. You may discard it.
  @discardableResult
  public func add<ID>(
    _ anchored: Anchored<ID, Point>, draggedOn element: MotionElement, afterHolding hold: HoldDuration? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    hold?.check(file: file, line: line)
    let core = anchored.core
    let part = AnchoredPart<ID, Point>(anchored) { element, clock, report in
      element.addPan(moving: core, afterHolding: hold, clock, report)
    }
    return add(part, to: AnchoredStage(element))
  }
}

extension MotionElement {
  /// Adds a pan that moves a point.
  fileprivate func addPan<ID>(
    moving core: AnchoredCore<ID, Point>, afterHolding hold: HoldDuration? = nil, _ clock: FrameClock,
    _ report: @escaping (HoldEvent, Hand<Point>) -> Void
  ) -> AddedPan<Point> {
    let add: PanMaker? = hold.map { hold in
      { $0.addPan(afterHolding: hold, for: $1, clock: $2, diagnostics: $3) }
    }
    let pan = addPan(for: core, add, clock: clock, nil)
    return AddedPan(
      hand: pan.makeHand(self, clock, core.edges, moving: core.value, report), recognizer: pan.recognizer,
      remove: pan.remove)
  }
}

extension Anchored: Interaction where Value == Point {
  public typealias Target = MotionElement

  /// Lets the user drag an element whose position belongs to a place. `MotionRuntime.add` calls this method.
  /// The element jumps to its place. Before the value has places, the element stays where it is.
  ///
  ///     let picture = Anchored(at: Corner.bottomRight, by: .snappy)
  ///     area.subscribe { area in picture.places.value = Places(Corner.allCases) { $0.point(in: area) } }
  ///     runtime.add(picture, to: card)
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    if !core.isPlaced { core.start(at: element.position.value) }
    core.add(self, to: runtime, endingWith: element.lifetime) { [core] report in
      element.addPan(moving: core, runtime.clock, report)
    }
    runtime.connect(velocity, to: element.velocity)
    runtime.connect(constraints?(value) ?? value, to: element.position)
  }
}

/// Adds a value to one runtime.
private final class AnchoredPart<ID: Equatable, Value: CoordinateVector>: Interaction {
  typealias MakePan = (
    MotionElement, FrameClock, @escaping (HoldEvent, Hand<Value>) -> Void
  ) -> AddedPan<Value>?

  private let anchored: Anchored<ID, Value>
  private let makePan: MakePan

  init(_ anchored: Anchored<ID, Value>, _ makePan: @escaping MakePan) {
    (self.anchored, self.makePan) = (anchored, makePan)
  }

  func add(
    to stage: AnchoredStage, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?
  ) {
    anchored.core.add(anchored, to: runtime, endingWith: stage.element?.lifetime) { report in
      stage.element.flatMap { makePan($0, runtime.clock, report) }
    }
  }

  static func lifetime(of stage: AnchoredStage) -> Lifetime? { stage.element?.lifetime }
}

/// The element on which hands move a value. `nil` for hands of the application.
struct AnchoredStage {
  let element: MotionElement?

  init(_ element: MotionElement? = nil) { self.element = element }
}
