// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension MotionRuntime {
  /// Changes a layout. The elements fly from where they are seen to where the layout puts them.
  ///
  ///     let layout = LayoutMotion(.snappy)
  ///     runtime.animateLayout(of: cards, by: layout) { cards.sort(by: date) }
  ///
  /// Adds the elements to the motion if they were not added, and calls ``LayoutMotion/animate(_:)``. New
  /// elements of this list must already be visible: they do not fade in. To let a new element appear, add it
  /// in the closure. An element that left without a closure appears again.
  ///
  /// - Parameters:
  ///   - elements: The elements that the change may move. Elements of an earlier call fly, too.
  ///   - layout: The motion. Keep it, and pass it for each change of these elements.
  ///   - change: Changes the layout.
  public func animateLayout(of elements: [MotionElement], by layout: LayoutMotion, _ change: () -> Void) {
    layout.include(elements, in: self)
    layout.animate(change)
  }
}
