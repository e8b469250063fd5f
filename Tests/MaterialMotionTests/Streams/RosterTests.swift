// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Roster")
struct RosterTests {
  private final class Member: RosterElement {
    let name: Int
    init(_ name: Int) {
      self.name = name
      super.init()
    }
  }

  private func names(_ roster: borrowing Roster<Member>) -> [Int] {
    (0..<roster.places).compactMap { place in
      roster.borrowed(place).map { unsafeDowncast($0.takeUnretainedValue(), to: Member.self).name }
    }
  }

  @Test("an element is found by its number, before and after a sweep")
  func removes() {
    var roster = Roster<Member>()
    let numbers = (0..<100).map { roster.append(Member($0)) }
    for index in stride(from: 0, to: 100, by: 2) {
      #expect(roster.remove(numbers[index])?.name == index)
      #expect(roster.remove(numbers[index]) == nil)
    }
    roster.sweepIfSparse()
    #expect(roster.places == 100, "a roster that is half vacant is not sparse")
    #expect(roster.remove(numbers[1])?.name == 1)
    roster.sweepIfSparse()
    #expect(roster.places == 50, "49 places and the first place, which always exists")
    #expect(roster.remove(numbers[51])?.name == 51)
    #expect(names(roster) == (0..<100).filter { $0 % 2 == 1 && $0 != 1 && $0 != 51 })
  }

  @Test("a removed element is released at once")
  func letsGo() {
    var roster = Roster<Member>()
    weak var member: Member?
    do {
      let held = Member(1)
      member = held
      _ = roster.append(Member(0))
      let number = roster.append(held)
      _ = roster.append(Member(2))
      _ = roster.remove(number)
    }
    #expect(member == nil)
  }

  @Test("removing an unknown number returns nil")
  func unknown() {
    var roster = Roster<Member>()
    #expect(roster.remove(1) == nil)
    _ = roster.append(Member(0))
    #expect(roster.remove(2) == nil && roster.remove(0) == nil && roster.remove(-1) == nil)
  }
}
