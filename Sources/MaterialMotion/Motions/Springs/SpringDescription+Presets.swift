// SPDX-License-Identifier: Apache-2.0

extension SpringDescription {
  /// A spring that does not overshoot: a duration of 0.5 s and a bounce of 0.
  ///
  ///     Spring(destination: Point(200, 120), description: .smooth)
  ///
  /// The presets ``smooth``, ``snappy`` and ``bouncy`` have the same duration. Only the bounce differs:
  ///
  ///     preset    duration  bounce  damping ratio
  ///     .smooth   0.5 s     0       1
  ///     .snappy   0.5 s     0.15    0.85
  ///     .bouncy   0.5 s     0.3     0.7
  ///
  /// Source: the presets of SwiftUI's `Spring`, which have the same names and numbers.
  public static var smooth: SpringDescription { smooth() }

  /// A spring that overshoots very little: a duration of 0.5 s and a bounce of 0.15. See ``smooth``.
  public static var snappy: SpringDescription { snappy() }

  /// A spring that overshoots visibly: a duration of 0.5 s and a bounce of 0.3. See ``smooth``.
  public static var bouncy: SpringDescription { bouncy() }

  /// Returns the preset ``smooth`` with another duration or more bounce.
  ///
  ///     SpringDescription.smooth(duration: 0.3)
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds. Must be from 0 to 10¹⁴. Defaults to 0.5.
  ///   - extraBounce: An amount to add to the preset's bounce of 0. The sum must be greater than −1 and at
  ///     most 1. Defaults to 0.
  public static func smooth(
    duration: Double = 0.5, extraBounce: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> SpringDescription {
    SpringDescription(duration: duration, bounce: extraBounce, file: file, line: line)
  }

  /// Returns the preset ``snappy`` with another duration or more bounce.
  ///
  ///     SpringDescription.snappy(duration: 0.3)
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds. Must be from 0 to 10¹⁴. Defaults to 0.5.
  ///   - extraBounce: An amount to add to the preset's bounce of 0.15. The sum must be greater than −1 and at
  ///     most 1. Defaults to 0.
  public static func snappy(
    duration: Double = 0.5, extraBounce: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> SpringDescription {
    SpringDescription(duration: duration, bounce: 0.15 + extraBounce, file: file, line: line)
  }

  /// Returns the preset ``bouncy`` with another duration or more bounce.
  ///
  ///     SpringDescription.bouncy(extraBounce: 0.1)   // a bounce of 0.4
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds. Must be from 0 to 10¹⁴. Defaults to 0.5.
  ///   - extraBounce: An amount to add to the preset's bounce of 0.3. The sum must be greater than −1 and at
  ///     most 1. Defaults to 0.
  public static func bouncy(
    duration: Double = 0.5, extraBounce: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> SpringDescription {
    SpringDescription(duration: duration, bounce: 0.3 + extraBounce, file: file, line: line)
  }
}
