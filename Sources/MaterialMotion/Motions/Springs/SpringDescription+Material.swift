// SPDX-License-Identifier: Apache-2.0

extension SpringDescription {
  /// A motion scheme of Material 3. It determines the character of all motion in an application.
  public enum MaterialScheme: Sendable {
    /// Springs that overshoot visibly, for an expressive application.
    case expressive

    /// Springs that overshoot very little.
    case standard
  }

  /// The kind of the property that a Material 3 spring moves.
  public enum MaterialProperty: Sendable {
    /// A position, a size, a rotation or a scale.
    case spatial

    /// A color or an opacity. Springs for effects do not overshoot.
    case effects
  }

  /// The speed of a Material 3 spring. A larger part of the screen moves with a slower spring.
  public enum MaterialSpeed: Sendable {
    /// For a small component, such as a switch.
    case fast

    /// For a component that covers a part of the screen, such as a sheet.
    case `default`

    /// For a motion of the full screen.
    case slow
  }

  /// Returns the spring of a Material 3 motion token.
  ///
  ///     Spring(destination: Point(200, 120), description: .material(.expressive, .spatial, .fast))
  ///
  /// The table shows the damping ratio and the stiffness of each token. The mass is 1.
  ///
  ///     scheme       property  fast        default     slow
  ///     expressive   spatial   0.6 / 800   0.8 / 380   0.8 / 200
  ///     standard     spatial   0.9 / 1400  0.9 / 700   0.9 / 300
  ///     either       effects   1 / 3800    1 / 1600    1 / 800
  ///
  /// Source: the motion tokens `md.sys.motion.spring` of the published Material 3 specification.
  ///
  /// - Parameters:
  ///   - scheme: The motion scheme.
  ///   - property: The kind of the moved property.
  ///   - speed: The speed of the spring. Defaults to `.default`.
  public static func material(
    _ scheme: MaterialScheme, _ property: MaterialProperty, _ speed: MaterialSpeed = .default
  ) -> SpringDescription {
    let (ratio, stiffness): (Double, Double) =
      switch (property, scheme, speed) {
      case (.spatial, .expressive, .fast): (0.6, 800)
      case (.spatial, .expressive, .default): (0.8, 380)
      case (.spatial, .expressive, .slow): (0.8, 200)
      case (.spatial, .standard, .fast): (0.9, 1400)
      case (.spatial, .standard, .default): (0.9, 700)
      case (.spatial, .standard, .slow): (0.9, 300)
      case (.effects, _, .fast): (1, 3800)
      case (.effects, _, .default): (1, 1600)
      case (.effects, _, .slow): (1, 800)
      }
    // The definition of the damping ratio, for a mass of 1.
    return SpringDescription(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
  }
}
