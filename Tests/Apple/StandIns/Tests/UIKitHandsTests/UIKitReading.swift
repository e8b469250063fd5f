// SPDX-License-Identifier: Apache-2.0
import Testing
import UIKit

/// One set of answers to the questions about UIKit that no documentation answers.
struct UIKitReading: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var assumptions = UIKitAssumptions()

  init(_ name: String, _ change: (inout UIKitAssumptions) -> Void) {
    testDescription = name
    change(&assumptions)
  }

  static let usual = UIKitReading("as assumed") { _ in }

  /// The usual answers, each other answer alone, and all other answers together.
  static let all: [UIKitReading] = {
    let others: [(String, (inout UIKitAssumptions) -> Void)] = [
      ("lifting touches do not count", { $0.countsLiftingTouches = false }),
      ("landing touches do not count", { $0.countsLandingTouches = false }),
      ("late actions are sent at once", { $0.sendsLateActionsAtOnce = true }),
      ("a disabled recognizer sends no action", { $0.disablingSendsAction = false }),
      ("the touches of a removed view go on", { $0.removedViewsKeepTouches = true }),
      ("a failure ends at once", { $0.failureEndsAtOnce = true }),
      ("a recognizer is possible in its reset", { $0.isPossibleInReset = true }),
      ("superviews come first", { $0.deliversToOutermostFirst = true }),
      ("a pan includes its slop", { $0.panIncludesSlop = true }),
      ("the first lift sends an action", { $0.firstLiftSendsAction = true }),
      ("offsets are exact", { $0.keepsExactOffsets = true }),
      ("a scroll view returns with new content", { $0.returnsWithContent = true }),
      ("observers are reversed", { $0.observersAreReversed = true }),
    ]
    let all = UIKitReading("all other answers") { for (_, change) in others { change(&$0) } }
    return [usual] + others.map { UIKitReading($0, $1) } + [all]
  }()
}
