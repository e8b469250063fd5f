// SPDX-License-Identifier: Apache-2.0
//
// Flings and bounds move the types of CoreGraphics.
import CoreGraphics
import MaterialMotion

@MainActor
func fling(
  _ origin: ReactiveProperty<CGPoint>, _ size: ReactiveProperty<CGSize>, _ offset: ReactiveProperty<CGVector>,
  _ alpha: ReactiveProperty<CGFloat>, with runtime: MotionRuntime
) {
  let bounds = Bounds(between: CGPoint(x: 0, y: 0), and: CGPoint(x: 300, y: 600))
  runtime.connect(decaySource(Fling(bounds: bounds), from: origin, clock: runtime.clock), to: origin)
  runtime.connect(decaySource(Fling<CGSize>(), from: size, clock: runtime.clock), to: size)
  runtime.connect(decaySource(Fling<CGVector>(), from: offset, clock: runtime.clock), to: offset)
  runtime.connect(decaySource(Fling<CGFloat>(), from: alpha, clock: runtime.clock), to: alpha)
}
