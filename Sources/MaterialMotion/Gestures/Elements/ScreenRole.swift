// SPDX-License-Identifier: Apache-2.0

/// The role of an element in one transition between two screens. All of its roles together decide
/// whether it accepts input.
///
///     let role = ScreenRole(of: page, isFore: true, isShown: false)
///     role.isShown = true                     // the transition leads to the page
///     role.end()                              // the transition has ended
///
/// An element may have several roles: one for each transition. It does not accept input in two cases: it is
/// at the back of a transition that leads forward, or at the fore of transitions that all lead backward:
///
///     list      back of A, back of B, both backward          accepts input
///     page      fore of A, back of C, A forward              accepts input
///     detail    fore of A and of B, both backward            does not
///     any       every role has ended                         accepts input
///
/// An element whose own ``MotionElement/acceptsInput`` is `false` accepts no input in any case. While it has
/// roles, a value that something else writes becomes its own one. A write of the present value changes
/// nothing.
///
/// An element that leaves a layout with `LayoutMotion.leave` has the role of a screen at the back, too.
///
/// A role does not retain the element. It lasts until ``end()`` is called.
public final class ScreenRole {
  fileprivate let isFore: Bool
  private let roles: ScreenRoles

  /// Whether the transition leads to this screen, and not to the other one.
  public var isShown: Bool {
    didSet { roles.update() }
  }

  /// Begins a role.
  ///
  /// - Parameters:
  ///   - element: The screen.
  ///   - isFore: Whether the screen is at the fore of the transition, and not at the back.
  ///   - isShown: Whether the transition leads to this screen.
  public init(of element: MotionElement, isFore: Bool, isShown: Bool) {
    let extras = element.extras
    roles = extras.screenRoles ?? ScreenRoles(element.acceptsInput)
    extras.screenRoles = roles
    (self.isFore, self.isShown) = (isFore, isShown)
    roles.add(self)
  }

  /// Ends the role. A second call does nothing.
  public func end() { roles.remove(self) }
}

/// The roles of an element.
final class ScreenRoles {
  private let acceptsInput: OverriddenValue<Bool>
  private var roles: [ScreenRole] = []

  init(_ acceptsInput: ReactiveProperty<Bool>) {
    self.acceptsInput = OverriddenValue(acceptsInput, initial: true)
  }

  func add(_ role: ScreenRole) {
    roles.append(role)
    if roles.count == 1 { acceptsInput.begin { [self] in update() } }
    update()
  }

  func remove(_ role: ScreenRole) {
    guard let index = roles.firstIndex(where: { $0 === role }) else { return }
    roles.remove(at: index)
    if roles.isEmpty { acceptsInput.end() }
    update()
  }

  func update() {
    let isLeft = roles.contains { !$0.isFore && !$0.isShown }
    // Several transitions may lead to one page. One of them at a time shows it.
    let isAway = roles.contains { $0.isFore } && !roles.contains { $0.isFore && $0.isShown }
    acceptsInput.show(acceptsInput.own && !isLeft && !isAway)
  }
}
