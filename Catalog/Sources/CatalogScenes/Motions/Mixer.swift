// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// Three values that the user drags and turns.
public struct Mixer {
  public let volume: ValueSlider
  public let gain = Knob(0, in: -12...12, step: 1)
  public let frequency = Dial(98.5, perTurn: 4, step: 0.1)

  public init(
    track: MotionElement, thumb: MotionElement, cap: MotionElement,
    wheel: MotionElement, in runtime: MotionRuntime
  ) {
    volume = ValueSlider(40, in: 0...100, step: 10, thumb: thumb)
    runtime.add(volume, to: track)
    runtime.add(gain, to: cap)
    runtime.add(frequency, to: wheel)
  }
}
