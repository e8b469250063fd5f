// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  @Suite(.serialized) @GTKThread
  struct WidgetTests {
    @Test func thereIsOneWidgetForEachGtkWidget() throws {
      let window = try TestWindow()
      let a = window.addSquare(at: .zero)
      let b = window.addSquare(at: .zero)
      #expect(Widget.of(a.pointer!) === a)
      #expect(a !== b)
      #expect(a.parent === window.fixed)
      #expect(a.parent?.parent?.parent === window.widget)
      #expect(window.widget.parent == nil)
    }

    @Test func itsLifetimeEndsWhenTheGtkWidgetIsDestroyed() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      #expect(!square.lifetime.isOver)
      gtk_fixed_remove(window.fixed.pointer?.cast(), square.pointer)
      #expect(square.lifetime.isOver)
      #expect(square.pointer == nil)
      #expect(square.parent == nil)
      #expect(square.pointFromStage(Point(3, 4)) == Point(3, 4))
    }

    @Test func aWidgetMadeDuringTheDestructionOfItsGtkWidgetEndsWithIt() throws {
      let window = try TestWindow()
      let label = gtk_label_new(nil)!
      gtk_fixed_put(window.fixed.pointer?.cast(), label, 0, 0)
      let late = LateWidget()
      let make: @convention(c) (UnsafeMutablePointer<GtkWidget>, gpointer) -> Void = { label, late in
        Unmanaged<LateWidget>.fromOpaque(late).takeUnretainedValue().widget = Widget.of(label)
      }
      g_signal_connect_data(
        label, "destroy", unsafeBitCast(make, to: GCallback.self), Unmanaged.passUnretained(late).toOpaque(),
        nil, G_CONNECT_DEFAULT)
      gtk_fixed_remove(window.fixed.pointer?.cast(), label)
      let widget = try #require(late.widget)
      #expect(widget.pointer == nil)
      #expect(widget.lifetime.isOver)
    }

    @Test func aWidgetSurvivesItsRemovalAndReinsertion() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      g_object_ref(square.pointer)
      gtk_fixed_remove(window.fixed.pointer?.cast(), square.pointer)
      #expect(!square.lifetime.isOver)
      #expect(square.parent == nil)
      gtk_fixed_put(window.fixed.pointer?.cast(), square.pointer, 10, 10)
      g_object_unref(square.pointer)
      #expect(square.parent === window.fixed)
    }

    @Test func convertsPointsThroughPositionsAndTransforms() throws {
      let window = try TestWindow()
      let panel = Widget.of(gtk_fixed_new())
      gtk_fixed_put(window.fixed.pointer?.cast(), panel.pointer, 100, 50)
      let square = gtk_label_new(nil)!
      gtk_widget_set_size_request(square, 80, 80)
      gtk_fixed_put(panel.pointer?.cast(), square, 0, 0)
      let card = Widget.of(square)
      // A quarter turn clockwise, twice as large, about the centre at (90, 60) of the panel.
      card.motionElement.position.value = Point(90, 60)
      card.motionElement.transform.value = Transform.rotation(by: .pi / 2).followed(by: .scale(by: 2))
      window.show()

      expect(card.pointOnStage(Point(40, 40)), isNear: Point(190, 110))
      // 10 to the right of the centre is 20 below it on the stage.
      expect(card.pointOnStage(Point(50, 40)), isNear: Point(190, 130))
      expect(card.pointFromStage(Point(190, 130)), isNear: Point(50, 40))
      expect(card.vectorFromStage(Point(0, 20)), isNear: Point(10, 0))
      expect(panel.pointFromStage(Point(190, 130)), isNear: Point(90, 80))
      expect(panel.vectorFromStage(Point(3, 4)), isNear: Point(3, 4))
      expect(window.widget.pointFromStage(Point(7, 8)), isNear: Point(7, 8))
    }

    @Test func outsideOfAWindowTheOutermostWidgetIsTheStage() throws {
      let panel = gtk_fixed_new()!
      g_object_ref_sink(panel)
      let square = gtk_label_new(nil)!
      gtk_fixed_put(panel.cast(), square, 0, 0)
      #expect(Widget.of(square).pointFromStage(Point(3, 4)) == Point(3, 4))
      g_object_unref(panel)
    }

    @Test func everyPointBecomesTheCentreOfAFlattenedWidget() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      square.motionElement.transform.value = .scale(by: 0)
      window.show()
      #expect(square.pointFromStage(Point(3, 4)) == Point(40, 40))
      #expect(square.vectorFromStage(Point(3, 4)) == .zero)
    }
  }
}

/// The widget that a signal handler makes.
private final class LateWidget {
  var widget: Widget?
}

/// Expects a point to within 0.001, because GTK converts points in single precision.
func expect(
  _ point: Point, isNear expected: Point, sourceLocation: SourceLocation = #_sourceLocation
) {
  let distance = (point - expected).lengthSquared.squareRoot()
  #expect(
    distance <= 1e-3, "The point must be \(expected), but it is \(point).", sourceLocation: sourceLocation)
}
#endif
