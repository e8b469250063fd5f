// SPDX-License-Identifier: Apache-2.0

/// A menu that shows the actions of a node at a button, for users who do not drag: see
/// ``WebElement/offer(_:menu:)``.
///
///     sheet.offer(actions, menu: .button("Move the sheet"))
///     sheet.offer(actions, menu: .handle(WebElement.of("#grabber")!))
///
/// A press, Return, the space bar and the arrow keys open the menu. In it, the arrow keys, Home, End and
/// letters choose an action. Escape, Tab and a press elsewhere close it. An action and Escape give the focus
/// back to the button. While the element moves, the menu follows the button. The items of actions that are
/// not available when the menu opens are gray, and have no effect.
///
/// The menu has the colors of the system, which follow the page's `color-scheme`, and the size of the user's
/// text. It opens to the left in a page that is written from right to left. A style sheet can change the
/// parts `handle`, `menu` and `item`:
///
///     .motion-actions { inset: auto 8px 8px auto }        /* the place of the button in the node */
///     .motion-actions::part(handle) { background: gold }
///
/// Source: the success criteria 2.5.7 and 2.5.8 of WCAG 2.2, and the pattern *Menu Button* of the ARIA
/// Authoring Practices Guide.
public struct ActionMenu {
  enum Handle {
    case made(String)
    case given(WebElement)
  }

  let handle: Handle

  /// A menu at a new button in the upper corner of the node, at the end of the line. A press on the button
  /// begins no drag. The node must be one that can contain others, and gets `position: relative` if it is not
  /// positioned. The button of a slider or a button is beside the node: see ``WebElement/offer(_:menu:)``.
  ///
  /// - Parameter name: The name that a screen reader reads, in the user's language. For example, "Move the
  ///   sheet".
  public static func button(_ name: String) -> ActionMenu { ActionMenu(handle: .made(name)) }

  /// A menu at a button of the page, such as the grabber of a sheet.
  ///
  /// A drag that begins on the button drags what the button is in, and opens no menu. With the attribute
  /// `data-motion-ignore`, it drags nothing.
  ///
  /// - Parameter button: A `button`. Its target should be at least 24 points wide and high.
  public static func handle(_ button: WebElement) -> ActionMenu { ActionMenu(handle: .given(button)) }
}
