// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Measures 10 000 observers that subscribe to a property and unsubscribe again.
func measureSubscriptions(_ patience: Patience) -> [Row] {
  let samples = patience.repeating {
    let turnover = Turnover()
    return [
      turnover.subscribeAll(), turnover.unsubscribeAll(), turnover.subscribeAll(),
      turnover.unsubscribeAllBackwards(),
    ]
  }
  return [
    Row("subscribe", samples[0], unit: "ns"),
    Row("unsubscribe, first to last", samples[1], unit: "ns"),
    Row("unsubscribe, last to first", samples[3], unit: "ns"),
  ]
}

private final class Turnover {
  private let count = 10_000
  private let property = ReactiveProperty(0.0)
  private var subscriptions: [Subscription] = []

  func subscribeAll() -> Double {
    subscriptions.removeAll(keepingCapacity: true)
    subscriptions.reserveCapacity(count)
    return Work(parts: count) { [self] in
      for _ in 0..<count { subscriptions.append(property.subscribe { _ in }) }
    }.measure()
  }

  func unsubscribeAll() -> Double {
    Work(parts: count) { [self] in
      for subscription in subscriptions { subscription.unsubscribe() }
    }.measure()
  }

  func unsubscribeAllBackwards() -> Double {
    Work(parts: count) { [self] in
      for subscription in subscriptions.reversed() { subscription.unsubscribe() }
    }.measure()
  }
}
