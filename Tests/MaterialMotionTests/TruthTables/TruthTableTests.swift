// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The published truth tables")
struct TruthTableTests {
  @Test("match the operators' values and states", arguments: try TruthTable.rows())
  func row(_ row: TruthTable.Row) throws {
    let forms = try #require(
      operatorForms[row.name], "\(row.name) has cases, but no entry in operatorForms")
    let played = try forms.compactMap { try PlayedCase(of: $0, in: row.content) }
    expect(!played.isEmpty, "no form of \(row.name) takes the types of case \(row.number)")
    for playedCase in played {
      expect(
        playedCase.values.elementsEqual(row.content.out, by: Self.agree),
        "\n\(row.content)\n  actual     \(playedCase.text)")
      expect(
        playedCase.isRestful,
        "\n\(row.content)\n  actual     \(playedCase.text)\n  of states \(playedCase.form.states)")
    }
  }

  private static func agree(_ a: TruthTable.Case.Output, _ b: TruthTable.Case.Output) -> Bool {
    abs(a.time - b.time) < 1e-9 && a.value.isClose(to: b.value)
  }
}

/// The emissions of an operator while a case is played.
///
/// The inputs emit `.active` twice before their first value, and `.atRest` twice after their last one. Frames
/// are drawn twenty times a second, and at each time that the case names.
private struct PlayedCase {
  enum Event {
    case value(TruthTable.Case.Output)
    case state(MotionState, time: Double)
  }

  let form: OperatorForm
  private(set) var events: [Event] = []

  /// Plays a case. `nil` if the form takes other types.
  init?(of form: OperatorForm, in content: TruthTable.Case) throws {
    let inputs = TruthInputs(content)
    let stream: MotionObservable<TruthValue>
    do { stream = try form.build(inputs) } catch is TruthInputs.OtherType { return nil }
    self.form = form
    let last = content.in.map(\.time).max() ?? 0
    let end = max(last, content.out.map(\.time).max() ?? 0) + 1
    var times = Set(content.in.map(\.time) + content.out.map(\.time))
    for frame in 0...Int(end * 20) { times.insert(Double(frame) / 20) }
    var events: [Event] = []
    let subscription = stream.subscribe(
      next: { events.append(.value(TruthTable.Case.Output(time: inputs.clock.now, value: $0))) },
      state: { events.append(.state($0, time: inputs.clock.now)) })
    for time in times.sorted() {
      inputs.clock.eventArrived(at: time)
      inputs.play(at: time)
      if time == last { inputs.rest() }
      inputs.clock.tick(at: time)
    }
    subscription.unsubscribe()
    self.events = withExtendedLifetime(stream) { events }
  }

  var values: [TruthTable.Case.Output] {
    events.compactMap { if case .value(let output) = $0 { output } else { nil } }
  }

  /// Whether the operator was active from its subscription on, came to rest after all other emissions, and
  /// emitted each state as often as expected.
  var isRestful: Bool {
    let states = events.compactMap { if case .state(let state, _) = $0 { state } else { nil } }
    let times = events.compactMap { if case .state(.active, let time) = $0 { time } else { nil } }
    let isAtRest = if case .state(.atRest, _) = events.last { true } else { false }
    let expected: [MotionState] =
      switch form.states {
      case .passThrough: [.active, .active, .atRest, .atRest]
      case .change: [.active, .atRest]
      }
    return isAtRest && states == expected && times.allSatisfy { $0 == 0 }
  }

  var text: String {
    let words = events.map { event in
      switch event {
      case .value(let output): output.description
      case .state(let state, let time): "\(time) \(state == .active ? "A" : "R")"
      }
    }
    return words.joined(separator: " · ")
  }
}
