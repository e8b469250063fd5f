// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Connections of a runtime")
struct ConnectionsTests {
  private let connections = Connections()
  private let log = Log()

  /// Records the ends of connections.
  private final class Log {
    var text = ""
  }

  private func add(_ name: String, _ body: @escaping () -> Void = {}) -> Subscription {
    connections.keep(until: { [log] in
      log.text += name
      body()
    })
  }

  @Test("end in reverse order")
  func order() {
    for name in ["a", "b", "c", "d"] { _ = add(name) }
    connections.endPresent()
    expect(log.text == "dcba")
  }

  @Test("end once, if one of them unsubscribes from most of the others while it ends")
  func unsubscription() {
    let others = ["a", "b", "c", "d", "e", "f"].map { add($0) }
    _ = add("g") { for place in [1, 2, 4, 5] { others[place].unsubscribe() } }
    _ = add("h")
    connections.endPresent()
    expect(log.text == "hgbcefda")
    expect(connections.count == 0)
  }

  @Test("remain, if they are made while older ones end")
  func addition() {
    let others = ["a", "b", "c", "d", "e"].map { add($0) }
    _ = add("f") { [self] in
      for other in others.dropFirst() { other.unsubscribe() }
      for name in ["x", "y", "z"] { _ = add(name) }
    }
    connections.endPresent()
    expect(log.text == "fbcdea")
    expect(connections.count == 3)
  }
}
