// SPDX-License-Identifier: Apache-2.0

/// A random program, whose closures act on everything while the library calls them.
///
///     1. add 3 to 0 on 1
///     2. tick 0 by 0.02
///     at value 4, stop 3
///     at time 1, tick 0 by 0.1
///
/// A script is data. It remains valid if parts are removed: an action on an object that does not exist does
/// nothing. `ReentrantPlay` performs it.
struct ReentrantScript {
  var steps: [Act]
  var reactions: [Reaction]

  /// A call of the library into the application.
  enum Call: Int, CaseIterable {
    case value, state, report, time, frames
  }

  /// An act that is performed during the nth call of a kind, counted from 1.
  struct Reaction {
    var call: Call
    var nth: Int
    var act: Act
  }

  /// A verb, the numbers of its objects, and two amounts from 0 to 1.
  struct Act {
    var verb: Verb
    var object: Int
    var other: Int
    var clock: Int
    var x: Double
    var y: Double
  }

  enum Verb: CaseIterable {
    // Clocks
    case tick, pass, prefer
    // Timelines
    case make, play, pause, reverse, seek, rate, scrub, drop
    // Motions
    case add, connect, stop, restart, disable, enable, aim, tune, forget
    // Runtimes and subscriptions
    case unsubscribe, end, removeAll
    // Properties and elements
    case write, give, blow, release, observe
    // Hands
    case press, move, lift, cancel, toss
    // Choreographies
    case compose, perform
  }

  /// The acts that make the library do something occur more often.
  private static let verbs: [Verb] =
    Verb.allCases + [.tick, .tick, .tick, .pass, .make, .play, .seek, .prefer, .prefer]
    + Array(repeating: .add, count: 10) + [.connect, .connect, .aim, .aim, .move, .move, .press, .compose]

  private static let answers: [Verb] =
    Verb.allCases + [
      .stop, .stop, .stop, .aim, .aim, .unsubscribe, .unsubscribe, .end, .disable, .tick, .add,
    ]

  private static let calls: [Call] = Call.allCases + [.value, .value, .value, .state, .time]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func act(_ verbs: [Verb]) -> Act {
      Act(
        verb: verbs.randomElement(using: &random)!, object: .random(in: 0..<60, using: &random),
        other: .random(in: 0..<60, using: &random), clock: .random(in: 0..<60, using: &random),
        x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
    }
    var start = act([.add])
    // Few objects, so that many acts concern the same one.
    start.object %= 12
    steps = [start] + (0..<Int.random(in: 2...9, using: &random)).map { _ in act(Self.verbs) }
    reactions = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let call = Self.calls.randomElement(using: &random)!
      let nth = Int.random(in: 1...(Bool.random(using: &random) ? 6 : 30), using: &random)
      return Reaction(call: call, nth: nth, act: act(Self.answers))
    }
  }

  /// Removes parts as long as the script fails.
  func shrunk(_ fails: (ReentrantScript) -> Bool) -> ReentrantScript {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for index in smallest.steps.indices.reversed() {
        var candidate = smallest
        candidate.steps.remove(at: index)
        if fails(candidate) { (smallest, isSmaller) = (candidate, true) }
      }
      for index in smallest.reactions.indices.reversed() {
        var candidate = smallest
        candidate.reactions.remove(at: index)
        if fails(candidate) { (smallest, isSmaller) = (candidate, true) }
      }
    }
    return smallest
  }
}

extension ReentrantScript: CustomStringConvertible {
  var description: String {
    let steps = steps.enumerated().map { "\($0 + 1). \($1)" }
    return (steps + reactions.map { "at \($0.call) \($0.nth), \($0.act)" }).joined(separator: "\n")
  }
}

extension ReentrantScript.Act: CustomStringConvertible {
  var description: String { "\(verb) \(object), \(other), clock \(clock), \(x), \(y)" }
}
