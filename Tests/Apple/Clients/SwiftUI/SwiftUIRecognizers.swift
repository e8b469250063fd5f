// SPDX-License-Identifier: Apache-2.0
//
// SwiftUI can use the recognizers of UIKit on iOS and Mac Catalyst 18, and those of AppKit on macOS 26. It can
// use none on visionOS and watchOS.
import MaterialMotionSwiftUI
import SwiftUI

#if os(macOS)
import AppKit

@available(macOS 26.0, *)
struct Press: NSGestureRecognizerRepresentable {
  func makeNSGestureRecognizer(context: Context) -> NSPressGestureRecognizer {
    NSPressGestureRecognizer()
  }
}

@available(macOS 26.0, *)
struct PressableView: View {
  var body: some View { Circle().gesture(Press()) }
}
#elseif os(iOS)
import UIKit

@available(iOS 18.0, *)
struct Press: UIGestureRecognizerRepresentable {
  func makeUIGestureRecognizer(context: Context) -> UILongPressGestureRecognizer {
    UILongPressGestureRecognizer()
  }
}

@available(iOS 18.0, *)
struct PressableView: View {
  var body: some View { Circle().gesture(Press()) }
}
#endif
