// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
public import MaterialMotion
import MaterialMotionSwiftUI
public import MaterialMotionThings
public import SwiftUI

/// Two screens, between which a ``MaterialMotionThings/ScreenTransition`` leads.
///
///     TransitionScreens(open, from: list, to: page) {
///       AlbumView()
///     } fore: {
///       PhotoView()
///     }
///     .motionOffset(both)        // a drag of `both` can catch the flight on each screen
///     .motionStage(stage)
///
/// The transition moves the elements, for example by a preset:
///
///     (list.parent, page.parent) = (both, both)
///     open.push(from: list, to: page, across: both.size.map { $0.x })
///     open.drag(both, along: .x, distance: -390)
///
///     direction    backward   forward                 backward
///     progress     0          0 ··· 1                 1 ··· 0.3 ··· 0
///     back         shown      shown, beneath          shown
///     fore         absent     shown from the start    shown until everything rests, then absent
///
/// The view at the fore is a part of the interface while the transition is not at rest at the back. So its
/// state ends with each arrival there. The view at the back always is one, and keeps its state.
///
/// Both views have a place in a `ZStack`, and the modifier `motionOffset`. The clock of the transition must
/// be that of the stage.
public struct TransitionScreens<Back: View, Fore: View>: View {
  private let transition: ScreenTransition
  private let elements: (back: MotionElement, fore: MotionElement)
  private let back: Back
  private let fore: Fore
  @State private var presence = Presence()

  /// Creates two screens.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - list: The element of the view at the back.
  ///   - page: The element of the view at the fore.
  ///   - back: The view at the back.
  ///   - fore: The view at the fore.
  public init(
    _ transition: ScreenTransition, from list: MotionElement, to page: MotionElement,
    @ViewBuilder back: () -> Back, @ViewBuilder fore: () -> Fore
  ) {
    (self.transition, elements) = (transition, (list, page))
    (self.back, self.fore) = (back(), fore())
  }

  public var body: some View {
    ZStack {
      back.motionOffset(elements.back)
      if presence.ofFore(in: transition).value {
        fore.motionOffset(elements.fore)
      }
    }
  }
}

/// Whether the view at the fore is a part of the interface. All evaluations of a body share the observer.
@MainActor
private final class Presence {
  private var last: (transition: ScreenTransition, value: MotionValue<Bool>)?

  func ofFore(in transition: ScreenTransition) -> MotionValue<Bool> {
    if let last, last.transition === transition { return last.value }
    let value = MotionValue(transition.needsFore, initially: false)
    last = (transition, value)
    return value
  }
}
#endif
