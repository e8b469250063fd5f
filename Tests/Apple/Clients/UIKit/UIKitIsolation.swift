// SPDX-License-Identifier: Apache-2.0
//
// Views, and the conformances of their types, are isolated to the main actor.
import MaterialMotion
import MaterialMotionUIKit
import UIKit

#if MISTAKE
func element(of view: UIView) -> MotionElement {  // expected-note {{add '@MainActor'}}
  view.motionElement  // expected-error {{property 'motionElement' can not be referenced from a nonisolated}}
}

func add(_ interaction: Tossable, to view: UIView, with runtime: MotionRuntime) {
  // expected-note @-1 {{add '@MainActor'}}
  runtime.add(interaction, to: view)  // expected-error {{main actor-isolated instance method 'add(_:to:}}
}

func observe(_ pan: UIPanGestureRecognizer) -> MotionObservable<UIPanGestureRecognizer> {
  gestureSource(pan)  // expected-error {{main actor-isolated conformance of 'UIPanGestureRecognizer'}}
}
#else
@MainActor
func element(of view: UIView) -> MotionElement {
  view.motionElement
}

@MainActor
func add(_ interaction: Tossable, to view: UIView, with runtime: MotionRuntime) {
  runtime.add(interaction, to: view)
}

@MainActor
func observe(_ pan: UIPanGestureRecognizer) -> MotionObservable<UIPanGestureRecognizer> {
  gestureSource(pan)
}
#endif
