// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("assign(to:on:)")
struct AssignTests {
  final class Bar {
    var progress = 0.0 { didSet { writes += 1 } }
    var writes = 0
  }

  @Test("writes each value to the object")
  func writes() {
    let property = ReactiveProperty(1.0)
    let bar = Bar()
    let subscription = property._map { $0 / 2 }.assign(to: \.progress, on: bar)
    expect(bar.progress == 0.5)
    property.value = 3
    expect(bar.progress == 1.5 && bar.writes == 2)
    subscription.unsubscribe()
    property.value = 4
    expect(bar.progress == 1.5)
  }

  @Test(
    "does not keep the object alive, and unsubscribes when a value arrives after the object was deallocated")
  func objectGoes() {
    let hand = Hand<Double>()
    weak var gone: Bar?
    do {
      let bar = Bar()
      gone = bar
      hand.stream.assign(to: \.progress, on: bar)
      hand.next(1)
      expect(bar.progress == 1)
    }
    expect(gone == nil && hand.subscriberCount == 1)
    hand.next(2)
    expect(hand.subscriberCount == 0)
  }

  @Test("an object may hold the stream that is assigned to it")
  func cycle() {
    final class Model {
      let property = ReactiveProperty(1)
      var latest = 0
      init() { property.assign(to: \.latest, on: self) }
    }
    weak var gone: Model?
    do {
      let model = Model()
      gone = model
      model.property.value = 2
      expect(model.latest == 2)
    }
    expect(gone == nil)
  }

  @Test("an assignment is released with its source")
  func ownership() {
    expectNothingLeft { probe in
      final class Holder {
        let probe: Probe
        var value = true
        init(_ probe: Probe) { self.probe = probe }
      }
      let holder = Holder(probe)
      let property = ReactiveProperty(true)
      property.valve(openWhenTrue: property).assign(to: \.value, on: holder)
    }
  }
}
