// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The place and the direction of a drag of a transition.
struct TransitionDrag {
  let element: WeakReference<MotionElement>

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

  /// Returns whether a press at a place of the element may begin the drag.
  func admitsPress(at place: Point, progress: Double) -> Bool {
    guard let strip, let line else { return true }
    // At the fore, the drag leads back.
    let isFromStart = (line.distance.value < 0) == (progress >= 0.5)
    let (way, length) = (place[line.axis.index], strip.size.value[line.axis.index])
    return (isFromStart ? way : length - way) <= strip.width
  }

  /// Whether the drag of a neighbour in a stack moves in the same direction, by the same hand.
  func leads(as other: TransitionDrag) -> Bool {
    guard element == other.element else { return false }
    guard let line, let otherLine = other.line else { return line == nil && other.line == nil }
    let product = line.distance.value * otherLine.distance.value
    return line.axis == otherLine.axis && product > 0
  }
}

/// The drags of a transition. One that would move nothing does not begin, and leaves the finger to others:
/// for example, to the transition of the element around it.
///
///     progress    movement to the fore    movement to the back
///     0           begins                  begins if the former transition goes on with the same hand
///     0.5         begins                  begins
///     1           begins if the next      begins
///                 transition goes on
final class TransitionDrags {
  private let core: TransitionCore
  private let enabled: ReactiveProperty<Bool>
  private var drags: [TransitionDrag] = []

  /// The drags of the neighbours in a stack.
  private var former: TransitionDrags?
  private var next: TransitionDrags?

  private var progress: ReactiveProperty<Double> { core.progress }

  init(of core: TransitionCore, while enabled: ReactiveProperty<Bool>) {
    (self.core, self.enabled) = (core, enabled)
  }

  func begin(after former: TransitionDrags) {
    self.former = former
    former.next = self
  }

  /// Leaves the stack. The transition has been deallocated.
  func finish() {
    former?.next = nil
    next?.former = nil
    (former, next, drags) = (nil, nil, [])
  }

  /// Adds a drag. Must be called before its interaction is added to the element.
  func add(_ drag: TransitionDrag, of scrubbable: Scrubbable) {
    drags.append(drag)
    if drag.strip != nil {
      scrubbable.limitPresses { [progress] in drag.admitsPress(at: $0, progress: progress.value) }
    }
    scrubbable.limitMovements { [self] change, place in
      // Without a distance, the drag moves nothing. A course may still change the progress later in the drag.
      change == 0 ? drag.line == nil : moves(by: drag, isForward: change > 0, from: place)
    }
  }

  /// Whether a drag in this direction moves the progress, or goes on with the progress of the neighbour.
  private func moves(by drag: TransitionDrag, isForward: Bool, from place: Point) -> Bool {
    let progress = progress.value
    guard core.admitsHand(isForward ? .forward : .backward) else { return false }
    if drag.isElastic || (isForward ? progress < 1 : progress > 0) { return true }
    guard let neighbor = isForward ? next : former else { return false }
    return neighbor.enabled.value
      && neighbor.drags.contains {
        // A press anywhere catches the neighbour in flight.
        let (progress, isInFlight) = (neighbor.progress.value, neighbor.progress.isActive)
        return $0.leads(as: drag) && (isInFlight || $0.admitsPress(at: place, progress: progress))
          && neighbor.moves(by: $0, isForward: isForward, from: place)
      }
  }
}
