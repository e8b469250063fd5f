// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The place and the direction of a drag of a transition.
struct TransitionDrag {
  /// The axis and the distance from back to fore. `nil` if the drag follows a course of the application.
  let line: Line?

  /// The strip in which a press may begin the drag. `nil` for a press anywhere.
  let strip: Strip?

  /// Whether the drag can pull the progress beyond an end.
  let isElastic: Bool

  struct Line {
    let axis: CoordinateAxis

    /// 0 before it is known.
    let distance: ReactiveProperty<Double>
  }

  struct Strip {
    let width: Double

    /// The size of the element.
    let size: ReactiveProperty<Point>
  }
}

/// The drags of a transition, as the arbiter sees them: how far each can move the progress, and its strip.
///
///     progress    movement to the fore       movement to the back
///     0           begins                     left to others: the element around it, for example
///     0.5         begins                     begins
///     1           left to others             begins
///
/// In a stack, one hand moves all transitions, one after the other. So their drags share it, and the drag of
/// a transition whose turn has not come begins while a hand holds another one.
final class TransitionDrags {
  private let core: TransitionCore
  private let enabled, admitsHands: ReactiveProperty<Bool>
  private var ruleSets: [GestureRules] = []
  private var team: GestureRules.Team?

  /// The neighbours in the stack.
  private var former: TransitionDrags?
  private var next: TransitionDrags?

  /// - Parameters:
  ///   - enabled: Whether the application admits hands.
  ///   - admitsHands: Whether it is also the transition's turn.
  init(of core: TransitionCore, enabled: ReactiveProperty<Bool>, admitsHands: ReactiveProperty<Bool>) {
    (self.core, self.enabled, self.admitsHands) = (core, enabled, admitsHands)
  }

  func begin(after former: TransitionDrags) {
    self.former = former
    former.next = self
    former.join(former.team ?? GestureRules.Team())
  }

  private func join(_ team: GestureRules.Team) {
    self.team = team
    for rules in ruleSets { rules.team = team }
    next?.join(team)
  }

  /// Leaves the stack. The transition has been deallocated.
  func finish() {
    former?.next = nil
    next?.former = nil
    (former, next, ruleSets) = (nil, nil, [])
  }

  /// Whether a hand may move the transition, now or when its turn comes.
  private var isReady: Bool { admitsHands.value || enabled.value && isStackHeld }

  private var isStackHeld: Bool {
    sequence(first: self, next: { $0.former }).contains { $0.core.isHeldByHand }
      || sequence(first: self, next: { $0.next }).contains { $0.core.isHeldByHand }
  }

  /// Adds a drag. Must be called before its interaction is added to the element.
  func add(_ drag: TransitionDrag, of scrubbable: Scrubbable) {
    scrubbable.setRules { [self] element, rules in
      ruleSets.append(rules)
      rules.team = team
      guard let line = drag.line else {
        rules.mayBegin = { [self] press, _ in isReady && (press.hasStopped || core.admitsHand(nil)) }
        return
      }
      rules.mayBegin = { [self, reference = WeakReference(element)] press, movement in
        isReady
          && (press.hasStopped
            || core.admits(movement, from: press.place, of: reference.object, along: line))
      }
      rules.axis = line.axis
      rules.room = { [core] in core.room(toward: $0, isForward: $1, of: line) }
      rules.stretches = drag.isElastic
      if let strip = drag.strip { rules.strip = core.strip(strip, along: line, of: element) }
    }
  }
}

extension TransitionCore {
  /// Whether a hand may lead where a movement on the stage leads. Before the distance is known, it leads
  /// nowhere.
  fileprivate func admits(
    _ movement: Point, from place: Point, of element: MotionElement?, along line: TransitionDrag.Line
  ) -> Bool {
    let distance = line.distance.value
    guard let element, distance != 0 else { return false }
    func inContainer(_ place: Point) -> Point { element.parent?.pointFromStage(place) ?? place }
    let way = (inContainer(place + movement) - inContainer(place))[line.axis.index]
    return admitsHand(way == 0 ? nil : way * distance > 0 ? .forward : .backward)
  }

  /// Returns how far a drag can move the progress, in points.
  fileprivate func room(
    toward axis: CoordinateAxis, isForward: Bool, of line: TransitionDrag.Line
  ) -> Double {
    let distance = line.distance.value
    guard axis == line.axis, distance != 0 else { return 0 }
    let leadsForward = isForward == (distance > 0)
    guard admitsHand(leadsForward ? .forward : .backward) else { return 0 }
    let place = progress.destination
    return (leadsForward ? 1 - place : place) * abs(distance)
  }

  /// Returns the strip at the edge from which a drag leads. At the fore, it leads back.
  fileprivate func strip(
    _ strip: TransitionDrag.Strip, along line: TransitionDrag.Line, of element: MotionElement
  ) -> DragStrip {
    let (progress, reference, index) = (progress, WeakReference(element), line.axis.index)
    let isFromStart = { (line.distance.value < 0) == (progress.destination >= 0.5) }
    return DragStrip(
      direction: { isFromStart() ? 1 : -1 },
      contains: { place in
        guard let element = reference.object else { return false }
        let way = (element.pointFromStage(place) - element.bounds.lower)[index]
        return (isFromStart() ? way : strip.size.value[index] - way) <= strip.width
      })
  }
}
