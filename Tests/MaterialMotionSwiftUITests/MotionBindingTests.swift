// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(watchOS)
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI
import Testing

@Suite("Bindings to properties") @MainActor
struct MotionBindingTests {
  /// A value of the application.
  @MainActor
  private final class Model {
    var page = 2
  }

  private let model = Model()
  private let page = ReactiveProperty(0)

  private var binding: Binding<Int> {
    Binding { @MainActor in
      model.page
    } set: { @MainActor in
      model.page = $0
    }
  }

  @Test("the property begins with the value, and the value follows the property")
  func follows() {
    let window = ShownWindow(MarkerView(marker: Marker()).motionBinding(binding, to: page))
    window.layOut()
    #expect(page.value == 2)
    page.value = 1
    #expect(model.page == 1)
  }

  @Test("a binding of a property reads and writes it")
  func ownBinding() {
    let binding = page.binding
    binding.wrappedValue = 3
    #expect(page.value == 3)
    page.value = 4
    #expect(binding.wrappedValue == 4)
  }
}
#endif
