// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A sequence of actions on a tossable card by fingers, a platform and an application.
///
/// A script prints as the Swift code that creates it, so a failing script can be used as a test unchanged.
/// The times of ordinary steps are multiples of 1/1024 s, whose sums are exact.
struct CardScript {
  /// The start time of the clock, in seconds.
  var start = 0.0
  var steps: [Step]

  /// The actions of observers. A script with reactions is checked against laws only, because no model
  /// predicts it.
  var reactions: [Reaction] = []
  var ending = Ending.settle

  struct Step {
    /// The time before the action, in seconds. No event and no frame comes during it.
    var wait: Double
    var action: Action

    init(_ wait: Double, _ action: Action) {
      self.wait = wait
      self.action = action
    }
  }

  /// An action that an observer performs once, at the given occurrence of a cue.
  struct Reaction {
    var cue: Cue
    var count: Int
    var action: Action

    init(_ cue: Cue, _ count: Int, _ action: Action) {
      self.cue = cue
      self.count = count
      self.action = action
    }
  }

  enum Cue: CaseIterable {
    case began
    case changed
    case ended
    case cancelled
    case moved
    /// A new velocity of the card, which in a frame comes before the position.
    case velocity
    /// The card's arrival at its destination.
    case landed
    case active
    case atRest
  }

  enum Action {
    case press(Int, PointerEvent.Kind, at: Point, stamp: Stamp = .now)
    case move(Int, by: Point, stamp: Stamp = .now)
    case lift(Int, by: Point = .zero, stamp: Stamp = .now)
    case cancel(Int, stamp: Stamp = .now)
    /// Frames at 64 per second, the first of them at once.
    case frames(Int)
    case frame(Stamp)
    /// An event of another element: only the clock receives it.
    case eventElsewhere(Stamp)
    case turn(to: Point)
    case describe(Feel)
    case stop
    /// The application writes the card's position. Scripts do this in reactions only.
    case place(at: Point)
    case `switch`(Switch, Bool)
    case reparent(to: Place)
    case reduceMotion(Bool)
  }

  /// The timestamp of an event or a frame.
  enum Stamp {
    case now
    case off(by: Double)
    case at(Double)
  }

  enum Switch: CaseIterable {
    case tossable
    case recognizer
    case spring
  }

  /// The parent of the card: the stage, a board that is rotated and enlarged, or a tray on that board.
  enum Place: CaseIterable {
    case stage
    case board
    case tray
  }

  enum Ending: CaseIterable {
    /// All pointers are lifted, everything is turned on, and enough time passes.
    case settle
    /// The runtime is released while actions are still under way.
    case abandon
  }

  /// Springs of all kinds.
  enum Feel: CaseIterable {
    case standard
    case bouncy
    case critical
    case sluggish
    case tight
    case undamped
    case instant

    var description: SpringDescription {
      switch self {
      case .standard: SpringDescription()
      case .bouncy: SpringDescription(stiffness: 200, damping: 4, mass: 2)
      case .critical: SpringDescription(stiffness: 100, damping: 20)
      case .sluggish: SpringDescription(stiffness: 100, damping: 60)
      case .tight: SpringDescription(stiffness: 3000, damping: 60)
      case .undamped: SpringDescription(stiffness: 150, damping: 0)
      case .instant: SpringDescription(duration: 0)
      }
    }
  }
}

extension CardScript: CustomStringConvertible {
  var description: String {
    let steps = steps.map { "    .init(\($0.wait), \($0.action)),\n" }.joined()
    let reactions = reactions.map { "    .init(.\($0.cue), \($0.count), \($0.action)),\n" }.joined()
    return """
      CardScript(
        start: \(start),
        steps: [
      \(steps)  ],
        reactions: [
      \(reactions)  ],
        ending: .\(ending))
      """
  }
}

extension CardScript.Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .press(let pointer, let kind, let place, let stamp):
      ".press(\(pointer), .\(kind), at: \(place.text)\(stamp.argument))"
    case .move(let pointer, let step, let stamp): ".move(\(pointer), by: \(step.text)\(stamp.argument))"
    case .lift(let pointer, let step, let stamp): ".lift(\(pointer), by: \(step.text)\(stamp.argument))"
    case .cancel(let pointer, let stamp): ".cancel(\(pointer)\(stamp.argument))"
    case .frames(let count): ".frames(\(count))"
    case .frame(let stamp): ".frame(\(stamp))"
    case .eventElsewhere(let stamp): ".eventElsewhere(\(stamp))"
    case .turn(let place): ".turn(to: \(place.text))"
    case .describe(let feel): ".describe(.\(feel))"
    case .stop: ".stop"
    case .place(let place): ".place(at: \(place.text))"
    case .switch(let what, let isOn): ".switch(.\(what), \(isOn))"
    case .reparent(let place): ".reparent(to: .\(place))"
    case .reduceMotion(let isReduced): ".reduceMotion(\(isReduced))"
    }
  }
}

extension CardScript.Stamp: CustomStringConvertible {
  var description: String {
    switch self {
    case .now: ".now"
    case .off(let seconds): ".off(by: \(seconds.text))"
    case .at(let time): ".at(\(time.text))"
    }
  }

  fileprivate var argument: String {
    if case .now = self { "" } else { ", stamp: \(self)" }
  }
}

extension Double {
  fileprivate var text: String {
    isNaN ? ".nan" : isFinite ? "\(self)" : self > 0 ? ".infinity" : "-.infinity"
  }
}

extension Point {
  fileprivate var text: String { "Point(\(x.text), \(y.text))" }
}
