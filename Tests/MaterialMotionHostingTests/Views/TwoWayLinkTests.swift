// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("TwoWayLink")
struct TwoWayLinkTests {
  /// A framework that stores a value, and checks links when it updates its views.
  final class Framework {
    private(set) var value: Int
    private(set) var writes: [Int] = []

    /// The value that the application stores when a value is written to its binding.
    var accepts: (_ value: Int, _ former: Int) -> Int = { value, _ in value }

    init(_ value: Int) {
      self.value = value
    }

    func set(_ newValue: Int) {
      writes.append(newValue)
      value = accepts(newValue, value)
    }

    /// The application writes its value.
    func change(to newValue: Int) {
      value = newValue
    }

    func link(to property: ReactiveProperty<Int>) -> TwoWayLink<Int> {
      TwoWayLink(property, reading: { $0 }, writing: { $0 }, get: { self.value }, set: set)
    }
  }

  /// The values of a property, from now on.
  final class Log {
    private(set) var values: [Int] = []

    init(of property: ReactiveProperty<Int>) {
      property.subscribe { [weak self] in self?.values.append($0) }
    }
  }

  let page = ReactiveProperty(1)

  @Test("begins with the value of the framework")
  func begins() {
    let framework = Framework(3)
    let link = framework.link(to: page)
    expect(page.value == 3)
    link.check()
    expect(page.value == 3 && framework.writes.isEmpty)
  }

  @Test("a value of the framework is written to the property once, and not back")
  func writesToProperty() {
    let framework = Framework(1)
    let (link, log) = (framework.link(to: page), Log(of: page))
    framework.change(to: 2)
    expect(page.value == 1)
    for _ in 1...3 { link.check() }
    expect(log.values == [1, 2] && framework.writes.isEmpty)
  }

  @Test("a choice of the property is written to the framework at once, and not back")
  func writesToFramework() {
    let framework = Framework(1)
    let (link, log) = (framework.link(to: page), Log(of: page))
    page.value = 2
    expect(framework.value == 2)
    page.value = 2
    for _ in 1...3 { link.check() }
    expect(framework.writes == [2] && log.values == [1, 2, 2])
  }

  @Test("the newest of two writes between two checks wins, in either order")
  func newest() {
    let framework = Framework(1)
    let link = framework.link(to: page)
    framework.change(to: 2)
    page.value = 1  // the former value, chosen again by a hand
    link.check()
    expect(page.value == 1 && framework.value == 1)
    page.value = 3
    framework.change(to: 1)  // the value of the last check
    link.check()
    expect(page.value == 1 && framework.value == 1)
  }

  @Test("a value that the property limits is written back")
  func limits() {
    page.subscribe { [page] in if $0 > 4 { page.value = 4 } }
    let framework = Framework(9)
    let link = framework.link(to: page)
    expect(page.value == 4 && framework.value == 4)
    framework.change(to: 7)
    link.check()
    expect(page.value == 4 && framework.writes == [4, 4])
  }

  @Test("a value that the property drops is written back")
  func drops() {
    let volume = ReactiveProperty(finite: 0.5, name: "volume", diagnostics: MotionDiagnostics { _ in })
    var value = Double.nan
    let link = TwoWayLink(
      volume, reading: { $0 }, writing: { $0 }, get: { value }, set: { value = $0 })
    expect(value == 0.5)
    value = .infinity
    link.check()
    expect(value == 0.5 && volume.value == 0.5)
  }

  @Test("a choice that the application refuses is taken back, each time")
  func refuses() {
    let framework = Framework(1)
    let link = framework.link(to: page)
    framework.accepts = { _, former in former }
    for choice in [2, 2, 3] {
      page.value = choice
      expect(page.value == choice)
      link.check()
      expect(page.value == 1 && framework.value == 1)
    }
    expect(framework.writes == [2, 2, 3])
  }

  @Test("two sides that refuse each other's values do not write endlessly")
  func quarrels() {
    page.subscribe { [page] in if $0 % 2 == 0 { page.value = $0 + 1 } }
    let framework = Framework(1)
    let link = framework.link(to: page)
    framework.accepts = { value, _ in value / 2 * 2 }
    page.value = 5
    // The framework checks after each write.
    var checks = 0
    while checks < min(framework.writes.count, 10) {
      checks += 1
      link.check()
    }
    expect(checks < 3 && page.value == 5 && framework.value == 4)
    framework.accepts = { value, _ in value }
    page.value = 7
    link.check()
    expect(page.value == 7 && framework.value == 7)
  }

  @Test("converts a place to a value, and leaves a place that has this value already")
  func converts() {
    let place = ReactiveProperty("closed")
    var isOpen = false
    let link = TwoWayLink(
      place, reading: { $0 != "closed" }, writing: { $0 ? "half" : "closed" }, get: { isOpen },
      set: { isOpen = $0 })
    place.value = "full"
    link.check()
    expect(isOpen && place.value == "full")
    isOpen = false
    link.check()
    expect(place.value == "closed")
    isOpen = true
    link.check()
    expect(place.value == "half")
  }

  @Test("ends when it is deallocated")
  func ends() {
    let framework = Framework(1)
    var link: TwoWayLink? = framework.link(to: page)
    weak let reference = link
    link = nil
    page.value = 2
    expect(reference == nil && framework.value == 1)
  }
}
