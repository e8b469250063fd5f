// SPDX-License-Identifier: Apache-2.0
//
// The names of AppKit's recognizers and of the library's streams keep their meaning side by side.
//
// Properties that are numbers or points use the checked overload.
// Calls ReactiveObject.property<A>(_:name:diagnostics:)
import AppKit
import MaterialMotion
import MaterialMotionAppKit

@MainActor
func useAppKit(_ pan: NSPanGestureRecognizer, in view: NSView) -> (Bool, NSPoint, NSPoint, NSPoint) {
  pan.isEnabled = true
  return (pan.state == .began, pan.translation(in: view), pan.velocity(in: view), pan.location(in: view))
}

@MainActor
func useStreams(_ pan: NSPanGestureRecognizer, in view: NSView, with runtime: MotionRuntime) {
  let stream: MotionObservable<NSPanGestureRecognizer> = gestureSource(pan)
  let element: MotionElement = view.motionElement
  stream.whenRecognitionState(is: .began).subscribe { print($0.state, $0.recognitionState == .began) }
  stream.location(in: view).subscribe { print($0.x, $0.y) }
  stream.velocity(in: view).subscribe(next: { print($0) }, active: { print($0) })
  runtime.connect(stream.velocity(in: view.superview), to: element.velocity)
  runtime.connect(stream.translated(from: element.position, in: view.superview), to: element.position)
  let click = NSClickGestureRecognizer()
  gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in element.opacity.value = 0.5 }
  gestureSource(NSPressGestureRecognizer()).subscribe { print($0.centroid(in: nil)) }
}

@MainActor
func useTwoFingers(
  _ pinch: NSMagnificationGestureRecognizer, _ turn: NSRotationGestureRecognizer, on view: NSView
) {
  let sum: CGFloat = pinch.magnification + turn.rotation + turn.rotationInDegrees
  print(sum, pinch.scaleFactor + turn.rotationAngle, pinch.scaleVelocity + turn.rotationVelocity)
  let element = view.motionElement
  gestureSource(pinch).subscribe { element.transform.value = .scale(by: $0.scaleFactor) }
  gestureSource(turn).subscribe { element.transform.value = .rotation(by: $0.rotationAngle) }
}

@MainActor
func useProperties(of view: NSView, with runtime: MotionRuntime) {
  view.wantsLayer = true
  if let radius: ReactiveProperty<CGFloat> = view.layer?.property(\.cornerRadius) {
    runtime.add(Spring<CGFloat>(destination: 20), to: radius)
  }
  view.property(\.alphaValue).value = 0.5
  view.layer?.motionElement.position.value = Point(20, 20)
}

@MainActor
func useInteractions(on view: NSView) -> Subscription {
  let clock = DisplayLinkClock(for: view, diagnostics: MotionDiagnostics { print($0.message) })
  let runtime = MotionRuntime(clock: clock)
  runtime.add(Draggable(), to: view, constraints: { $0._map { Point($0.x, 20) } })
  return runtime.add(Tossable(), to: view)
}
