// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import PhotoViewer
import Testing

struct PhotoViewerTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  let photo = MotionElement(size: Point(400, 300))
  let backdrop = MotionElement(size: Point(400, 800))
  let runtime: MotionRuntime
  let zoomable: Zoomable
  let middle = Point(200, 400)

  init() {
    runtime = MotionRuntime(clock: clock)
    zoomable = PhotoViewer(photo, backdrop: backdrop, on: stage, in: runtime).zoomable
  }

  func play(_ hand: PointerScript) {
    hand.play(on: photo, clock: clock)
    rest()
  }

  func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    #expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test(arguments: [-1.0, 1])
  func aThrowClosesIt(side: Double) {
    #expect(photo.position.value == middle && backdrop.opacity.value == 1)
    play(PointerScript(at: middle).flick(by: Point(10, 90 * side), endingAt: 700).lift())
    #expect(photo.position.value == Point(200, side > 0 ? 950 : -150) && backdrop.opacity.value == 0)
  }

  @Test func aShortDragDoesNotCloseIt() {
    play(PointerScript(at: middle).move(by: Point(60, 90), over: 0.4).hold(for: 0.1).lift())
    #expect(photo.position.value == middle && backdrop.opacity.value == 1)
  }

  @Test func aPinchZooms() {
    play(.twoFingers(around: middle, spread: 100).pinch(by: 3, over: 0.4).hold(for: 0.1).lift())
    #expect(photo.scale.value > 2 && photo.scale.value < 3 && backdrop.opacity.value == 1)
    play(.twoFingers(around: middle, spread: 200).pinch(by: 0.2, over: 0.4).hold(for: 0.1).lift())
    #expect(photo.scale.value == 1 && photo.position.value == middle)
  }

  @Test func keysZoomItAndCloseIt() {
    let scales = [MotionAction.Key.plus, .zero, .space, .escape, .return].map { key in
      zoomable.actions().perform(key: key)
      rest()
      return photo.scale.value * backdrop.opacity.value
    }
    #expect(scales == [1.5, 1, 800.0 / 300, 0, 1])
  }
}
