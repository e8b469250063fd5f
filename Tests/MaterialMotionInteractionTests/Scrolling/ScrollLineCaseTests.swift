// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("ScrollLine, cases")
struct ScrollLineCaseTests {
  @Test("reaches the states of every case to 1e-9", arguments: try ScrollLineCase.all())
  func states(of script: ScrollLineCase) throws {
    var line = script.line
    var events = script.script[...]
    for state in script.states {
      let time = state[0].number
      while let event = events.first, event[0].number <= time {
        try line.perform(event)
        events.removeFirst()
      }
      let now = line.state(at: time)
      #expect(now.phase == state[1].phase, "\(time)")
      expect(now.velocity, is: state[2].number, "velocity at \(time)")
      expect(now.overshoot, is: state[3].number, "overshoot at \(time)")
      #expect(now.owner == (state[4].text.isEmpty ? nil : state[4].member), "\(time)")
      let members = line.members
      try #require(members.count == state.count - 5, "\(time)")
      for (member, offset) in zip(members, state[5...]) {
        expect(now.offset(of: member), is: offset.number, "offset of \(member.number) at \(time)")
      }
      expect(now.total, is: state[5...].reduce(state[3].number) { $0 + $1.number }, "total at \(time)")
    }
  }

  private func expect(_ value: Double, is expected: Double, _ what: String) {
    let isEqual = (value - expected).magnitude <= 1e-9 * (1 + expected.magnitude)
    #expect(isEqual, "\(what): \(value), not \(expected)")
  }
}
