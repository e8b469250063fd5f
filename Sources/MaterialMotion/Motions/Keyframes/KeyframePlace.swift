// SPDX-License-Identifier: Apache-2.0

/// A place in a pass of a ``KeyframeMotion``.
@usableFromInline
struct KeyframePlace {
  /// The time of the place, in seconds since the first keyframe. In a pass that runs backward, it falls.
  @usableFromInline let time: Double

  /// Whether the pass runs backward.
  @usableFromInline let isBackward: Bool

  /// The time at which the pass starts, in seconds since the start of the motion.
  @usableFromInline let passStart: Double

  @inlinable
  init(time: Double, isBackward: Bool, passStart: Double = 0) {
    self.time = time
    self.isBackward = isBackward
    self.passStart = passStart
  }

  /// Creates the place at the end of the last pass.
  init(endOf repeatCount: Double, passDuration: Double, autoreverses: Bool) {
    guard repeatCount < .infinity else {
      self.init(time: passDuration, isBackward: false)
      return
    }
    let whole = repeatCount.rounded(.down)
    let part = repeatCount - whole
    let time = part == 0 ? passDuration : part * passDuration
    let isBackward = autoreverses && (part == 0 ? whole - 1 : whole).isOdd
    self.init(time: isBackward ? passDuration - time : time, isBackward: isBackward)
  }

  /// Creates the place after a time since the start of the first pass.
  ///
  /// - Parameters:
  ///   - delay: The start of the first pass, in seconds since the start of the motion.
  ///   - side: The side to which an instant between two passes belongs: to the later or to the earlier one.
  @inlinable
  init(
    after time: Double, delay: Double, passDuration: Double, autoreverses: Bool,
    from side: TimingFunction.Side
  ) {
    var pass = 0.0
    var rest = time
    if time >= passDuration {
      pass = (time / passDuration).rounded(.down)
      rest = min(max(0, time - pass * passDuration), passDuration)
      if rest == 0, side == .before {
        pass -= 1
        rest = passDuration
      }
    }
    let isBackward = autoreverses && pass.isOdd
    self.init(
      time: isBackward ? passDuration - rest : rest, isBackward: isBackward,
      passStart: delay + pass * passDuration)
  }

  /// Returns the same place in a pass of the other direction.
  @inlinable
  func mirrored(in passDuration: Double) -> KeyframePlace {
    KeyframePlace(time: passDuration - time, isBackward: !isBackward, passStart: passStart)
  }
}

extension Double {
  /// Whether a whole number is odd.
  @inlinable
  var isOdd: Bool { self - 2 * (self / 2).rounded(.down) == 1 }
}
