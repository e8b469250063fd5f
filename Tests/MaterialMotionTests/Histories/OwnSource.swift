// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A source as an application writes one, with the manners that the library asks for.
///
/// It says its state during subscription, if it has one. Who has left hears nothing more; who comes during an
/// emission does not hear that. When it goes it says that it rests, and lets go of its observers; what has
/// been connected to it holds its storage, never itself. Unlike the library's own sources it delivers what
/// is emitted during a delivery at once, inside it, so some observers hear the newer value first; of states
/// it tells everybody the one that there is by then.
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

/// Counts what is alive of what nobody sees from outside.
final class Census {
  private(set) var count = 0

  /// Counted while it lives.
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
