// SPDX-License-Identifier: Apache-2.0
//
// Flings, springs and bounds move the types of CoreGraphics.
import CoreGraphics
import MaterialMotion

import typealias MaterialMotion.Point

@MainActor
func fling(
  _ origin: ReactiveProperty<CGPoint>, _ size: ReactiveProperty<CGSize>, _ offset: ReactiveProperty<CGVector>,
  _ alpha: ReactiveProperty<CGFloat>, with runtime: MotionRuntime
) {
  let bounds = Bounds(between: CGPoint(x: 0, y: 0), and: CGPoint(x: 300, y: 600))
  runtime.connect(flingSource(Fling(bounds: bounds), from: origin, clock: runtime.clock), to: origin)
  runtime.connect(flingSource(Fling<CGSize>(), from: size, clock: runtime.clock), to: size)
  runtime.connect(flingSource(Fling<CGVector>(), from: offset, clock: runtime.clock), to: offset)
  runtime.connect(flingSource(Fling<CGFloat>(), from: alpha, clock: runtime.clock), to: alpha)
}

@MainActor
func spring(
  _ frame: ReactiveProperty<CGRect>, _ origin: ReactiveProperty<CGPoint>, _ position: ReactiveProperty<Point>,
  within limits: CGRect, with runtime: MotionRuntime
) {
  runtime.add(
    Spring(destination: CGRect(x: 0, y: 0, width: 100, height: 50), description: .snappy), to: frame)
  runtime.connect(frame.offset(by: -frame), to: frame)
  runtime.connect(origin.clamped(to: Bounds(limits)), to: origin)
  runtime.connect(position.clamped(to: Bounds(limits)), to: position)
  runtime.connect(position.x().interpolated([0, 300], to: [CGRect.zero, limits]), to: frame)
}
