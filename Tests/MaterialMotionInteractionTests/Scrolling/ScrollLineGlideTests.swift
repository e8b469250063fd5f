// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A glide of a line")
struct ScrollLineGlideTests {
  private let list: ScrollMember = 1

  private func makeList(_ length: Double = 2000) -> ScrollLine {
    ScrollLine([ScrollSegment(list, length: length)])
  }

  private func glided(
    _ line: inout ScrollLine, at time: Double, by velocity: Double, in index: Int = 0
  ) -> Bool {
    line.glide(at: time, velocity: velocity, ramp: 0.4, in: index)
  }

  @Test("becomes faster during the ramp, and then keeps its velocity until the end", arguments: [1.0, -1])
  func ramp(way: Double) {
    var line = ScrollLine([ScrollSegment(list, length: 2000)], start: [way > 0 ? 0 : 2000])
    let hasBegun = glided(&line, at: 1, by: 900 * way)
    func distance(_ time: Double) -> Double { (line.state(at: time).total - (way > 0 ? 0 : 2000)) * way }
    expect(hasBegun && abs(line.state(at: 1.2).velocity - 450 * way) < 1e-9)
    expect(abs(distance(1.2) - 45) < 1e-9 && abs(distance(1.4) - 180) < 1e-9)
    expect(abs(distance(2.4) - 1080) < 1e-9 && line.state(at: 2.4).velocity == 900 * way)
    expect(abs((line.restTime ?? 0) - (1.4 + 1820 / 900)) < 1e-9 && distance(9) == 2000)
  }

  @Test("keeps its ramp when it is asked for another velocity, and begins anew in the other direction")
  func changes() {
    var line = makeList()
    _ = glided(&line, at: 1, by: 900)
    _ = glided(&line, at: 1.2, by: 300)
    expect(abs(line.state(at: 1.2).velocity - 150) < 1e-9 && line.state(at: 1.5).velocity == 300)
    let place = line.state(at: 1.5).total
    _ = glided(&line, at: 1.5, by: -400)
    expect(line.state(at: 1.5).total == place && line.state(at: 1.5).velocity == 0)
    expect(abs(line.state(at: 1.6).velocity + 100) < 1e-9)
    _ = glided(&line, at: 1.6, by: 0)
    expect(line.restTime == 1.6)
  }

  @Test("may end during the ramp, and at an end it waits for more content")
  func ends() {
    var line = makeList(45)
    _ = glided(&line, at: 1, by: 900)
    expect(abs((line.restTime ?? 0) - 1.2) < 1e-9 && line.state(at: 3).total == 45)
    line.change(at: 3, [.length(0, 1000)])
    expect(abs(line.state(at: 3.1).total - 135) < 1e-9)
    line.change(at: 3.1, [.insert(0, 500)])
    expect(abs(line.state(at: 3.2).total - 725) < 1e-9)
  }

  @Test("moves one member alone, unless another one is between its detents")
  func alone() {
    var line = ScrollLine(
      [ScrollSegment(0, length: 600, detents: [0, 600]), ScrollSegment(list, length: 2000)],
      gates: [.open], start: [600, 50])
    let hasBegun = glided(&line, at: 1, by: -900, in: 1)
    expect(hasBegun && line.state(at: 9).offset(of: 0) == 600 && line.state(at: 9).offset(of: list) == 0)
    line.touch(at: 10)
    let isUnderFinger = glided(&line, at: 10, by: 900, in: 1)
    line.release(at: 10, velocity: -900)
    let isInFlight = glided(&line, at: 10.1, by: 900, in: 1)
    let isValid = glided(&line, at: 30, by: .nan, in: 1)
    expect(!isUnderFinger && !isInFlight && !isValid)
  }

  @Test("ends with a touch, with a program and with a wheel")
  func replaced() {
    var line = makeList()
    _ = glided(&line, at: 1, by: 900)
    line.turn(at: 2, by: 10)
    let place = line.state(at: 2).total
    expect(line.state(at: 9).total == place)
    _ = glided(&line, at: 9, by: 900)
    line.scroll(at: 9.1, to: 100, in: 0)
    expect(line.state(at: 20).total == 100)
  }
}
