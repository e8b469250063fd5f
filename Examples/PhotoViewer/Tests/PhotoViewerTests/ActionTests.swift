// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import PhotoViewer
import Testing

struct ActionTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Point(400, 800))
  let photo = MotionElement(size: Point(400, 300))
  let runtime: MotionRuntime
  let viewer: PhotoViewer

  init() {
    runtime = MotionRuntime(clock: clock)
    viewer = PhotoViewer(photo: photo, backdrop: MotionElement(), stage: stage, in: runtime)
  }

  @Test func itsActionsZoomItAndDismissIt() {
    let actions = viewer.actions(on: stage)
    actions.perform(key: .space)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(photo.scale.value == 2.5 && photo.position.value == Point(200, 400))
    actions.perform(role: .escape)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(photo.scale.value == 1 && photo.position.value == Point(200, 1200))
    actions.perform(key: .upArrow)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(photo.position.value == Point(200, 400))
  }
}
