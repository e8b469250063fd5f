// SPDX-License-Identifier: Apache-2.0

extension TimingFunction {
  // MARK: CSS

  /// The default of CSS, which speeds up fast and slows down gently: `cubicBezier(0.25, 0.1, 0.25, 1)`.
  ///
  /// Source of ``ease``, ``easeIn``, ``easeOut`` and ``easeInOut``: *CSS Easing Functions Level 2*, section
  /// "Cubic Bézier easing functions". Core Animation uses the same curves for its functions of these names.
  public static let ease: TimingFunction = .cubicBezier(0.25, 0.1, 0.25, 1)

  /// The function of CSS that starts slowly: `cubicBezier(0.42, 0, 1, 1)`.
  public static let easeIn: TimingFunction = .cubicBezier(0.42, 0, 1, 1)

  /// The function of CSS that ends slowly: `cubicBezier(0, 0, 0.58, 1)`.
  public static let easeOut: TimingFunction = .cubicBezier(0, 0, 0.58, 1)

  /// The function of CSS that starts and ends slowly: `cubicBezier(0.42, 0, 0.58, 1)`.
  public static let easeInOut: TimingFunction = .cubicBezier(0.42, 0, 0.58, 1)

  // MARK: Core Animation

  /// The default of iOS and macOS, `CAMediaTimingFunctionName.default`. It is the same curve as ``ease``.
  ///
  /// Source: the control points that `CAMediaTimingFunction` reports.
  public static var systemDefault: TimingFunction { ease }

  // MARK: Material 3

  /// Material 3's function for most transitions that stay on the screen. It starts fast and ends very slowly.
  ///
  /// It consists of two Bézier curves, which meet at (0.166666, 0.4).
  ///
  /// Source of ``emphasized`` and the five functions below: Material Design 3, *Easing and duration*; the
  /// curve is that of the path in Android's Material Components, `motionEasingEmphasizedInterpolator`.
  public static let emphasized = TimingFunction(
    .pieces([
      EasingPiece(SIMD2(0, 0), SIMD2(0.05, 0), SIMD2(0.133333, 0.06), SIMD2(0.166666, 0.4)),
      EasingPiece(SIMD2(0.166666, 0.4), SIMD2(0.208333, 0.82), SIMD2(0.25, 1), SIMD2(1, 1)),
    ]))

  /// Material 3's function for large elements that leave the screen: `cubicBezier(0.3, 0, 0.8, 0.15)`.
  public static let emphasizedAccelerate: TimingFunction = .cubicBezier(0.3, 0, 0.8, 0.15)

  /// Material 3's function for large elements that enter the screen: `cubicBezier(0.05, 0.7, 0.1, 1)`.
  public static let emphasizedDecelerate: TimingFunction = .cubicBezier(0.05, 0.7, 0.1, 1)

  /// Material 3's function for small elements that stay on the screen: `cubicBezier(0.2, 0, 0, 1)`.
  public static let standard: TimingFunction = .cubicBezier(0.2, 0, 0, 1)

  /// Material 3's function for small elements that leave the screen: `cubicBezier(0.3, 0, 1, 1)`.
  public static let standardAccelerate: TimingFunction = .cubicBezier(0.3, 0, 1, 1)

  /// Material 3's function for small elements that enter the screen: `cubicBezier(0, 0, 0, 1)`.
  ///
  /// Its tangent at the start is vertical.
  public static let standardDecelerate: TimingFunction = .cubicBezier(0, 0, 0, 1)
}
