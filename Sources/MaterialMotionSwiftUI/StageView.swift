// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(watchOS)
import MaterialMotion
internal import MaterialMotionCoreAnimation
import SwiftUI

#if canImport(UIKit)
internal import MaterialMotionUIKit
import UIKit

/// An invisible view behind the stage. Its display link ticks the stage's clock.
struct StageBackground: UIViewRepresentable {
  let stage: MotionStage

  func makeUIView(context: Context) -> StageView {
    StageView(frame: .zero)
  }

  func updateUIView(_ view: StageView, context: Context) {
    view.show(stage)
  }

  static func dismantleUIView(_ view: StageView, coordinator: ()) {
    view.stop()
  }
}

/// The view behind a stage. Its coordinate system is the stage's.
final class StageView: UIView {
  private(set) var driver: DisplayLinkDriver?
  private weak var stage: MotionStage?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }
}
#elseif canImport(AppKit)
import AppKit
internal import MaterialMotionAppKit

/// An invisible view behind the stage. Its display link ticks the stage's clock.
struct StageBackground: NSViewRepresentable {
  let stage: MotionStage

  func makeNSView(context: Context) -> StageView {
    StageView(frame: .zero)
  }

  func updateNSView(_ view: StageView, context: Context) {
    view.show(stage)
  }

  static func dismantleNSView(_ view: StageView, coordinator: ()) {
    view.stop()
  }
}

/// The view behind a stage. Its coordinate system is the stage's.
final class StageView: NSView {
  private(set) var driver: DisplayLinkDriver?
  private weak var stage: MotionStage?

  override var isFlipped: Bool { true }

  override func hitTest(_ point: NSPoint) -> NSView? { nil }
}
#endif

extension StageView {
  /// Ticks the clock of a stage with the frames of the view's display.
  func show(_ stage: MotionStage) {
    guard stage !== self.stage else { return }
    stop()
    let driver = DisplayLinkDriver(for: self)
    self.driver = driver
    self.stage = stage
    stage.frames.view = self
    driver.start(stage.clock)
  }

  /// Ends the frames.
  func stop() {
    driver?.frames.end()
    driver = nil
    stage = nil
  }
}
#endif
