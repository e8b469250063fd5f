// SPDX-License-Identifier: Apache-2.0

/// An interaction that moves elements by a pan, or changes a number: ``Draggable``, ``Tossable``,
/// ``Flingable`` or ``Scrubbable``.
///
///     func hide(_ bar: Spring<Double>, during drag: some Dragging<Point>) {
///       runtime.toggle(bar, inReactionTo: drag)
///       drag.releases.subscribe { print($0.velocity) }
///     }
public protocol Dragging<Value>: Interaction, Togglable, Stateful, Settling
where Target == MotionElement, Value: CoordinateVector {
  /// A stream that emits one value each time a hand lets go of an element: see <doc:ReleasesAndLandings>.
  var releases: MotionObservable<Release<Value>> { get }

  /// A stream that emits the point at which a hand has taken hold of an element, each time a drag begins.
  var grips: MotionObservable<Point> { get }
}
