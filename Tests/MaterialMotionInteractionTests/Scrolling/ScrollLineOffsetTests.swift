// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

/// A line, as an object: macros cannot call mutating methods.
private final class Taken {
  var line: ScrollLine

  init(_ line: ScrollLine) { self.line = line }

  func take(_ segment: Int, _ offset: Double, at time: Double) {
    line.change(at: time, [.offset(segment, offset)])
  }

  /// The offsets of both members.
  func offsets(_ time: Double) -> [Double] {
    [0, 1].map { line.state(at: time).offset(ofSegment: $0) }
  }

  func state(_ time: Double) -> ScrollLine.State { line.state(at: time) }
}

@Suite("A segment that something else has scrolled")
struct ScrollLineOffsetTests {
  /// A header of 100 points and a list of 2000.
  private func makeList(_ start: [Double], detents: [Double] = []) -> Taken {
    Taken(
      ScrollLine(
        [ScrollSegment(0, length: 100), ScrollSegment(1, length: 2000, detents: detents)], gates: [.open],
        start: start))
  }

  /// A sheet and a list.
  private func makeSheet(_ start: [Double]) -> Taken {
    Taken(
      ScrollLine(
        [ScrollSegment(0, length: 600, detents: [0, 300, 600]), ScrollSegment(1, length: 2000)],
        gates: [.sheet], start: start))
  }

  @Test("at rest, the line is laid through the new place, and rests there")
  func rest() {
    let line = makeList([100, 0])
    line.take(1, 700, at: 1)
    expect(line.offsets(1) == [100, 700] && line.line.restTime == 1 && line.offsets(9) == [100, 700])
    line.take(1, 5000, at: 2)
    expect(line.offsets(2) == [100, 2000])
    line.take(1, -5, at: 3)
    line.take(1, .nan, at: 3)
    expect(line.offsets(3) == [100, 0])
    // A sheet that is half open stays so, and a pull first scrolls the list.
    let sheet = makeSheet([300, 0])
    sheet.take(1, 40, at: 1)
    expect(sheet.offsets(1) == [300, 40] && sheet.line.restTime == 1)
    sheet.line.touch(at: 2)
    sheet.line.drag(at: 2.1, by: -30)
    expect(sheet.offsets(2.1) == [300, 10])
  }

  @Test("a throw of the member ends, and that of another member goes on")
  func flight() {
    let line = makeList([100, 500])
    line.line.touch(at: 1)
    line.line.drag(at: 1, by: 10)
    line.line.release(at: 1, velocity: 1000)
    expect(line.state(1.1).velocity > 500)
    line.take(1, 300, at: 1.1)
    expect(line.offsets(1.1) == [100, 300] && line.line.restTime == 1.1 && line.offsets(9) == [100, 300])
    // The header is on its way to its end, and into the list.
    let header = makeList([0, 0])
    header.line.touch(at: 1)
    header.line.drag(at: 1, by: 10)
    header.line.release(at: 1, velocity: 1000)
    let (before, end) = (header.state(1.02), header.line.state(at: 9).total)
    header.take(1, 200, at: 1.02)
    let after = header.state(1.02)
    expect(
      header.offsets(1.02)[1] == 200 && abs(after.offset(ofSegment: 0) - before.offset(ofSegment: 0)) < 1e-9)
    expect(abs(after.velocity - before.velocity) < 1e-9 && after.velocity > 900)
    expect(header.offsets(9)[0] == 100 && abs(header.line.state(at: 9).total - end - 200) < 1e-6)
  }

  @Test("a sheet goes on to its detent, whatever happens to its list")
  func sheet() {
    let sheet = makeSheet([300, 0])
    sheet.line.touch(at: 1)
    sheet.line.drag(at: 1, by: 50)
    sheet.line.release(at: 1, velocity: 800)
    let before = sheet.state(1.1)
    sheet.take(1, 90, at: 1.1)
    expect(abs(sheet.state(1.1).velocity - before.velocity) < 1e-9 && before.velocity > 100)
    expect(sheet.offsets(9) == [600, 90])
  }

  @Test("a sheet that is thrown closed goes on, however often its list is taken meanwhile")
  func closing() {
    for times in [[1.12], [1.12, 1.125], [1.12, 1.125, 1.2, 1.3]] {
      let sheet = makeSheet([600, 0])
      sheet.line.touch(at: 1)
      sheet.line.drag(at: 1.05, by: -50)
      sheet.line.release(at: 1.05, velocity: -1500)
      for (index, time) in times.enumerated() {
        let (before, offset) = (sheet.state(time), Double(index + 1) * 20)
        sheet.take(1, offset, at: time)
        let after = sheet.state(time)
        expect(after.offset(ofSegment: 1) == offset)
        expect(abs(after.offset(ofSegment: 0) - before.offset(ofSegment: 0)) < 1e-9)
        expect(abs(after.velocity - before.velocity) < 1e-9)
      }
      expect(sheet.offsets(9) == [0, Double(times.count) * 20])
      // A drag then moves both.
      sheet.line.touch(at: 10)
      sheet.line.drag(at: 10, by: 700)
      expect(sheet.offsets(10) == [600, 100 + Double(times.count) * 20])
    }
    // A free header, which decays back to its start.
    let header = makeList([100, 0])
    header.line.touch(at: 1)
    header.line.drag(at: 1, by: -10)
    header.line.release(at: 1, velocity: -300)
    header.take(1, 30, at: 1.02)
    header.take(1, 60, at: 1.03)
    expect(header.offsets(9) == [0, 60])
  }

  @Test("a wheel that scrolls the list of a half-open sheet ends, although the sheet would move next")
  func next() {
    let sheet = makeSheet([300, 100])
    sheet.line.turn(at: 1, by: -60, as: .notch)
    sheet.line.turn(at: 1.15, by: 200, as: .notch)
    let (before, after) = (sheet.offsets(1.16), sheet.offsets(1.161))
    expect(before[0] == 300 && after[0] == 300 && after[1] > before[1] + 0.1)
    sheet.take(1, 80, at: 1.16)
    expect(sheet.offsets(1.16) == [300, 80] && sheet.offsets(9) == [300, 80])
  }

  @Test("a bounce, a scroll of the program and a glide end, and so does a scroll that waits")
  func programs() {
    let bounce = makeList([100, 2000])
    bounce.line.touch(at: 1)
    bounce.line.drag(at: 1, by: 200)
    bounce.line.release(at: 1, velocity: 0)
    expect(bounce.state(1.1).overshoot > 10)
    bounce.take(1, 1900, at: 1.1)
    expect(bounce.state(1.1).overshoot == 0 && bounce.offsets(1.1) == [100, 1900])
    expect(bounce.line.restTime == 1.1)
    let program = makeList([100, 0])
    program.line.scroll(at: 1, to: 1000, in: 1)
    program.take(1, 40, at: 1.2)
    expect(program.offsets(9) == [100, 40])
    let glide = makeList([100, 0])
    glide.line.glide(at: 1, velocity: 900, ramp: 0.4, in: 1)
    glide.take(1, 500, at: 2)
    expect(glide.offsets(9) == [100, 500])
    let waiting = makeSheet([300, 0])
    waiting.line.scroll(at: 1, to: 600, in: 0)
    waiting.line.scroll(at: 1.1, to: 400, in: 1)
    waiting.take(1, 70, at: 1.2)
    expect(waiting.offsets(9) == [600, 70])
  }

  @Test("under a finger, the drag goes on from the new place")
  func hand() {
    let line = makeList([100, 500])
    line.line.touch(at: 1)
    line.line.drag(at: 1.1, by: 25)
    line.take(1, 900, at: 1.2)
    expect(line.offsets(1.2) == [100, 900] && line.line.isHeld)
    line.line.drag(at: 1.3, by: -10)
    expect(line.offsets(1.3) == [100, 890])
    // What the finger has pulled beyond the end is over.
    line.line.drag(at: 1.4, by: 1400)
    expect(line.state(1.4).overshoot > 50)
    line.take(1, 1000, at: 1.5)
    expect(line.state(1.5).overshoot == 0 && line.offsets(1.5) == [100, 1000])
    line.line.drag(at: 1.6, by: 5)
    expect(line.offsets(1.6) == [100, 1005])
  }

  @Test("between two detents, the line waits for 0.2 s after the last event, and goes to the nearest one")
  func detents() {
    let line = makeList([100, 0], detents: [0, 400, 800])
    line.take(1, 100, at: 1)
    line.take(1, 250, at: 1.15)
    expect(
      line.offsets(1.15) == [100, 250] && line.state(1.3).velocity == 0 && line.offsets(1.34) == [100, 250])
    expect(line.offsets(1.5)[1] > 250 && line.offsets(9) == [100, 400])
    line.take(1, 800, at: 20)
    expect(line.line.restTime == 20)
    // Content that loads meanwhile does not end the wait.
    line.take(1, 250, at: 30)
    line.line.change(at: 30.1, [.length(1, 3000)])
    expect(
      line.offsets(30.19) == [100, 250] && line.offsets(30.4)[1] > 250 && line.offsets(39) == [100, 400])
    // The header flies, and the list is taken meanwhile. It goes on when the header is at rest.
    let header = makeList([0, 0], detents: [0, 400, 800])
    header.line.scroll(at: 1, to: 100, in: 0)
    header.take(1, 300, at: 1.1)
    expect(header.offsets(9) == [100, 400])
  }

  @Test("a change by 0 moves nothing, also while a segment without a length is pulled")
  func zero() {
    let line = Taken(
      ScrollLine([ScrollSegment(0, length: 0), ScrollSegment(1, length: 0)], gates: [.open], start: [0, 0]))
    line.line.touch(at: 0)
    line.line.drag(at: 0.1, by: -20)
    let pull = line.state(0.1).overshoot
    let segment = line.line.allowance.owner(of: pull)
    expect(pull < -5)
    for each in [0, 1] {
      line.line.change(at: 0.2, [.extend(each, 0)])
      expect(line.state(0.2).overshoot == pull && line.line.allowance.owner(of: pull) == segment)
    }
  }
}
