// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import QuartzCore
import Testing

import typealias MaterialMotion.Point

@Suite("Element of a CALayer") @MainActor
struct CALayerTests {
  let layer = CALayer()

  init() {
    layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    layer.position = CGPoint(x: 140, y: 100)
  }

  @Test("starts with the layer's values")
  func starts() {
    layer.opacity = 0.1
    layer.zPosition = 0.1
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    let element = layer.motionElement
    expect(element.position.value == Point(140, 100))
    expect(element.anchorPoint.value == Point(0, 1))
    expect(element.size.value == Point(80, 60))
    expect(element.transform.value == .identity)
    expect(abs(element.opacity.value - 0.1) < 1e-6)
    expect(abs(element.zIndex.value - 0.1) < 1e-6)
    expect(layer.motionElement === element)
  }

  @Test("writes its properties to the layer")
  func writes() {
    let element = layer.motionElement
    element.position.value = Point(20, 30)
    element.anchorPoint.value = Point(1, 1)
    element.size.value = Point(10, 10)
    element.transform.value = .scale(by: 2)
    element.opacity.value = 0.5
    element.zIndex.value = -3
    expect(layer.position == CGPoint(x: 20, y: 30))
    expect(layer.anchorPoint == CGPoint(x: 1, y: 1))
    expect(layer.bounds.size == CGSize(width: 10, height: 10))
    expect(Transform(layer.affineTransform()) == .scale(by: 2))
    expect(layer.opacity == 0.5)
    expect(layer.zPosition == -3)
  }

  @Test("reads the layer's values when it is asked for, except for moving properties")
  func reads() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let element = layer.motionElement
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    runtime.add(Spring(destination: Point(0, 0)), to: element.position)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let position = element.position.value
    layer.position = CGPoint(x: 500, y: 500)
    expect(layer.motionElement.position.value == position)
    expect(element.size.value == Point(30, 30))
  }

  @Test("keeps an opacity that the layer has rounded to 32 bits")
  func keepsOpacity() {
    layer.motionElement.opacity.value = 0.1
    expect(layer.motionElement.opacity.value == 0.1)
  }

  @Test("is deallocated with its layer")
  func isReleased() {
    weak var element: MotionElement?
    weak var released: CALayer?
    autoreleasepool {
      let layer = CALayer()
      (element, released) = (layer.motionElement, layer)
      expect(element != nil)
    }
    expect(released == nil)
    expect(element == nil)
  }
}

@Suite("Motions of a CALayer that is released") @MainActor
struct ReleasedLayerTests {
  let clock = ManualFrameClock()

  @Test("motions of an element end when the layer is released, even if other code retains the element")
  func endsMotionsOfElement() {
    let runtime = MotionRuntime(clock: clock)
    var element: MotionElement?
    autoreleasepool {
      let layer = CALayer()
      runtime.add(Spring(destination: Point(300, 140)), to: layer.motionElement.position)
      element = layer.motionElement
      expect(runtime.isActive)
    }
    expect(element?.position.state == .atRest)
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("motions of a property end when the layer is released")
  func endsMotionsOfProperty() {
    let runtime = MotionRuntime(clock: clock)
    var radius: ReactiveProperty<CGFloat>?
    autoreleasepool {
      let layer = CALayer()
      let property = layer.property(\.cornerRadius)
      runtime.add(Spring(destination: CGFloat(20)), to: property)
      radius = property
      expect(runtime.isActive)
    }
    expect(radius?.state == .atRest)
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("a connection to a property of another type ends when the layer is released")
  func endsConnectionToOtherType() {
    let runtime = MotionRuntime(clock: clock)
    let hidden = ReactiveProperty(false)
    var isHidden: ReactiveProperty<Bool>?
    autoreleasepool {
      let layer = CALayer()
      let property = layer.property(\.isHidden)
      runtime.connect(hidden, to: property)
      isHidden = property
      hidden.value = true
      expect(property.value)
    }
    hidden.value = false
    expect(isHidden?.value == true)
  }
}

@Suite("Property of a CALayer") @MainActor
struct LayerPropertyTests {
  let layer = CALayer()

  @Test("starts with the layer's value and writes through to it")
  func writes() {
    layer.cornerRadius = 4
    let radius = layer.property(\.cornerRadius)
    expect(radius.value == 4)
    radius.value = 8
    expect(layer.cornerRadius == 8)
  }

  @Test("drops a value that is not finite and reports it")
  func dropsNonFiniteValue() {
    var messages: [String] = []
    let radius = layer.property(
      \.cornerRadius, name: "radius", diagnostics: MotionDiagnostics { messages.append($0.message) })
    radius.value = 8
    radius.value = CGFloat(Double.nan)
    expect(layer.cornerRadius == 8)
    expect(radius.value == 8)
    expect(messages.count == 1)
    expect(messages.first?.contains("radius") == true)
  }

  @Test("does not observe later writes to the layer")
  func doesNotObserve() {
    let radius = layer.property(\.cornerRadius)
    layer.cornerRadius = 5
    expect(radius.value == 0)
  }

  @Test("does not keep the layer alive")
  func isWeak() {
    weak var released: CALayer?
    var radius: ReactiveProperty<CGFloat>?
    autoreleasepool {
      let layer = CALayer()
      radius = layer.property(\.cornerRadius)
      released = layer
    }
    expect(released == nil)
    radius?.value = 3
    expect(radius?.value == 3)
  }
}
#endif
