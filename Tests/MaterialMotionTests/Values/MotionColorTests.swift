// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("MotionColor")
struct MotionColorTests {
  @Test("has the coordinates of an independent conversion to Oklab")
  func reference() throws {
    let rows = try ReferenceTable("colors").rows
    for row in rows {
      let color = MotionColor(hex: UInt32(row["hex"]))
      let error = max(
        abs(color.lightness - row["lightness"]), abs(color.a - row["a"]), abs(color.b - row["b"]))
      expect(error <= 1.3e-4, "\(row)")
    }
    expect(rows.count == 24)
  }

  @Test("a mixture has the channels of an independent conversion, in and out of the gamut of sRGB")
  func mixtures() throws {
    let rows = try ReferenceTable("color_mixtures").rows
    for row in rows {
      let first = MotionColor(hex: UInt32(row["hex0"]), alpha: row["alpha0"])
      let second = MotionColor(hex: UInt32(row["hex1"]), alpha: row["alpha1"])
      let mixture = first + (second - first).scaled(by: row["fraction"])
      let expected = SIMD4(row["red"], row["green"], row["blue"], row["alpha"])
      let difference = mixture.extendedSRGB - expected
      expect(difference.lengthSquared.squareRoot() <= 2e-6, "\(row)")
    }
    expect(rows.count == 32)
  }

  @Test("an 8-bit color is converted to Oklab and back without a change")
  func roundTrip() {
    for red in stride(from: UInt32(0), through: 255, by: 15) {
      for green in stride(from: UInt32(0), through: 255, by: 15) {
        for blue in stride(from: UInt32(0), through: 255, by: 5) {
          let hex = red << 16 | green << 8 | blue
          expect(MotionColor(hex: hex).hex == hex)
        }
      }
    }
  }

  @Test("channels are converted to Oklab and back within a millionth, also outside the gamut of sRGB")
  func channels() {
    for channels in [SIMD3(0.2, 0.4, 0.6), SIMD3(1.2, -0.3, 0.5), SIMD3(-0.01, 0.001, 0.04)] {
      let color = MotionColor(red: channels.x, green: channels.y, blue: channels.z, alpha: 0.5)
      let difference = color.extendedSRGB - SIMD4(channels, 0.5)
      expect(difference.lengthSquared.squareRoot() <= 1e-6, "\(color.extendedSRGB)")
    }
  }

  @Test("grays have no hue, and white has the lightness 1")
  func grays() {
    for hex in [0x000000, 0x777777, 0xFFFFFF] as [UInt32] {
      let gray = MotionColor(hex: hex)
      expect(abs(gray.a) <= 1e-7 && abs(gray.b) <= 1e-7)
    }
    expect(abs(MotionColor(hex: 0xFFFFFF).lightness - 1) <= 1e-7)
    expect(MotionColor(hex: 0).lightness == 0)
  }

  @Test("a color keeps its hue while it fades, and a mixture weights colors by their alpha")
  func premultiplied() {
    let red = MotionColor(hex: 0xFF0000)
    expect(red.scaled(by: 0.25).hex == 0xFF0000)
    expect(red.scaled(by: 0.25).alpha == 0.25)
    expect(MotionColor(hex: 0x0000FF, alpha: 0) == .zero)
    let half = red.scaled(by: 0.5) + MotionColor(hex: 0x0000FF, alpha: 0).scaled(by: 0.5)
    expect(half.hex == 0xFF0000 && half.alpha == 0.5)
  }

  @Test("a transparent color is black, and a color beyond the range is clamped")
  func clamped() {
    expect(MotionColor.zero.sRGB == .zero && MotionColor.zero.hex == 0)
    expect(MotionColor.zero.lightness == 0)
    let beyond = MotionColor(red: 1.5, green: -0.5, blue: 0.5, alpha: 1.25)
    expect(beyond.sRGB.x == 1 && beyond.sRGB.y == 0 && beyond.sRGB.w == 1)
    expect(abs(beyond.sRGB.z - 0.5) <= 1e-6)
    expect(MotionColor(hex: 0xFF0000).scaled(by: -0.1).sRGB == .zero)
  }

  @Test("a channel that is not finite makes the color not finite, and is not a precondition failure")
  func notFinite() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let color = MotionColor(red: bad, green: 0, blue: 0)
      expect(!color.isFinite)
      expect(color.hex <= 0xFFFFFF)
      expect(!MotionColor(lightness: 0.5, a: 0, b: 0, alpha: bad).isFinite)
    }
    let property = ReactiveProperty(finite: MotionColor(hex: 0x123456), name: "tint")
    property.value = MotionColor(red: .nan, green: 0, blue: 0)
    expect(property.value.hex == 0x123456)
  }

  @Test("a spring moves a color to its destination, and interpolation passes through each stop")
  func motion() {
    let clock = ManualFrameClock()
    let (blue, amber) = (MotionColor(hex: 0x1E88E5), MotionColor(hex: 0xFFC107))
    let motion = MotionRecorder(
      springSource(Spring(destination: amber), from: ReactiveProperty(blue), clock: clock))
    clock.advance(by: 2, framesPerSecond: 60)
    expect(motion.values.last == amber && motion.isAtRest && motion.isFinite)
    let progress = ReactiveProperty(0.0)
    var hexes: [UInt32] = []
    progress.interpolated([0, 0.5, 1], to: [blue, amber, .zero]).subscribe { hexes.append($0.hex) }
    progress.value = 0.5
    progress.value = 0.75
    expect(hexes == [0x1E88E5, 0xFFC107, 0xFFC107])
  }

  @Test("a hexadecimal color of more than 24 bits is a precondition failure")
  func hexRule() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionColor(hex: 0x100_0000)
    }
    expectMessage("The color must be at most 0xFFFFFF, but it is 16777216.", in: result)
  }
}
