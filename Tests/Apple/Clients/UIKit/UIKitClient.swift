// SPDX-License-Identifier: Apache-2.0
//
// The names of UIKit's recognizers and of the library's streams keep their meaning side by side.
//
// Properties that are numbers or points use the checked overload.
// Calls ReactiveObject.property<A>(_:name:diagnostics:)
import MaterialMotion
import MaterialMotionUIKit
import UIKit

@MainActor
func useUIKit(_ pan: UIPanGestureRecognizer, in view: UIView) -> (Bool, CGPoint, CGPoint, CGPoint) {
  pan.isEnabled = true
  return (pan.state == .began, pan.translation(in: view), pan.velocity(in: view), pan.location(in: view))
}

@MainActor
func useStreams(_ pan: UIPanGestureRecognizer, in view: UIView, with runtime: MotionRuntime) {
  let stream: MotionObservable<UIPanGestureRecognizer> = gestureSource(pan)
  let element: MotionElement = view.motionElement
  stream.whenRecognitionState(is: .began).subscribe { print($0.state, $0.recognitionState == .began) }
  stream.location(in: view).subscribe { print($0.x, $0.y) }
  stream.velocity(in: view).subscribe(next: { print($0) }, active: { print($0) })
  runtime.connect(stream.velocity(in: view.superview), to: element.velocity)
  runtime.connect(stream.translated(from: element.position, in: view.superview), to: element.position)
  let tap = UITapGestureRecognizer()
  gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in element.opacity.value = 0.5 }
  gestureSource(UILongPressGestureRecognizer()).subscribe { print($0.centroid(in: nil)) }
}

#if !os(tvOS)
@MainActor
func useTwoFingers(_ pinch: UIPinchGestureRecognizer, _ turn: UIRotationGestureRecognizer, on view: UIView) {
  let scale: CGFloat = pinch.scale * pinch.velocity + turn.rotation * turn.velocity
  print(scale, pinch.scaleFactor + turn.rotationAngle, pinch.scaleVelocity + turn.rotationVelocity)
  let element = view.motionElement
  gestureSource(pinch).subscribe { element.transform.value = .scale(by: $0.scaleFactor) }
  gestureSource(turn).subscribe { element.transform.value = .rotation(by: $0.rotationAngle) }
}
#endif

@MainActor
func useProperties(of view: UIView, with runtime: MotionRuntime) {
  let radius: ReactiveProperty<CGFloat> = view.layer.property(\.cornerRadius)
  let spring = Spring<CGFloat>(destination: 20)
  runtime.add(spring, to: radius)
  let color: ReactiveProperty<UIColor?> = view.property(\.backgroundColor)
  color.value = .systemBlue
  view.property(\.center).value = CGPoint(x: 20, y: 20)
  view.layer.motionElement.position.value = Point(20, 20)
}

@MainActor
func useInteractions(on view: UIView) -> Subscription {
  let clock = DisplayLinkClock(diagnostics: MotionDiagnostics { print($0.message) })
  let runtime = MotionRuntime(clock: clock)
  runtime.add(Draggable(), to: view, constraints: { $0._map { Point($0.x, 20) } })
  return runtime.add(Tossable(), to: view)
}

@MainActor
func useHostingScrollView(_ list: UIScrollView, _ pages: UIScrollView, with runtime: MotionRuntime) {
  let scroller = Scroller(hostedBy: list)
  let chain = ScrollChain(along: .y, [.list(scroller)])
  runtime.add(chain, to: list.superview ?? list)
  runtime.add(Scroller(hostedBy: pages, along: .x, detents: [0, 400, 800], limit: .next), to: pages)
}

/// Moves a view itself, not its element. It ends when the view is deallocated.
@MainActor
final class Fade: @MainActor Interaction {
  func add(
    to view: UIView, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let opacity = view.motionElement.opacity
    let fade = springSource(Spring(destination: 0.0), from: opacity, clock: runtime.clock)
    runtime.connect(constraints?(fade) ?? fade, to: opacity)
  }
}

@MainActor
func useOwnInteraction(on view: UIView, with runtime: MotionRuntime) -> Lifetime? {
  runtime.add(Fade(), to: view)
  return Fade.lifetime(of: view)
}

/// A card in a scroll view, dragged by a recognizer of the program.
@MainActor
final class SwipeableCard: UIView, UIGestureRecognizerDelegate {
  private let drag = DragGestureRecognizer()

  func prepare(in scrollView: UIScrollView, with runtime: MotionRuntime) {
    drag.axis = .x
    drag.delegate = self
    drag.require(toFail: scrollView.panGestureRecognizer)
    movesByTransform = true
    let tossable = Tossable(along: .x)
    let addition: Subscription = runtime.add(tossable, to: self, draggedBy: drag)
    addition.unsubscribe()
    let draggable = Draggable()
    runtime.add(draggable, to: self, draggedBy: drag, constraints: { $0._map { Point($0.x, 20) } })
    draggable.recognizer(for: self)?.axis = .x
    gestureSource(drag).velocity(in: superview).subscribe { print($0) }
  }

  #if !os(tvOS)
  func prepare(in navigationController: UINavigationController?, with runtime: MotionRuntime) {
    let tossable = Tossable(along: .x)
    runtime.add(tossable, to: self)
    if #available(iOS 26, visionOS 26, *), let drag = tossable.recognizer(for: self) {
      navigationController?.interactiveContentPopGestureRecognizer?.require(toFail: drag)
    }
  }
  #endif

  func prepareForReuse(in runtime: MotionRuntime) {
    runtime.removeAll(from: self)
    runtime.removeAll(from: motionElement)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === drag && otherGestureRecognizer is UITapGestureRecognizer
  }
}
