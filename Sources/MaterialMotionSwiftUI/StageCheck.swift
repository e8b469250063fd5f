// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

extension EnvironmentValues {
  /// Receives a report of each view with a modifier of the library that is not on a stage:
  /// ``MaterialMotion/MotionDiagnostics/Report/noStage(of:)``.
  ///
  ///     CardView().environment(\.motionDiagnostics, MotionDiagnostics { _ in })   // in a preview
  ///
  /// Defaults to `nil`: a debug build prints the reports, and a release build drops them.
  public var motionDiagnostics: MotionDiagnostics? {
    get { self[DiagnosticsKey.self] }
    set { self[DiagnosticsKey.self] = newValue }
  }
}

private struct DiagnosticsKey: EnvironmentKey {
  static var defaultValue: MotionDiagnostics? { nil }
}

/// Reports a view that is not on a stage, when it appears and when it loses its stage.
struct StageCheck: ViewModifier {
  let stage: MotionStage?

  /// The name of the modifier that needs the stage.
  let name: String

  @Environment(\.motionDiagnostics) private var diagnostics

  func body(content: Content) -> some View {
    content.onChange(of: stage == nil, initial: true) { _, isMissing in
      if isMissing { (diagnostics ?? .makeDefault())?.report(.noStage(of: name)) }
    }
  }
}
#endif
