// SPDX-License-Identifier: Apache-2.0
//
// A program with the settings that Xcode 26 proposes for a new application, and with upcoming features of
// Swift.
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import QuartzCore

final class CardController: NSViewController, NSGestureRecognizerDelegate {
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
  private let tossable = Tossable(along: .x)
  private let drag = DragGestureRecognizer()
  private let magnification = NSMagnificationGestureRecognizer()
  private(set) var lastRelease = CACurrentMediaTime()

  override func viewDidLoad() {
    super.viewDidLoad()
    drag.delegate = self
    drag.axis = .x
    drag.require(toFail: NSPressGestureRecognizer())
    view.movesByTransform = true
    runtime.add(tossable, to: view, draggedBy: drag)
    runtime.add(ShyTossable(), to: view)
    tossable.releases.subscribe { [weak self] _ in self?.lastRelease = CACurrentMediaTime() }
    let element = view.motionElement
    runtime.connect(gestureSource(drag).translated(from: element.position), to: element.position)
    gestureSource(magnification).subscribe { element.scale.value = $0.scaleFactor }
    view.layer?.cornerRadius = 8
    view.catchAnimations()
  }

  func gestureRecognizer(
    _ recognizer: NSGestureRecognizer, shouldRecognizeSimultaneouslyWith other: NSGestureRecognizer
  ) -> Bool {
    recognizer === drag && other === magnification
  }

  func prepareForReuse() {
    runtime.removeAll(from: view)
  }

  func settle() async -> MotionOutcome {
    tossable.spring.destination.value = .zero
    return await tossable.settled()
  }

  func follow() async {
    for await position in view.motionElement.position.values { print(position.x) }
  }
}

/// The program's own interaction, whose conformance is inferred to be isolated to the main actor.
final class ShyTossable: Interaction {
  let fade = Spring(destination: 0.5)

  func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    runtime.add(fade, to: element.opacity, constraints: constraints)
  }
}

#if MISTAKE
nonisolated func observe(_ pan: NSPanGestureRecognizer) -> MotionObservable<NSPanGestureRecognizer> {
  gestureSource(pan)  // expected-error {{main actor-isolated conformance of 'NSPanGestureRecognizer'}}
}
#endif
