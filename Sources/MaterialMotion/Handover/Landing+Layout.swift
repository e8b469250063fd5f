// SPDX-License-Identifier: Apache-2.0

extension Landing {
  /// A landing at the element's ``MotionElement/layoutPosition``: the place that the layout gives to it.
  ///
  ///     runtime.add(Tossable(landing: .layout), to: card)   // a card of a grid that other cards reorder
  ///
  /// The velocity of the release does not choose the place, but the flight starts with it. The landing
  /// follows the layout:
  ///
  ///     while the layout changes, the element    then the element
  ///     is held                                  stays in the hand, and then flies to the new place
  ///     flies                                    flies to the new place with its present velocity
  ///     rests at its place                       moves to the new place at once, together with the layout
  ///     rests elsewhere                          flies to the new place
  ///
  /// An element that you add the interaction to stays where it is. If you write the destination of the spring
  /// or the fling, the element goes there, until the next release, toss or change of the layout.
  ///
  /// A ``Tossable`` without a landing and without a destination follows the layout, too, but keeps the
  /// element's own distance from it: see <doc:ReleasesAndLandings>.
  public static var layout: Landing { Landing(nil) }
}
