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
/// be that of the stage. A `withAnimation` around a change of the direction has no effect on the screens.
///
/// To open the screen with a value of SwiftUI, pass a binding. The transition still stores its direction, and
/// at its release, a hand that goes back writes the binding:
///
///     TransitionScreens(open, isPresented: $isOpen, from: list, to: page) { … } fore: { … }
///     TransitionScreens(open, item: $photo, from: list, to: page) { … } fore: { photo in … }
public struct TransitionScreens<Back: View, Fore: View>: View {
  private let transition: ScreenTransition
  private let elements: (back: MotionElement, fore: MotionElement)
  private let back: Back
  private let fore: Fore
  private let isPresented: Binding<Bool>?
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
    self.init(transition, list, page, nil, back(), fore())
  }

  /// Creates two screens. A Boolean binding opens and closes the one at the fore.
  ///
  ///     Button("Open") { isOpen = true }
  ///
  /// A change of the value in flight turns the screens round. The value, the
  /// ``MaterialMotionThings/ScreenTransition/direction`` and a hand may all change the destination: the
  /// newest change wins.
  ///
  /// - Parameter isPresented: `true` while the direction is `forward`. Write it to open or close the screen.
  public init(
    _ transition: ScreenTransition, isPresented: Binding<Bool>, from list: MotionElement,
    to page: MotionElement, @ViewBuilder back: () -> Back, @ViewBuilder fore: () -> Fore
  ) {
    self.init(transition, list, page, isPresented, back(), fore())
  }

  /// Creates two screens. The one at the fore shows an item.
  ///
  ///     ForEach(photos) { photo in Button(photo.name) { selection = photo } }
  ///
  /// The screen opens when there is an item. When the item becomes `nil`, the screen goes back, and shows the
  /// last item until it has arrived. At its release, a hand that goes back writes `nil`. Without an item, a
  /// screen that a hand opens goes back.
  ///
  /// - Parameters:
  ///   - item: The item that is shown at the fore. Another item does not turn the screens round.
  ///   - fore: Returns the view of an item.
  public init<Item: Identifiable, Content: View>(
    _ transition: ScreenTransition, item: Binding<Item?>, from list: MotionElement, to page: MotionElement,
    @ViewBuilder back: () -> Back, @ViewBuilder fore: @escaping (Item) -> Content
  ) where Fore == LastItem<Item, Content> {
    self.init(transition, list, page, item.isPresented, back(), LastItem(item, content: fore))
  }

  private init(
    _ transition: ScreenTransition, _ list: MotionElement, _ page: MotionElement,
    _ isPresented: Binding<Bool>?, _ back: Back, _ fore: Fore
  ) {
    (self.transition, elements, self.isPresented) = (transition, (list, page), isPresented)
    (self.back, self.fore) = (back, fore)
  }

  public var body: some View {
    if let isPresented {
      screens.motionPresentation(of: transition, isPresented: isPresented)
    } else {
      screens
    }
  }

  private var screens: some View {
    ZStack {
      back.motionOffset(elements.back)
      if presence.ofFore(in: transition).value {
        // Otherwise, SwiftUI would fade the screen in and out inside `withAnimation`.
        fore.motionOffset(elements.fore).transition(.identity)
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
