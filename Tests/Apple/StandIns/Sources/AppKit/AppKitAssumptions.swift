// SPDX-License-Identifier: Apache-2.0

/// Questions about AppKit with two possible answers. Tests run with both.
@MainActor public enum AppKitAssumptions {
  /// Whether recognizers send their actions in the next turn of the run loop, one for all changes.
  public static var areActionsLate = true
  /// Whether each change of a frame resets the transform of the layer. Otherwise, only some changes do.
  public static var framesResetTransforms = false
  /// Whether a view that leaves its window in mid-gesture loses the gesture.
  public static var removalCancels = true
}

/// A turn of the run loop, in which recognizers send their actions.
@MainActor public enum RunLoopTurn {
  public static func end() { GestureEnvironment.shared.flush() }
}
