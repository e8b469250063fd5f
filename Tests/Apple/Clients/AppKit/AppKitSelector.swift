// SPDX-License-Identifier: Apache-2.0
//
// A program's target and action, beside the library's.
import AppKit
import MaterialMotion
import MaterialMotionAppKit

final class PanViewController: NSViewController {
  private let pan = NSPanGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    pan.target = self
    view.addGestureRecognizer(pan)
    #if MISTAKE
    pan.action = #selector(panDidMove)
    // expected-error @-1 {{cannot find 'panDidMove' in scope}}
    #else
    pan.action = #selector(panDidChange)
    #endif
    gestureSource(pan).velocity(in: view).subscribe { print($0) }
  }

  @objc private func panDidChange() {
    print(pan.state == .changed)
  }
}
