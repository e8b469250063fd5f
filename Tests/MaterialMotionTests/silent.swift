// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension MotionDiagnostics {
  /// Diagnostics for a test that makes mistakes on purpose. In a debug build, its clock would print them.
  static var silent: MotionDiagnostics { MotionDiagnostics { _ in } }
}
