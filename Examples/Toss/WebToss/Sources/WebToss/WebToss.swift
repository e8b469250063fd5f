// SPDX-License-Identifier: Apache-2.0

// A card that can be tossed, and springs back to its ring.
import MaterialMotion
import MaterialMotionWeb

@main
struct WebToss {
  static func main() {
    guard let card = WebElement.of("#card") else { return }
    let runtime = MotionRuntime(clock: AnimationFrameClock(of: card))
    let tossable = Tossable()
    tossable.spring.destination.value = Point(200, 120)
    runtime.add(tossable, to: card)
    card.keep(runtime)
  }
}
