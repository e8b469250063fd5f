// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
public import SwiftUI

/// Shows an item, and continues to show it after it has become `nil`, while its screen or sheet flies away.
///
///     Panel()
///       .overlay { LastItem($photo) { PhotoDetails($0) } }
///       .motion(panel)
///       .motionPresentation(of: sheet, item: $photo)
///
///     item     nil       A       nil       B
///     shows    nothing   A       A         B
///
/// It keeps the last item until another item replaces it, or until this view is removed. Another item gets a
/// view with a new state. An item with the same `id` keeps the state.
public struct LastItem<Item: Identifiable, Content: View>: View {
  @Binding private var item: Item?
  private let content: (Item) -> Content
  @State private var memory = Memory<Item>()

  /// Creates a view that shows the current item, or the last one.
  public init(_ item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content) {
    _item = item
    self.content = content
  }

  public var body: some View {
    if let shown = memory.latest(item) {
      content(shown).id(shown.id).transition(.identity)
    }
  }
}

/// Stores the last item, which all evaluations of a body share.
@MainActor
private final class Memory<Item> {
  private var last: Item?

  func latest(_ item: Item?) -> Item? {
    if let item { last = item }
    return last
  }
}
#endif
