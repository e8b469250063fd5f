// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// A button around which a menu flies out.
public struct ShareMenu {
  /// Emits each choice: `menu.picks`. The program can open it: `menu.isOpen`.
  public let menu: RadialMenu

  public init(
    _ items: [RadialMenu.Item], around button: MotionElement,
    backdrop: MotionElement, on stage: ReactiveProperty<Bounds<Point>>,
    in runtime: MotionRuntime
  ) {
    menu = RadialMenu(items, in: stage, backdrop: backdrop)
    runtime.add(menu, to: button)
    // The button's mark turns while the menu opens.
    runtime.connect(menu.openness.map { $0 * .pi / 4 }, to: button.rotation)
  }
}
