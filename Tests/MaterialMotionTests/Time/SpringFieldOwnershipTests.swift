// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SpringField: ownership")
struct SpringFieldOwnershipTests {
  @Test("a moving field and its observers are released")
  func moving() {
    let clock = ManualFrameClock()
    expectNothingLeft { probe in
      let field = SpringField(positions: [0.0], clock: clock)
      field._map { ($0, probe) }.subscribe { _ in }
      field[0].destination = 100
      clock.advance(by: 0.1)
    }
    expect(!clock.wantsFrames)
  }

  @Test("emits at rest when it is deallocated in motion, and its positions are empty then")
  func deallocation() {
    let clock = ManualFrameClock()
    var field: SpringField? = SpringField(positions: [0.0], clock: clock)
    let positions = field?.positions
    var states: [MotionState] = []
    field?.subscribe(next: { _ in }, state: { states.append($0) })
    field?[0].destination = 100
    field = nil
    expect(states == [.atRest, .active, .atRest])
    expect(positions?.isEmpty == true)
  }

  @Test("an observer may release the field in a frame")
  func releaseInFrame() {
    let clock = ManualFrameClock()
    var field: SpringField? = SpringField(positions: [0.0], clock: clock)
    field?[0].destination = 100
    field?.subscribe { positions in if positions[0] > 0 { field = nil } }
    clock.advance(by: 0.1)
    expect(field == nil && !clock.wantsFrames)
  }

  @Test("retains its clock")
  func retainsClock() {
    var clock: ManualFrameClock? = ManualFrameClock()
    weak let weakClock = clock
    let field = SpringField(positions: [0.0], clock: clock!)
    clock = nil
    withExtendedLifetime(field) { expect(weakClock != nil) }
  }

  @Test("comes to rest where it is when the clock that it follows is deallocated")
  func endOfClock() {
    var leader: ManualFrameClock? = ManualFrameClock()
    let field = SpringField(positions: [0.0], clock: leader!.ignoringReducedMotion())
    var states: [MotionState] = []
    field.subscribe(next: { _ in }, state: { states.append($0) })
    field[0].destination = 100
    leader?.advance(by: 0.1)
    leader = nil
    expect(states == [.atRest, .active, .atRest])
    expect(field[0].position > 10 && field[0].position < 100)
    field[0].destination = 200
    expect(!field.isActive && states.last == .atRest)
  }

  @Test("a description does not retain the field")
  func description() {
    let clock = ManualFrameClock()
    var field: SpringField? = SpringField(positions: [0.0], clock: clock)
    let description = field!.description
    weak let weakField = field
    field = nil
    expect(weakField == nil)
    description.value = SpringDescription(damping: 1)
  }
}
