// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import PhotoViewer
import Testing

struct PhotoViewerTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Point(400, 800))
  let photo = MotionElement(size: Point(400, 300))
  let backdrop = MotionElement(size: Point(400, 800))
  let runtime: MotionRuntime
  let viewer: PhotoViewer

  init() {
    runtime = MotionRuntime(clock: clock)
    viewer = PhotoViewer(photo: photo, backdrop: backdrop, stage: stage, in: runtime)
  }

  @Test func itStartsShownAndAtRest() {
    #expect(photo.position.value == Point(200, 400))
    #expect(backdrop.opacity.value == 1)
    #expect(!runtime.isActive)
  }
}
