// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A test of an operator. The diagram contains the events that the operator's inputs emit, and the events
/// that the operator must emit.
struct Diagram<Input, Output: Equatable> {
  let inputs: [String]
  let legend: DiagramLegend<Input>
  let expected: String
  let outputLegend: DiagramLegend<Output>
  let subscriptions: [String]?

  /// The duration of a column, in seconds. `nil` if the diagram has no clock.
  let step: Double?

  init(
    inputs: [String], legend: DiagramLegend<Input>, expected: String, outputLegend: DiagramLegend<Output>,
    subscriptions: [String]?, step: Double? = nil
  ) {
    self.inputs = inputs
    self.legend = legend
    self.expected = expected
    self.outputLegend = outputLegend
    self.subscriptions = subscriptions
    self.step = step
  }

  typealias Build = ([MotionObservable<Input>], ManualFrameClock) -> MotionObservable<Output>

  func check(_ sourceLocation: SourceLocation, build: Build) {
    for failure in failures(of: build) {
      Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    }
  }

  /// Runs the diagram and returns one message for each failure.
  func failures(of build: Build) -> [String] {
    let malformed = mistakes
    guard malformed.isEmpty else { return malformed }
    let run = DiagramRun(self, build: build)
    var failures: [String] = []
    let cells = DiagramColumns(of: expected, count: run.length).cells
    let differing = cells.indices.filter { !isExpected(run.output[$0], cells[$0]) }
    if !differing.isEmpty {
      let drawing = drawing(
        expected: cells, actual: zip(run.output, cells).map { draw($0, like: $1) }, differing)
      failures.append(
        "The stream's emissions differ \(DiagramDrawing.place(of: differing)).\n\n\(drawing)")
    }
    for (number, expected) in (subscriptions ?? []).enumerated() {
      let cells = DiagramColumns(of: expected, count: run.length).cells
      let actual = run.subscriptions[number]
      let differing = cells.indices.filter { cells[$0] != actual[$0] }
      if differing.isEmpty { continue }
      failures.append(
        """
        The subscriptions to input \(number) differ \(DiagramDrawing.place(of: differing)).

        \(drawing(expected: cells, actual: actual, differing))
        """)
    }
    for number in run.stillSubscribed {
      failures.append("Input \(number) still has a subscription after the stream's subscription has ended.")
    }
    return failures
  }

  /// One sentence for each error in the way that the diagram is written.
  private var mistakes: [String] {
    var mistakes: [String] = []
    if let step, !(step > 0 && step.isFinite) {
      mistakes.append("The step must be finite and greater than 0, but it is \(step).")
    }
    for taken in Set(legend.characters + outputLegend.characters).sorted() where "AR-".contains(taken) {
      mistakes.append("A legend must not name A, R or -, but it names \(taken).")
    }
    if (inputs + [expected]).allSatisfy({ DiagramColumns(of: $0).cells.isEmpty }) {
      mistakes.append("The diagram must have a column, but it has none.")
    }
    for (row, text) in inputs.enumerated() {
      mistakes += strangers(in: text, to: legend).map {
        "Input \(row) emits \($0), but its legend does not name it."
      }
    }
    mistakes += strangers(in: expected, to: outputLegend).map {
      "The stream is expected to emit \($0), but its legend does not name it."
    }
    if let subscriptions, subscriptions.count != inputs.count {
      mistakes.append(
        "There must be \(inputs.count) rows of subscriptions, one for each input, but there are "
          + "\(subscriptions.count).")
    }
    for text in subscriptions ?? [] where text.contains(where: { !"^!- ".contains($0) }) {
      mistakes.append("Subscriptions must be drawn with ^, ! and -, but they are \"\(text)\".")
    }
    return mistakes
  }

  private func strangers<Value>(in text: String, to legend: DiagramLegend<Value>) -> [String] {
    text.filter { !"AR- ".contains($0) && legend.value($0) == nil }.map { "'\($0)'" }
  }

  private func isExpected(_ events: [DiagramEvent<Output>], _ cell: String) -> Bool {
    guard events.count == cell.count else { return false }
    return zip(events, cell).allSatisfy { event, character in
      switch event {
      case .state(let state): character == state.mark
      case .value(let value): !"AR".contains(character) && outputLegend.names(value, character)
      }
    }
  }

  private func draw(_ events: [DiagramEvent<Output>], like cell: String) -> String {
    let expected = Array(cell)
    return events.enumerated().map { index, event in
      switch event {
      case .state(let state): String(state.mark)
      case .value(let value):
        outputLegend.drawing(of: value, preferring: index < expected.count ? expected[index] : nil)
      }
    }.joined()
  }

  private func drawing(expected: [String], actual: [String], _ differing: [Int]) -> String {
    var drawing = DiagramDrawing(differing: differing)
    if let step { drawing.add("time", expected.indices.map { seconds(Double($0) * step) }) }
    for (number, input) in inputs.enumerated() {
      drawing.add("input \(number)", DiagramColumns(of: input, count: expected.count).cells)
    }
    drawing.add("expected", expected)
    drawing.add("actual", actual)
    return drawing.text
  }
}

/// A value or a state that a stream emitted.
enum DiagramEvent<Value> {
  case value(Value)
  case state(MotionState)
}

extension MotionState {
  /// The character of the state in a diagram.
  var mark: Character { self == .active ? "A" : "R" }
}

/// The cells of a diagram's row, one for each column. The cell of a `-` is empty.
struct DiagramColumns {
  let cells: [String]

  init(of text: String, count: Int = 0) {
    let cells = text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
    self.cells = cells + Array(repeating: "", count: max(0, count - cells.count))
  }
}
