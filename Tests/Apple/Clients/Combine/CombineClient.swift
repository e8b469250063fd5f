// SPDX-License-Identifier: Apache-2.0
//
// A stream's publishers are used beside Combine's names.
import Combine
import MaterialMotion
import MaterialMotionCombine

@MainActor
final class Caption {
  var text = Point.zero
  private var cancellables: [AnyCancellable] = []

  init(of card: MotionElement) {
    cancellables.append(card.position.publisher.assign(to: \.text, on: self))
    cancellables.append(card.position.statePublisher.sink { print($0 == .active) })
    let subscription: any Combine.Subscription = Silent()
    subscription.request(.unlimited)
  }
}

final class Silent: Combine.Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
