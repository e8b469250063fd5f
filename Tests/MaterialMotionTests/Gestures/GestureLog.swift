// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The values and states that an observer of a stream received, in order.
///
///     let log = GestureLog(of: gestureSource(pan)) { $0.recognitionState }
///     log.text   // "possible R", and after a drag "possible R A began A changed ended R"
///
/// `A` stands for active, `R` for at rest. The log retains only the subscription, not the stream.
final class GestureLog<Value> {
  private final class Entries {
    var values: [Value] = []
    var states: [MotionState] = []
    var words: [String] = []
  }

  private let entries = Entries()
  let subscription: Subscription

  init<T>(of stream: MotionObservable<T>, reading read: @escaping (T) -> Value) {
    let entries = self.entries
    subscription = stream.subscribe(
      next: { value in
        entries.values.append(read(value))
        entries.words.append("\(read(value))")
      },
      state: { state in
        entries.states.append(state)
        entries.words.append(state == .active ? "A" : "R")
      })
  }

  convenience init(of stream: MotionObservable<Value>) {
    self.init(of: stream, reading: { $0 })
  }

  var values: [Value] { entries.values }
  var states: [MotionState] { entries.states }
  var text: String { entries.words.joined(separator: " ") }

  /// Returns the text of everything received since the last call.
  func takeText() -> String {
    defer { entries.words = [] }
    return text
  }
}

extension GestureLog where Value == RecognitionState {
  /// Logs the states of a recognizer.
  convenience init<T: GestureRecognizer>(of recognizer: T) {
    self.init(of: gestureSource(recognizer)) { $0.recognitionState }
  }
}

extension GestureLog where Value == Point {
  /// Whether all received points are finite.
  var isFinite: Bool { values.allSatisfy { $0.isFinite } }
}
