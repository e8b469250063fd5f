// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// An event that an observer can receive.
enum Event: Equatable {
  case next(Int)
  case state(MotionState)
}

/// The observable result of a history.
struct Record: Equatable {
  enum Entry: Equatable {
    case heard(observer: Int, Event)

    /// `subscribe` has returned.
    case subscribed(observer: Int)

    /// `unsubscribe` is about to be called.
    case unsubscribes(observer: Int)
    case stepDone(Living)
  }

  /// The streams and observers that are alive between two steps, and the number of connections to sources.
  struct Living: Equatable {
    var nodes: UInt32 = 0
    var observers: UInt32 = 0
    var connections = 0
  }

  var entries: [Entry] = []

  /// The part of the record that the model predicts.
  var withoutDependents: Record {
    Record(
      entries: entries.filter { entry in
        switch entry {
        case .heard(let observer, _), .subscribed(let observer), .unsubscribes(let observer):
          !History.dependents.contains(observer)
        case .stepDone: true
        }
      })
  }
}

extension Record: CustomStringConvertible {
  var description: String { entries.map { "\($0)" }.joined(separator: "\n") }
}

extension Record.Entry: CustomStringConvertible {
  var description: String {
    switch self {
    case .heard(let observer, .next(let value)): "o\(observer) \(value)"
    case .heard(let observer, .state(let state)): "o\(observer) \(state.word)"
    case .subscribed(let observer): "o\(observer) has subscribed"
    case .unsubscribes(let observer): "o\(observer) unsubscribes"
    case .stepDone(let living): "-- \(living)"
    }
  }
}

extension Record.Living: CustomStringConvertible {
  var description: String {
    func names(_ letter: String, _ set: UInt32) -> String {
      (0..<32).filter { set & (1 << $0) != 0 }.map { "\(letter)\($0)" }.joined(separator: " ")
    }
    return "alive: \(names("s", nodes)) \(names("o", observers)), \(connections) connections to sources"
  }
}
