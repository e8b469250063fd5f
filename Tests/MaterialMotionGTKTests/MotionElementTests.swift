// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  @Suite(.serialized) @GTKThread
  struct MotionElementTests {
    @Test func startsWithTheWidgetsValues() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(30, 20))
      gtk_widget_set_opacity(square.pointer, 0.5)
      let element = square.motionElement
      expect(square.motionElement === element)
      expect(element.position.value == Point(70, 60))
      expect(element.size.value == Point(80, 80))
      expect(element.transform.value == .identity)
      // GTK stores 8 bits of it.
      expect(abs(element.opacity.value - 0.5) < 1 / 255)
    }

    @Test func startsWithTheTransformInTheGtkFixed() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      var corner = graphene_point_t(x: 100, y: 10)
      let turned = gsk_transform_rotate(gsk_transform_translate(nil, &corner), 90)
      gtk_fixed_set_child_transform(window.fixed.pointer?.cast(), square.pointer, turned)
      defer { gsk_transform_unref(turned) }

      _ = square.motionElement
      expect(gtk_fixed_get_child_transform(window.fixed.pointer?.cast(), square.pointer) == turned)
      // The centre is at (40, 40) from the corner, turned to (-40, 40).
      expect(square.motionElement.position.value, isNear: Point(60, 50))
      expect(square.motionElement.transform.value.xAxis, isNear: Point(0, 1))
      expect(square.motionElement.transform.value.yAxis, isNear: Point(-1, 0))
    }

    @Test func positionIsThatOfTheCentre() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      window.show()
      square.motionElement.position.value = Point(200, 120.5)
      window.layOut()
      expect(square.pointOnStage(Point(40, 40)), isNear: Point(200, 120.5))
      expect(square.pointOnStage(.zero), isNear: Point(160, 80.5))
    }

    @Test(arguments: [
      Transform.scale(by: 0.5), .rotation(by: 2), Transform(xAxis: Point(-1, 0.2), yAxis: Point(0.7, 3)),
      Transform(xAxis: Point(1, 0), yAxis: Point(0, -1)), Transform(xAxis: .zero, yAxis: Point(0, 2)),
    ])
    func transformsAboutTheCentre(_ transform: Transform) throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      window.show()
      square.motionElement.position.value = Point(200, 120)
      square.motionElement.transform.value = transform
      window.layOut()
      for point in [Point(0, 0), Point(80, 0), Point(0, 80), Point(33, 70)] {
        expect(square.pointOnStage(point), isNear: Point(200, 120) + transform.apply(to: point - 40))
      }
    }

    @Test func transformsAreTwoDimensionalSoThatCairoCanDrawThem() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(10, 10))
      square.motionElement.transform.value = Transform(xAxis: Point(1, 0.2), yAxis: Point(0.7, 1))
      expect(category(of: square, in: window) == GSK_TRANSFORM_CATEGORY_2D)
      square.motionElement.transform.value = .identity
      expect(category(of: square, in: window) == GSK_TRANSFORM_CATEGORY_2D_TRANSLATE)
    }

    private func category(of widget: Widget, in window: TestWindow) -> GskTransformCategory {
      gsk_transform_get_category(gtk_fixed_get_child_transform(window.fixed.pointer?.cast(), widget.pointer))
    }

    @Test func aFlattenedWidgetKeepsItsPosition() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      square.motionElement.transform.value = Transform(xAxis: Point(1, 0), yAxis: Point(1, 0))
      window.show()
      expect(square.pointOnStage(Point(40, 40)), isNear: Point(40, 40))
      expect(square.pointOnStage(Point(50, 40)), isNear: Point(50, 40))
    }

    @Test func writesOpacityToTheWidget() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      square.motionElement.opacity.value = 0
      expect(gtk_widget_get_opacity(square.pointer) == 0)
      square.motionElement.opacity.value = 7
      expect(gtk_widget_get_opacity(square.pointer) == 1)
      square.motionElement.opacity.value = -7
      expect(gtk_widget_get_opacity(square.pointer) == 0)
    }

    @Test func resizesTheWidgetAboutItsCentre() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(30, 20))
      window.show()
      square.motionElement.size.value = Point(100.4, 59.6)
      window.layOut()
      expect(gtk_widget_get_width(square.pointer) == 100)
      expect(gtk_widget_get_height(square.pointer) == 60)
      expect(square.pointOnStage(Point(50, 30)), isNear: Point(70, 60))
    }

    @Test func theCentreStaysWhenTheWidgetNeedsAnotherSize() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(100, 100))
      let element = square.motionElement
      gtk_widget_set_size_request(square.pointer, 100, 60)
      window.show()
      expect(square.pointOnStage(Point(50, 30)), isNear: Point(140, 140))

      gtk_widget_set_size_request(square.pointer, 160, 160)
      window.layOut()
      expect(square.pointOnStage(Point(80, 80)), isNear: Point(140, 140))
      element.position.value = Point(150, 140)
      window.layOut()
      expect(square.pointOnStage(Point(80, 80)), isNear: Point(150, 140))

      element.transform.value = .rotation(by: 1)
      gtk_widget_set_size_request(square.pointer, 20, 40)
      window.layOut()
      expect(square.pointOnStage(Point(10, 20)), isNear: Point(150, 140))
      expect(element.position.value == Point(150, 140))
      expect(element.size.value == Point(20, 40))
    }

    @Test func aWidgetThatWasHiddenIsShownAtItsPosition() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: Point(100, 100))
      window.show()
      let element = square.motionElement
      gtk_widget_hide(square.pointer)
      element.position.value = Point(150, 140)
      window.layOut()
      gtk_widget_show(square.pointer)
      window.layOut()
      expect(square.pointOnStage(Point(40, 40)), isNear: Point(150, 140))
    }

    @Test func theCentreStaysInAnotherWindow() throws {
      let first = try TestWindow()
      let second = try TestWindow()
      let square = first.addSquare(at: Point(100, 100))
      let element = square.motionElement
      first.show()
      second.show()
      let pointer = square.pointer
      g_object_ref(pointer)
      gtk_fixed_remove(first.fixed.pointer?.cast(), pointer)
      gtk_fixed_put(second.fixed.pointer?.cast(), pointer, 0, 0)
      g_object_unref(pointer)
      first.destroy()
      element.position.value = Point(150, 140)
      gtk_widget_set_size_request(pointer, 160, 160)
      second.layOut()
      expect(square.pointOnStage(Point(80, 80)), isNear: Point(150, 140))
    }

    @Test(arguments: [Point(-1, -1e300), Point(1e300, 1e300)])
    func absurdSizesAreClamped(_ size: Point) throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      square.motionElement.size.value = size
      var (width, height): (gint, gint) = (0, 0)
      gtk_widget_get_size_request(square.pointer, &width, &height)
      expect(width == (size.x < 0 ? 0 : 32_767))
      expect(height == (size.y < 0 ? 0 : 32_767))
    }

    @Test(arguments: [1e300, -1e300])
    func absurdPositionsAndTransformsAreClamped(_ far: Double) throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      window.show()
      let element = square.motionElement
      element.position.value = Point(far, far)
      element.transform.value = Transform(xAxis: Point(far, -far), yAxis: Point(far, far))
      window.layOut()
      let place = gtk_fixed_get_child_transform(window.fixed.pointer?.cast(), square.pointer)
      var extent = graphene_rect_t(origin: .init(x: 0, y: 0), size: .init(width: 80, height: 80))
      var bounds = graphene_rect_t()
      gsk_transform_transform_bounds(place, &extent, &bounds)
      // GTK measures in whole numbers of 32 bits.
      for edge in [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height] {
        expect(abs(edge) < 0x1p30)
      }

      element.transform.value = .identity
      element.position.value = Point(200, 120)
      window.layOut()
      expect(square.pointOnStage(Point(40, 40)), isNear: Point(200, 120))
    }

    @Test func outsideOfAGtkFixedTheWidgetMovesToo() throws {
      let window = try TestWindow()
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      let label = gtk_label_new(nil)!
      gtk_widget_set_size_request(label, 50, 30)
      gtk_box_append(box.cast(), label)
      gtk_fixed_put(window.fixed.pointer?.cast(), box, 10, 10)
      let widget = Widget.of(label)
      window.show()
      let element = widget.motionElement
      expect(element.position.value == Point(25, 15))
      element.position.value = Point(100, 100)
      element.opacity.value = 0
      window.layOut()
      expect(element.position.value == Point(100, 100))
      expect(gtk_widget_get_opacity(label) == 0)
      expect(widget.pointOnStage(Point(25, 15)), isNear: Point(110, 110))
      // The box keeps the place of the label. In the next layout, the label keeps its distance from there.
      gtk_widget_set_margin_top(label, 20)
      window.layOut()
      expect(element.layoutPosition.value == Point(25, 35) && element.position.value == Point(100, 120))
      expect(widget.pointOnStage(Point(25, 15)), isNear: Point(110, 130))
      element.position.value = element.layoutPosition.value
      window.layOut()
      expect(widget.pointOnStage(Point(25, 15)) == Point(35, 45))
    }

    @Test func theElementOfADestroyedWidgetAcceptsWrites() throws {
      let window = try TestWindow()
      let element = window.addSquare(at: .zero).motionElement
      window.destroy()
      element.position.value = Point(3, 4)
      element.transform.value = .scale(by: 2)
      element.size.value = Point(3, 4)
      element.opacity.value = 0
      expect(element.position.value == Point(3, 4))
    }

    @Test func aWidgetIsInFlightWhileAStreamMovesIt() throws {
      let window = try TestWindow()
      let square = window.addSquare(at: .zero)
      expect(!square.isInFlight)
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      let tossable = Tossable()
      tossable.spring.destination.value = Point(200, 100)
      runtime.add(tossable, to: square)
      expect(square.isInFlight)
      clock.advance(by: 10, framesPerSecond: 60)
      expect(!square.isInFlight)
      expect(square.motionElement.position.value == Point(200, 100))
    }
  }
}
#endif
