// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import MaterialMotionSwiftUI
public import MaterialMotionThings
public import SwiftUI

extension View {
  /// Opens and closes a sheet with a value of SwiftUI.
  ///
  ///     Panel()
  ///       .motion(panel)
  ///       .motionPresentation(of: sheet, isPresented: $isPresented)
  ///
  /// A hand that closes the sheet writes `false` at the release, while the sheet still flies. A hand that
  /// opens it writes `true`. For the rules, see `motionBinding(_:to:)`. To bind the detent itself, use
  /// `.motionBinding($detent, to: sheet.detent)`.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - isPresented: Whether the sheet is not closed.
  ///   - detent: The detent to which `true` moves a closed sheet. Defaults to the first one of its detents.
  public func motionPresentation(
    of sheet: Sheet, isPresented: Binding<Bool>, at detent: Sheet.Detent? = nil
  ) -> some View {
    present(Presentation(of: sheet, at: detent), isPresented)
  }

  /// Opens a sheet for an item, and closes it.
  ///
  ///     Panel()
  ///       .overlay { LastItem($photo) { PhotoDetails($0) } }   // while the sheet closes, too
  ///       .motion(panel)
  ///       .motionPresentation(of: sheet, item: $photo)
  ///
  /// The sheet opens when there is an item, and closes when there is none. At its release, a hand that closes
  /// the sheet writes `nil`. Without an item, a sheet that a hand opens closes again.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - item: The item that the sheet shows. While it is open, another item does not move it.
  ///   - detent: The detent to which an item moves a closed sheet. Defaults to the first one of its detents.
  public func motionPresentation<Item: Identifiable>(
    of sheet: Sheet, item: Binding<Item?>, at detent: Sheet.Detent? = nil
  ) -> some View {
    present(Presentation(of: sheet, at: detent), item.isPresented)
  }

  /// Opens and closes a screen with a value of SwiftUI.
  ///
  ///     TabBar()
  ///       .motionPresentation(of: open, isPresented: $isPresented)
  ///
  /// The value is `true` while the transition's direction is `forward`. A hand that goes back writes `false`
  /// at the release, while the screen still flies. The initializers of ``TransitionScreens`` with
  /// `isPresented` and `item` do the same, so apply this modifier only to other views.
  public func motionPresentation(
    of transition: ScreenTransition, isPresented: Binding<Bool>
  ) -> some View {
    present(Presentation(of: transition), isPresented)
  }

  fileprivate func present<Place>(
    _ presentation: Presentation<Place>, _ isPresented: Binding<Bool>
  ) -> some View {
    motionBinding(
      isPresented, to: presentation.property, reading: presentation.isPresented,
      writing: presentation.place)
  }
}

extension Optional {
  /// Whether there is an item. `$photo.isPresented` is then a binding.
  var isPresented: Bool {
    get { self != nil }
    set {
      // `true` is ignored, because only the application can create an item.
      if !newValue { self = nil }
    }
  }
}
#endif
