// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Double {
  /// Maps numbers to spring descriptions by interpolation between any number of stops. Between two stops, the
  /// response, the damping ratio and the mass change linearly.
  ///
  ///     // The spring bounces more when the sheet is pulled farther.
  ///     runtime.connect(pull.interpolated([0, 300], to: [.smooth, .bouncy]), to: spring.description)
  ///
  /// A number before the first stop becomes the first description, and a number after the last stop becomes
  /// the last description. At a stop, the result equals the stop's description up to rounding.
  ///
  /// Forwards upstream's states unchanged. Numbers that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - stops: The numbers at which the results are known: at least two finite numbers in ascending order.
  ///     They must all be different.
  ///   - springs: The description at each stop. There must be as many descriptions as stops.
  public func interpolated(
    _ stops: [Double], to springs: [SpringDescription], file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SpringDescription> {
    interpolated(
      stops, to: springs.map { SIMD3($0.response, $0.dampingRatio, $0.mass) }, file: file, line: line
    )
    ._map { SpringDescription(response: $0.x, dampingRatio: $0.y, mass: $0.z) }
  }
}
