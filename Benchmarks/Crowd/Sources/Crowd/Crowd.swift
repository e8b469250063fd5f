// SPDX-License-Identifier: Apache-2.0

// A thousand nodes of a page, each moved by a spring that never rests.
import MaterialMotion
import MaterialMotionWeb

@main
struct Crowd {
  static func main() {
    guard let stage = WebElement.of("#stage") else { return }
    let clock = AnimationFrameClock(of: stage)
    let runtime = MotionRuntime(clock: clock)
    let description = SpringDescription(stiffness: 40, damping: 0)
    for handle in 2..<Int32(1002) {
      guard let element = WebElement.of(handle: handle) else { return }
      let spring = Spring(destination: Point(Double(handle), 100), description: description)
      let position = element.motionElement.position
      runtime.connect(springSource(spring, from: position, clock: clock), to: position)
    }
    stage.keep(runtime)
  }
}
