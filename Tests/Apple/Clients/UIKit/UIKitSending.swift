// SPDX-License-Identifier: Apache-2.0
//
// A view's element must not be sent to code outside the main actor.
import MaterialMotion
import MaterialMotionUIKit
import UIKit

#if MISTAKE
func center(_ view: UIView) async {
  let element = await view.motionElement
  // expected-error @-1 {{non-Sendable type 'MotionElement' of property 'motionElement' cannot exit main actor}}
  element.position.value = .zero
}
#else
@MainActor
func center(_ view: UIView) async {
  let element = view.motionElement
  element.position.value = .zero
}
#endif
