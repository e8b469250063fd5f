// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Checks an operator against a diagram.
///
///     expectDiagram(
///       "A1  2   R   -   -",     // drag
///       "R   -   A3  4   R",     // spring
///       yields:
///       "A1  2   3   4   R"
///     ) { $0[1].toggled(with: $0[0]) }
///
/// Columns are instants, separated by spaces. In a column stands what is emitted then, in this order: `A` for
/// active, `R` for at rest, any other character for itself as a value, `-` for nothing. Inputs come in the
/// order in which they are given.
///
/// What a stream emits in the column in which it is subscribed to is emitted *during* subscription; if that
/// is nothing it says its state, if it has said one before. Subscribed to in column 0 is what the result
/// subscribes to.
///
/// - Parameter subscriptions: For each input, `^` where it is subscribed to and `!` where it is unsubscribed
///   from.
func expectDiagram(
  _ inputs: String...,
  yields expected: String,
  subscriptions: [String]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  build: ([MotionObservable<Character>]) -> MotionObservable<Character>
) {
  let sources = inputs.map { DiagramSource($0) }
  let end = sources.map(\.columns.count).max() ?? 0
  var output = DiagramLog(length: end)
  let stream = build(sources.map { $0.stream })
  for source in sources { source.column = 0 }
  let subscription = stream.subscribe(
    next: { output.add($0) },
    state: { output.add($0 == .active ? "A" : "R") })
  for column in 0..<end {
    output.column = column
    for source in sources { source.column = column }
    for source in sources { source.play() }
  }
  for source in sources { source.log.column = end }
  let actual = output.text
  let drawing = zip(inputs.indices, inputs).map { "  input \($0)   \(DiagramLog.aligned($1))\n" }.joined()
  #expect(
    actual == DiagramLog.normalized(expected),
    "\n\(drawing)  expected  \(DiagramLog.aligned(expected))\n  actual    \(DiagramLog.aligned(actual))",
    sourceLocation: sourceLocation)
  if let subscriptions {
    for (index, source) in sources.enumerated() {
      #expect(
        source.log.text == DiagramLog.normalized(subscriptions[index]), "subscriptions of input \(index)",
        sourceLocation: sourceLocation)
    }
  }
  subscription.unsubscribe()
  for (index, source) in sources.enumerated() {
    #expect(source.isUnsubscribed, "input \(index) is still subscribed to", sourceLocation: sourceLocation)
  }
}

/// An input of a diagram.
private final class DiagramSource {
  let columns: [String]
  var log: DiagramLog
  var column = 0 {
    didSet {
      if oldValue != column { hasPlayed = false }
      log.column = column
    }
  }
  private var hasPlayed = false
  private var state: Character?
  private var observers: [Int: MotionObserver<Character>] = [:]
  private var lastNumber = 0

  init(_ text: String) {
    columns = text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
    log = DiagramLog(length: columns.count)
  }

  var isUnsubscribed: Bool { observers.isEmpty }

  var stream: MotionObservable<Character> {
    MotionObservable { observer in
      self.lastNumber += 1
      let number = self.lastNumber
      self.observers[number] = observer
      self.log.add("^")
      let wasPlayed = self.hasPlayed
      self.hasPlayed = true
      if !wasPlayed, self.column < self.columns.count, !self.columns[self.column].isEmpty {
        self.emit(self.columns[self.column])
      } else if let state = self.state {
        observer.state(state == "A" ? .active : .atRest)
      }
      return {
        self.observers[number] = nil
        self.log.add("!")
      }
    }
  }

  func play() {
    guard !hasPlayed, column < columns.count else { return }
    hasPlayed = true
    emit(columns[column])
  }

  private func emit(_ events: String) {
    for event in events {
      if event == "A" || event == "R" { state = event }
      for number in observers.keys.sorted() {
        guard let observer = observers[number] else { continue }
        switch event {
        case "A": observer.state(.active)
        case "R": observer.state(.atRest)
        default: observer.next(event)
        }
      }
    }
  }
}

private struct DiagramLog {
  var column = 0
  private var columns: [String]

  init(length: Int) {
    columns = Array(repeating: "", count: length)
  }

  mutating func add(_ event: Character) {
    if column < columns.count { columns[column].append(event) }
  }

  var text: String { columns.map { $0.isEmpty ? "-" : $0 }.joined(separator: " ") }

  static func normalized(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  static func aligned(_ text: String) -> String {
    text.split(separator: " ").map { $0.padding(to: 5) }.joined()
  }
}

extension Substring {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
