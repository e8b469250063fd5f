// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The greatest distance that an element can be dragged beyond its ``Bounds``.
///
///     Draggable(within: Bounds(x: 0...300), elasticity: .rigid)                   // stops at the bounds
///     Draggable(within: Bounds(x: 0...300), elasticity: .viewport(844))           // like a scroll view
///     Scalable(within: Bounds(0.5...4), elasticity: .factor(2))                   // at most a factor of 2
///
/// Beyond a limit, the element follows a ``RubberBand`` with the length ``maxLength``.
public struct Elasticity<Value: CoordinateVector>: Equatable {
  /// The greatest distance beyond a limit, on each axis. If it is 0 or less on an axis, the element stops at
  /// the limit.
  ///
  /// The distance of a position is in points. The distance of a scale is the natural logarithm of the factor
  /// between the scale and the limit. The elasticity is therefore the same at both limits, and a scale never
  /// reaches 0. The distance of a progress is in units of the progress.
  public let maxLength: Value

  fileprivate init(_ maxLength: Value, file: StaticString, line: UInt) {
    checkPrecondition(
      maxLength.isFinite, "The elasticity must be finite, but it is \(maxLength).", file: file, line: line)
    self.maxLength = maxLength
  }

  private init(rigid maxLength: Value) {
    self.maxLength = maxLength
  }

  /// No elasticity. The element stops at its bounds.
  public static var rigid: Elasticity { Elasticity(rigid: .zero) }
}

extension Elasticity where Value == Point {
  /// The elasticity of a UIKit scroll view whose viewport has this size.
  ///
  /// - Parameter size: The width and height of the viewport, in points. Must be finite. On an axis with a
  ///   size of 0 or less, the element stops at its bounds.
  public static func viewport(_ size: Point, file: StaticString = #fileID, line: UInt = #line) -> Elasticity {
    Elasticity(size, file: file, line: line)
  }

  /// The elasticity of a UIKit scroll view whose viewport has this length on both axes.
  ///
  /// The interactions use 600 points by default, which lies between the width and the height of a phone.
  ///
  /// - Parameter length: The width and height of the viewport, in points. Must be finite.
  public static func viewport(
    _ length: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> Elasticity {
    Elasticity(Point(length, length), file: file, line: line)
  }
}

extension Elasticity where Value == Double {
  /// The elasticity of a scale that can exceed its limit at most by this factor.
  ///
  /// The interactions use 2 by default. With a limit of 4, a photo never becomes larger than eightfold. With
  /// a limit of 0.5, it never becomes smaller than a quarter.
  ///
  /// For a number that is not a scale, such as a progress, use ``length(_:file:line:)`` instead. If you pass
  /// a factor, the number can exceed its limits at most by the natural logarithm of the factor.
  ///
  /// - Parameter factor: The factor. Must be finite and at least 1. With a factor of 1, the scale stops at
  ///   its bounds.
  public static func factor(_ factor: Double, file: StaticString = #fileID, line: UInt = #line) -> Elasticity
  {
    checkPrecondition(
      factor >= 1 && factor.isFinite, "The factor must be finite and at least 1, but it is \(factor).",
      file: file, line: line)
    return Elasticity(Double.log(factor), file: file, line: line)
  }
}

extension Elasticity where Value == Double {
  /// The elasticity of a number that can exceed its limits at most by this length, in units of the number.
  ///
  ///     runtime.progress(
  ///       of: sheet, along: .y, distance: 300, from: openness, bounds: Bounds(0...1),
  ///       elasticity: .length(0.5))   // at most 1.5, and at least -0.5
  ///
  /// For a scale, the length is the natural logarithm of a factor: use ``factor(_:file:line:)`` instead.
  ///
  /// - Parameter length: The greatest distance beyond a limit. Must be finite. If it is 0 or less, the number
  ///   stops at its bounds.
  public static func length(_ length: Double, file: StaticString = #fileID, line: UInt = #line) -> Elasticity
  {
    Elasticity(length, file: file, line: line)
  }
}

extension Elasticity: Sendable where Value: Sendable {}
