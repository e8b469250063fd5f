// SPDX-License-Identifier: Apache-2.0
//
// A view's element lives on the main actor. The compiler detects that it leaves this actor only in SIL.
import MaterialMotion
import MaterialMotionUIKit
import UIKit

@MainActor
func center(_ view: UIView) {
  let element = view.motionElement
  #if MISTAKE
  Task.detached { element.position.value = .zero }
  // expected-error @-1 {{risks causing data races between main actor-isolated code and concurrent execution}}
  // expected-note @-2 {{closure captures 'element' which is accessible to main actor-isolated code}}
  #else
  Task { element.position.value = .zero }
  #endif
}
