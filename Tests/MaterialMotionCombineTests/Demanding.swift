// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine)
import Combine
#elseif OpenCombine
import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
/// A subscriber whose demand the test sets.
final class Demanding: Subscriber {
  typealias Input = Int
  typealias Failure = Never

  private(set) var subscription: (any Subscription)?
  private(set) var values: [Int] = []
  private(set) var isFinished = false
  var onSubscription: (any Subscription) -> Void = { _ in }
  var more: (Int) -> Subscribers.Demand = { _ in .none }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    onSubscription(subscription)
  }

  func receive(_ value: Int) -> Subscribers.Demand {
    values.append(value)
    return more(value)
  }

  func receive(completion: Subscribers.Completion<Never>) {
    isFinished = true
    subscription = nil
  }
}
#endif
