// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("NumberedList")
struct NumberedListTests {
  private final class Member: ListElement {
    let name: Int
    init(_ name: Int) {
      self.name = name
      super.init()
    }
  }

  private func names(_ list: borrowing NumberedList<Member>) -> [Int] {
    (0..<list.places).compactMap { place in
      list.borrowed(place).map { unsafeDowncast($0.takeUnretainedValue(), to: Member.self).name }
    }
  }

  @Test("an element is found by its number, before and after a sweep")
  func removes() {
    var list = NumberedList<Member>()
    let numbers = (0..<100).map { list.append(Member($0)) }
    for index in stride(from: 0, to: 100, by: 2) {
      expect(list.remove(numbers[index])?.name == index)
      expect(list.remove(numbers[index]) == nil)
    }
    list.sweepIfSparse()
    expect(list.places == 100, "a list that is half vacant is not sparse")
    expect(list.remove(numbers[1])?.name == 1)
    list.sweepIfSparse()
    expect(list.places == 50, "49 places and the first place, which always exists")
    expect(list.remove(numbers[51])?.name == 51)
    expect(names(list) == (0..<100).filter { $0 % 2 == 1 && $0 != 1 && $0 != 51 })
  }

  @Test("a removed element is released at once")
  func letsGo() {
    var list = NumberedList<Member>()
    weak var member: Member?
    do {
      let held = Member(1)
      member = held
      _ = list.append(Member(0))
      let number = list.append(held)
      _ = list.append(Member(2))
      _ = list.remove(number)
    }
    expect(member == nil)
  }

  @Test("removing an unknown number returns nil")
  func unknown() {
    var list = NumberedList<Member>()
    expect(list.remove(1) == nil)
    _ = list.append(Member(0))
    expect(list.remove(2) == nil && list.remove(0) == nil && list.remove(-1) == nil)
  }
}
