// SPDX-License-Identifier: Apache-2.0

/// An interaction that drags elements by a pan: ``Draggable``, ``Tossable`` or ``Flingable``.
///
///     func hide(_ bar: Spring<Double>, during drag: some Dragging) {
///       runtime.toggle(bar, inReactionTo: drag)
///       drag.releases.subscribe { print($0.velocity) }
///     }
public protocol Dragging: Interaction, Togglable, Stateful, Settling
where Target == MotionElement, Value == Point {
  /// A stream that emits one value each time a hand lets go of an element: see <doc:ReleasesAndLandings>.
  var releases: MotionObservable<Release<Point>> { get }

  /// A stream that emits the point at which a hand has taken hold of an element, each time a drag begins.
  var grips: MotionObservable<Point> { get }
}
