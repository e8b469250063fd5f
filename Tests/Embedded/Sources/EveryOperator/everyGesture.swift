// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Sends every gesture to a photo, and returns the sum of the values that the gestures' streams emit.
@_expose(wasm, "press")
public func press(_ place: Double) -> Double {
  let clock = ManualFrameClock()
  let runtime = MotionRuntime(clock: clock)
  let photo = MotionElement(position: Point(place, 1), size: Point(10, 10))
  let sum = Sum()
  let (pinch, turn) = (PinchGestureRecognizer(), TurnGestureRecognizer())
  let (tap, hold) = (TapGestureRecognizer(), LongPressGestureRecognizer(clock: clock))
  let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
  pinch.isAlone = true
  hold.yields(to: pinch)
  photo.add(pinch)
  photo.add(turn)
  photo.add(tap)
  photo.add(doubleTap)
  photo.add(hold)
  sum.add(gestureSource(pinch).scaled(from: photo.scale))
  sum.add(gestureSource(pinch).scaleVelocity())
  sum.add(gestureSource(pinch).scaleVelocity(of: photo.scale))
  sum.add(gestureSource(turn).rotated(from: photo.rotation))
  sum.add(gestureSource(turn).rotationVelocity())
  sum.add(gestureSource(tap).location(in: nil))
  sum.add(gestureSource(doubleTap).location(in: photo))
  sum.add(gestureSource(hold).location(in: photo))
  photo.anchorPoint.anchorPointAdjustment(in: photo).subscribe { photo.adjust(to: $0) }
  let pan = PanGestureRecognizer(slop: place)
  photo.add(pan)
  let progress = ReactiveProperty(place)
  let pull = gestureSource(pan).progress(along: .y, distance: 300, from: progress)
  runtime.connect(
    springSource(Spring(destination: 0.0), from: progress, clock: clock).toggled(with: pull), to: progress)
  sum.add(pull.velocity(clock: clock))
  sum.add(pull._map { $0 * 2 }.velocity(clock: clock))
  sum.add(progress.velocity(clock: clock))
  sum.add(runtime.progress(of: photo, along: .x, distance: place, from: progress))
  let limits = ReactiveProperty(Bounds(0...place))
  sum.add(
    gestureSource(pan).progress(
      along: .x, distance: 300, from: progress, bounds: Bounds(0...1), elasticity: .length(place)))
  sum.add(gestureSource(pan).progress(along: .x, distance: 300, from: progress, bounds: limits))
  sum.add(runtime.progress(of: photo, along: .x, distance: 300, from: progress, bounds: limits))
  let drag = runtime.drag(photo)
  sum.add(drag.velocity(clock: clock).x())
  let tossable = Tossable(afterHolding: 0.4)
  runtime.add(tossable, to: photo)
  sum.add(tossable.grips.x())
  if let recognizer = tossable.recognizer(for: photo) { recognizer.shares(with: pan) }
  runtime.add(Draggable(afterHolding: 0.2), to: photo)
  runtime.add(Draggable(along: .x, afterHolding: 0.2), to: photo)
  runtime.add(Tossable(along: .y), to: photo)
  runtime.add(Scalable(), to: photo)
  runtime.add(Rotatable(), to: photo)
  runtime.add(DirectlyManipulable(), to: photo)
  runtime.add(Flingable(within: Bounds(x: 0...300), landing: .detents([0, 300], along: .x)), to: photo)
  let adjusts = AdjustsAnchorPoint(gestureRecognizers: [pinch, turn])
  runtime.add(adjusts, to: photo)
  sum.add(adjusts.state._map { $0 == .active ? place : 0 })
  let tapped = SetPositionOnTap(on: photo)
  runtime.add(tapped, to: tossable.spring.destination)
  runtime.add(SetPositionOnTap(tap, in: photo), to: photo.position)
  tapped.recognizer(for: photo)?.recognizesCatches = true
  let direction = ReactiveProperty(TransitionDirection.forward)
  runtime.add(ChangeDirection(withVelocityOf: pan, along: .x), to: direction)
  runtime.add(ChangeDirection(withVelocityOf: tossable.releases), to: direction)
  runtime.add(
    SlopRegion(withTranslationOf: pan, size: 9, onExit: TransitionDirection.backward, onReturn: .forward),
    to: direction)
  runtime.add(SlopRegion(of: progress, size: 1, onExit: 0.5, onReturn: 1), to: photo.opacity)
  sum.add(direction.rewrite([.forward: place, .backward: 0]))
  let scroll = Fling(bounds: Bounds(0...place))
  sum.add(flingSource(scroll, from: photo.opacity, velocity: photo.scaleVelocity, clock: clock))
  for (finger, phase) in [(1, PointerEvent.Phase.down), (2, .down), (2, .move), (1, .up), (2, .up)] {
    photo.receive(
      PointerEvent(
        identifier: finger, phase: phase, position: Point(place * Double(finger), 0),
        timestamp: clock.now, kind: .touch))
    clock.advance(by: 1)
  }
  return sum.total + photo.transform.value.xAxis.x
}
