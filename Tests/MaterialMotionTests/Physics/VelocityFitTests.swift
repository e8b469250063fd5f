// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("VelocityFit")
struct VelocityFitTests {
  @Test("agrees with an independent line fit")
  func reference() throws {
    let cases = Dictionary(grouping: try ReferenceTable("velocities").rows) { $0["case"] }
    for (number, rows) in cases {
      let velocity = fit(rows.map { ($0["time"], Point($0["x"], $0["y"])) }).velocity(at: rows.last!["time"])
      let error = velocity - Point(rows[0]["vx"], rows[0]["vy"])
      #expect(max(abs(error.x), abs(error.y)) <= 1e-9 * 1000, "case \(number)")
    }
    #expect(cases.count == 10)
  }

  @Test("two samples are enough")
  func twoSamples() {
    let velocity = fit([(0, Point(0, 0)), (0.016, Point(8, -4))]).velocity(at: 0.016)
    #expect(abs(velocity.x - 500) <= 1e-9 && abs(velocity.y + 250) <= 1e-9)
  }

  @Test("the velocity is zero with one sample or none")
  func fewSamples() {
    #expect(fit([]).velocity(at: 0) == .zero)
    #expect(fit([(1, Point(8, 8))]).velocity(at: 1) == .zero)
  }

  @Test("the velocity is zero if all samples have the same time")
  func equalTimes() {
    let sameMoment = [(1, Point(0, 0)), (1, Point(8, 8)), (1, Point(3, 9))] as [(Double, Point)]
    #expect(fit(Array(sameMoment.prefix(2))).velocity(at: 1) == .zero)
    #expect(fit(sameMoment).velocity(at: 1) == .zero)
  }

  @Test("only samples of the last 100 ms count")
  func window() {
    let moving = [(0, Point(-900, 0)), (0.5, Point(0, 0)), (0.55, Point(5, 0))] as [(Double, Point)]
    #expect(abs(fit(moving).velocity(at: 0.55).x - 100) <= 1e-9)
    #expect(fit(moving).velocity(at: 0.7) == .zero)
  }

  @Test("the window ends at the requested time, not at the last sample")
  func windowEnd() {
    let bend = [(0, Point(0, 0)), (0.05, Point(0, 0)), (0.1, Point(5, 0))] as [(Double, Point)]
    #expect(abs(fit(bend).velocity(at: 0.1).x - 50) <= 1e-9)
    #expect(abs(fit(bend).velocity(at: 0.12).x - 100) <= 1e-9)
  }

  @Test("a wrong last sample changes the velocity only a little")
  func oddLastSample() {
    let samples = (0...10).map { (Double($0) * 0.01, Point(Double($0) * 10, $0 == 10 ? 2 : 0)) }
    let velocity = fit(samples).velocity(at: 0.1)
    #expect(abs(velocity.x - 1000) <= 1e-9)
    #expect(abs(velocity.y) <= 10)
  }

  @Test("a reset removes all samples")
  func reset() {
    var fit = fit([(0, Point(0, 0)), (0.016, Point(8, -4))])
    fit.reset()
    #expect(fit.velocity(at: 0.016) == .zero)
    fit.add(Point(100, 100), at: 0.02)
    #expect(fit.velocity(at: 0.02) == .zero)
  }

  private func fit(_ samples: [(Double, Point)]) -> VelocityFit<Point> {
    var fit = VelocityFit<Point>()
    for (time, position) in samples { fit.add(position, at: time) }
    return fit
  }
}
