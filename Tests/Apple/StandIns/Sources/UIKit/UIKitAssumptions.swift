// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// The answers to questions about UIKit that no documentation answers. Tests run with several of them.
/// `Assumptions-UIKit.md` lists them with their sources.
public struct UIKitAssumptions: Sendable {
  /// Whether a recognizer's `numberOfTouches` and `location(in:)` count the touches that lift in this event.
  public var countsLiftingTouches = true

  /// Whether they count the touches that land in this event, in `touchesBegan(_:with:)`.
  public var countsLandingTouches = true

  /// Whether a recognizer whose `state` is set outside an event sends its action at once. Otherwise, it sends
  /// the action at the end of the turn of the run loop.
  public var sendsLateActionsAtOnce = false

  /// Whether a recognizer that is disabled in mid-gesture sends an action.
  public var disablingSendsAction = true

  /// Whether the touches of a view go on after the view has left its window. Otherwise, its gestures are
  /// cancelled.
  public var removedViewsKeepTouches = false

  /// Whether a recognizer that has failed becomes possible again while its touches are down. It ignores them.
  public var failureEndsAtOnce = false

  /// Whether a recognizer is already possible again while it is reset.
  public var isPossibleInReset = false

  /// Whether the recognizers of superviews receive an event before those of the pressed view.
  public var deliversToOutermostFirst = false

  /// Whether the translation of a pan includes the slop.
  public var panIncludesSlop = false

  /// Whether a pinch and a rotation send an action when the first of two fingers lifts.
  public var firstLiftSendsAction = false

  /// Whether a scroll view keeps a `contentOffset` as it is. Otherwise, it is rounded to the pixels of the
  /// display.
  public var keepsExactOffsets = false

  /// Whether a scroll view returns from beyond an end by itself when its content changes.
  public var returnsWithContent = false

  /// Whether observers receive a change in the reverse of the order in which they were added.
  public var observersAreReversed = false

  public init() {}

  @MainActor public static var current = UIKitAssumptions() {
    didSet { ObserverOrder.isReversed = current.observersAreReversed }
  }
}
