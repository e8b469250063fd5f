// SPDX-License-Identifier: Apache-2.0
//
// AppKit shows its layers to a program, but not all of QuartzCore. A program that reads the time of events
// and frames must import QuartzCore.
import AppKit
import MaterialMotion
import MaterialMotionAppKit

#if MISTAKE
// The program imports nothing more.
#else
import QuartzCore
#endif

@MainActor
func begin(on view: NSView) -> Double {
  view.layer?.cornerRadius = 8
  return CACurrentMediaTime()  // expected-error {{cannot find 'CACurrentMediaTime' in scope}}
}
