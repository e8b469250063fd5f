// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import CGTKTests
import MaterialMotion
import Testing

@testable import MaterialMotionGTK

extension GTK {
  /// The roles, values and sentences that a screen reader gets.
  @Suite(.serialized) @GTKThread
  final class SpeechTests {
    let window: TestWindow
    let square: Widget

    init() throws {
      window = try TestWindow()
      square = Widget.of(gtk_drawing_area_new())
      gtk_fixed_put(window.fixed.pointer?.cast(), square.pointer, 100, 100)
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    private func reads(_ property: GtkAccessibleProperty, _ number: Double) -> Bool {
      cgtk_test_has_number(OpaquePointer(square.pointer), property, number) != 0
    }

    @Test(arguments: [SpokenValue.Role.slider, .spinButton])
    func aWidgetHasTheRoleAndTheValuesOfAStream(role: SpokenValue.Role) {
      let values = ReactiveProperty(SpokenValue(role, 40, in: 0...100, along: .y, text: "40 %"))
      let speech = square.speak(values)
      window.show()
      let accessible = OpaquePointer(square.pointer)
      let expected = role == .slider ? GTK_ACCESSIBLE_ROLE_SLIDER : GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
      expect(gtk_test_accessible_has_role(accessible, expected) != 0)
      let vertical = gint(GTK_ORIENTATION_VERTICAL.rawValue)
      let isVertical =
        cgtk_test_has_integer(accessible, GTK_ACCESSIBLE_PROPERTY_ORIENTATION, vertical) != 0
      expect(isVertical == (role == .slider))
      expect(
        reads(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 40) && reads(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0)
          && reads(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100))
      expect(cgtk_test_has_text(accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "40 %") != 0)
      // The role of a widget that is shown stays.
      values.value = SpokenValue(.slider, 55)
      expect(reads(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 55) && !reads(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100))
      expect(gtk_test_accessible_has_role(accessible, expected) != 0)
      speech.unsubscribe()
      values.value.value = 60
      expect(!reads(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 60))
    }

    @Test func sentencesAreAnnouncedUntilTheWidgetIsDestroyed() {
      Announced.sentences = []
      let sentences = ReactiveProperty("Bread lifted.")
      square.speak(sentences) { _, sentence, priority in
        Announced.sentences.append("\(String(cString: sentence)) \(priority)")
      }
      sentences.value = "Bread dropped."
      gtk_fixed_remove(window.fixed.pointer?.cast(), square.pointer)
      sentences.value = "Bread moved."
      expect(Announced.sentences == ["Bread lifted. 1", "Bread dropped. 1"])
      // This GTK may have no such function.
      expect((Announcing.function != nil) == (gtk_get_minor_version() >= 14))
    }
  }

  @GTKThread
  private enum Announced {
    nonisolated(unsafe) static var sentences: [String] = []
  }
}
#endif
