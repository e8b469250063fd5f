// SPDX-License-Identifier: Apache-2.0

/// A drawing that a stage shows on one of its canvases.
public protocol Picture {
  /// Draws on an empty canvas.
  func draw(on canvas: some Canvas)
}

/// A canvas of a stage.
public enum Surface: Int32, Sendable {
  /// The canvas of the plot.
  case plot = 0
  /// The layer on the stage below the elements.
  case ground = 2
}
