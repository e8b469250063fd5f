// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The numbers of frames per second that a clock requests from a display.
package struct FrameRates: Equatable, Sendable {
  /// The least number of frames per second.
  package let minimum: Double

  /// The greatest number of frames per second.
  package let maximum: Double

  /// The number of frames per second that the clock prefers.
  package let preferred: Double

  private init(minimum: Double, maximum: Double, preferred: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Creates the rates for motion: every frame of the display. If the system must save energy, it may draw
  /// two thirds of the frames. At 120 frames per second, this is the range that Apple recommends for motion
  /// that follows a finger: 80 to 120.
  ///
  /// Source: Apple's article *Optimizing ProMotion refresh rates for iPhone 13 Pro and iPad Pro*.
  ///
  /// - Parameter framesPerSecond: The greatest number of frames per second that the display can draw. If it
  ///   is not positive, 60 is used.
  package init(ofDisplayWith framesPerSecond: Int) {
    let maximum = framesPerSecond > 0 ? Double(framesPerSecond) : 60
    self.init(minimum: (maximum * 2 / 3).rounded(), maximum: maximum, preferred: maximum)
  }

  /// The rates of a clock that draws nothing, and only waits until its view is shown again.
  package static let waiting = FrameRates(minimum: 1, maximum: 10, preferred: 10)
}
