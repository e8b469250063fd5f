// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Subscribes to an operator's stream, plays the inputs of a diagram, and stores the results.
struct DiagramRun<Output> {
  /// The number of columns.
  let length: Int

  /// For each column, the events that the stream emitted.
  private(set) var output: [[DiagramEvent<Output>]]

  /// For each input and each column, the subscriptions that began (`^`) or ended (`!`).
  let subscriptions: [[String]]

  /// The indices of the inputs that still had an observer after the subscription to the stream ended.
  let stillSubscribed: [Int]

  init<Input>(_ diagram: Diagram<Input, Output>, build: Diagram<Input, Output>.Build) {
    let inputs = diagram.inputs.map { DiagramInput($0, legend: diagram.legend) }
    let length = (diagram.inputs + [diagram.expected]).map { DiagramColumns(of: $0).cells.count }.max() ?? 0
    let clock = ManualFrameClock()
    var output = Array(repeating: [DiagramEvent<Output>](), count: length)
    var column = 0
    let stream = build(inputs.map(\.stream), clock)
    let subscription = stream.subscribe(
      next: { if column < length { output[column].append(.value($0)) } },
      state: { if column < length { output[column].append(.state($0)) } })
    for next in 0..<length {
      column = next
      for input in inputs { input.column = next }
      if let step = diagram.step, next > 0 { clock.tick(at: Double(next) * step) }
      for input in inputs { input.play() }
    }
    column = length
    for input in inputs { input.column = length }
    self.length = length
    subscriptions = inputs.map { input in
      input.subscriptions + Array(repeating: "", count: max(0, length - input.subscriptions.count))
    }
    self.output = output
    subscription.unsubscribe()
    stillSubscribed = inputs.indices.filter { !inputs[$0].isUnsubscribed }
  }
}

/// An input of the operator. Its stream emits the events of one row of a diagram.
private final class DiagramInput<Value> {
  private let cells: [String]
  private let legend: DiagramLegend<Value>
  private(set) var subscriptions: [String] = []
  private var hasPlayed = false
  private var state: MotionState?
  private var observers: [Int: MotionObserver<Value>] = [:]
  private var lastNumber = 0

  init(_ text: String, legend: DiagramLegend<Value>) {
    cells = DiagramColumns(of: text).cells
    self.legend = legend
  }

  var column = 0 {
    didSet { if oldValue != column { hasPlayed = false } }
  }

  var isUnsubscribed: Bool { observers.isEmpty }

  var stream: MotionObservable<Value> {
    MotionObservable { observer in
      self.lastNumber += 1
      let number = self.lastNumber
      self.observers[number] = observer
      self.log("^")
      let wasPlayed = self.hasPlayed
      self.hasPlayed = true
      if !wasPlayed, !self.cell.isEmpty {
        self.emit(self.cell)
      } else if let state = self.state {
        observer.state(state)
      }
      return {
        self.observers[number] = nil
        self.log("!")
      }
    }
  }

  /// Emits the events of the current column. Does nothing if a subscription in this column has already caused
  /// the input to emit these events.
  func play() {
    guard !hasPlayed else { return }
    hasPlayed = true
    emit(cell)
  }

  private var cell: String { column < cells.count ? cells[column] : "" }

  private func log(_ event: String) {
    while subscriptions.count <= column { subscriptions.append("") }
    subscriptions[column] += event
  }

  private func emit(_ events: String) {
    for event in events {
      let newState: MotionState? = event == "A" ? .active : event == "R" ? .atRest : nil
      if let newState { state = newState }
      // When an observer receives an event, it may unsubscribe other observers or subscribe new observers.
      for number in observers.keys.sorted() {
        guard let observer = observers[number] else { continue }
        if let newState {
          observer.state(newState)
        } else if let value = legend.value(event) {
          observer.next(value)
        }
      }
    }
  }
}
