// SPDX-License-Identifier: Apache-2.0
//
// A program's target and action, beside the library's.
import MaterialMotion
import MaterialMotionUIKit
import UIKit

final class PanViewController: UIViewController {
  private let pan = UIPanGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(pan)
    gestureSource(pan).velocity(in: view).subscribe { print($0) }
    #if MISTAKE
    pan.addTarget(self, action: #selector(panDidMove))
    // expected-error @-1 {{cannot find 'panDidMove' in scope}}
    #else
    pan.addTarget(self, action: #selector(panDidChange))
    #endif
  }

  @objc private func panDidChange() {
    print(pan.state == .changed)
  }
}
