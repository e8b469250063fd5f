// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(watchOS)
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

#if os(macOS)
import AppKit
#else
import UIKit
#endif

/// A stage of 200 × 100 points in a window, with a view of 20 × 20 points that an element moves.
@MainActor
final class ShownStage {
  let stage = MotionStage()
  let card = MotionElement(position: Point(50, 40))
  let marker = Marker()
  private let window: ShownWindow

  init(_ direction: LayoutDirection = .leftToRight) {
    window = ShownWindow(
      StageOfCard(stage: stage, card: card, marker: marker).environment(\.layoutDirection, direction))
  }
}

/// A window of 400 × 300 points with a view.
@MainActor
final class ShownWindow {
  #if os(macOS)
  private let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 400, height: 300), styleMask: .titled, backing: .buffered,
    defer: false)
  #else
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  #endif

  init(_ view: some View) {
    #if os(macOS)
    window.isReleasedWhenClosed = false
    window.contentView = NSHostingView(rootView: view)
    #else
    window.rootViewController = UIHostingController(rootView: view)
    window.isHidden = false
    #endif
    layOut()
  }

  func layOut() {
    #if os(macOS)
    window.contentView?.layoutSubtreeIfNeeded()
    #else
    window.layoutIfNeeded()
    #endif
  }
}

private struct StageOfCard: View {
  let stage: MotionStage
  let card: MotionElement
  let marker: Marker

  var body: some View {
    MarkerView(marker: marker)
      .frame(width: 20, height: 20)
      .motion(card)
      .motionStage(stage)
      .frame(width: 200, height: 100)
  }
}

/// The view of the platform that the element moves, and the layout direction of its surroundings.
@MainActor
final class Marker {
  #if os(macOS)
  weak var view: NSView?
  #else
  weak var view: UIView?
  #endif
  var direction: LayoutDirection?
}

#if os(macOS)
struct MarkerView: NSViewRepresentable {
  let marker: Marker

  func makeNSView(context: Context) -> NSView {
    NSView(frame: .zero)
  }

  func updateNSView(_ view: NSView, context: Context) {
    marker.view = view
    marker.direction = context.environment.layoutDirection
  }
}
#else
struct MarkerView: UIViewRepresentable {
  let marker: Marker

  func makeUIView(context: Context) -> UIView {
    UIView(frame: .zero)
  }

  func updateUIView(_ view: UIView, context: Context) {
    marker.view = view
    marker.direction = context.environment.layoutDirection
  }
}
#endif
#endif
