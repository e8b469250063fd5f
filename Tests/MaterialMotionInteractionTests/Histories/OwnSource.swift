// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A source as an application writes one, which follows the rules that the library requires.
///
/// It emits its state during subscription, if it has one. An unsubscribed observer receives nothing more. A
/// new observer does not receive the current emission. When the source is deallocated, it emits `.atRest` and
/// releases its observers. Connections retain its storage, never the source itself.
///
/// Unlike the library's sources it delivers an event that is emitted during a delivery at once, inside that
/// delivery. Some observers therefore receive the newer value first. Every observer receives the newest
/// state.
final class OwnSource: MotionObservable<Int> {
  let storage: Storage

  init(_ state: MotionState?, census: Census, onConnect: @escaping (_ nth: Int) -> Void) {
    let storage = Storage(state, census: census, onConnect: onConnect)
    self.storage = storage
    super.init { storage.connect($0) }
  }

  deinit {
    storage.finish()
  }

  final class Storage {
    private var state: MotionState?
    private let census: Census
    private let mark: Census.Mark
    private let onConnect: (Int) -> Void
    private var observers: [(number: Int, observer: MotionObserver<Int>)] = []
    private var connectCount = 0
    private var hasGone = false

    init(_ state: MotionState?, census: Census, onConnect: @escaping (Int) -> Void) {
      self.state = state
      self.census = census
      self.onConnect = onConnect
      mark = census.mark()
    }

    var observerCount: Int { observers.count }

    func connect(_ observer: MotionObserver<Int>) -> Disconnect {
      guard !hasGone else {
        if let state { observer.state(state) }
        return noopDisconnect
      }
      connectCount += 1
      let number = connectCount
      observers.append((number, observer))
      if let state { observer.state(state) }
      onConnect(number)
      let connectionMark = census.mark()
      return {
        withExtendedLifetime(connectionMark) { self.remove(number) }
      }
    }

    private func remove(_ number: Int) {
      let released = observers
      observers.removeAll { $0.number == number }
      withExtendedLifetime(released) {}
    }

    func emit(_ event: Event) {
      if case .state(let newState) = event { state = newState }
      for (number, observer) in observers where observers.contains(where: { $0.number == number }) {
        switch event {
        case .next(let value): observer.next(value)
        case .state: observer.state(state!)
        }
      }
    }

    func finish() {
      hasGone = true
      if state == .active { emit(.state(.atRest)) }
      state = state.map { _ in .atRest }
      let released = observers
      observers = []
      withExtendedLifetime(released) {}
    }
  }
}

/// Counts living objects that the test cannot see otherwise.
final class Census {
  private(set) var count = 0

  /// An object that is counted while it is alive.
  final class Mark {
    private let census: Census

    fileprivate init(_ census: Census) {
      self.census = census
      census.count += 1
    }

    deinit {
      census.count -= 1
    }
  }

  func mark() -> Mark { Mark(self) }
}
