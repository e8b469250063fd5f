// SPDX-License-Identifier: Apache-2.0
//
// A program with the settings that Xcode 26 proposes for a new application, and with upcoming features of
// Swift.
import MaterialMotion
import MaterialMotionUIKit
import UIKit

final class CardController: UIViewController {
  private let tossable = Tossable(along: .x)
  private let pan = UIPanGestureRecognizer()
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))

  override func viewDidLoad() {
    super.viewDidLoad()
    runtime.add(tossable, to: view)
    runtime.add(ShyTossable(), to: view)
    tossable.releases.subscribe { [weak self] in self?.tossable.spring.destination.value = $0.projection }
    let element = view.motionElement
    runtime.connect(gestureSource(pan).translated(from: element.position), to: element.position)
    view.layer.cornerRadius = 8
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
nonisolated func observe(_ pan: UIPanGestureRecognizer) -> MotionObservable<UIPanGestureRecognizer> {
  gestureSource(pan)  // expected-error {{main actor-isolated conformance of 'UIPanGestureRecognizer'}}
}
#endif
