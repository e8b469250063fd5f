// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings

/// Plays one transition after another for a platform that begins and ends each passage from screen to screen.
///
///     the platform    begins                  ends                              begins           ends
///     progress        0  ···  1               1        0.98   a hand pulls      0.9 ··· 0
///     transition      with members            without  asks to go back          with members
///
/// After each passage, a transition without members rests at the fore, with its hands. When a hand moves it,
/// this object asks the application to go back. The platform then begins the passage, and the members join
/// the hand where it is.
final class Passages {
  /// A passage that the platform has begun.
  private struct Passage {
    let direction: TransitionDirection
    let moves: (_ part: Double) -> Void
    let ends: (TransitionDirection) -> Void
  }

  private let clock: FrameClock
  let pace: ScreenTransition.Pace

  /// Adds the hands that may go back. Called for each transition.
  var addHands: (ScreenTransition) -> Void = { _ in }

  /// Whether a hand may go back. Asked before the hand begins.
  var mayGoBack: () -> Bool = { true }

  /// Asks the application to go back. Returns whether the platform will begin a passage.
  var goBack: () -> Bool = { false }

  /// The transition of the passage, or the one at rest between two passages.
  private(set) var transition: ScreenTransition?
  private var passage: Passage?

  /// Whether a hand has asked to go back, and the platform has not begun the passage yet.
  private var isAsked = false

  init(on clock: FrameClock, pace: ScreenTransition.Pace) {
    (self.clock, self.pace) = (clock, pace)
  }

  /// Begins a passage. The platform must first call ``settle()``, which ends a passage that is under way.
  ///
  /// - Parameters:
  ///   - direction: The direction that the platform wants.
  ///   - addMembers: Adds the members of both screens.
  ///   - moves: Receives the completed part of the passage, from 0 to 1.
  ///   - ends: Receives the direction in which the transition has come to rest, once. Must call ``rest()``.
  func begin(
    _ direction: TransitionDirection, _ addMembers: (ScreenTransition) -> Void,
    moves: @escaping (_ part: Double) -> Void, ends: @escaping (TransitionDirection) -> Void
  ) {
    let isByHand = isAsked && direction == .backward
    isAsked = false
    passage = Passage(direction: direction, moves: moves, ends: ends)
    let start: TransitionDirection = direction == .forward ? .backward : .forward
    if direction == .forward { transition?.end() }
    let transition = direction == .backward ? transition ?? make(at: start) : make(at: start)
    self.transition = transition
    addMembers(transition)
    // A hand may have moved the progress already.
    move(to: transition.progress.value)
    if !isByHand { transition.direction.value = direction }
  }

  /// Ends the present passage immediately, at the end to which it leads. Without a passage, does nothing.
  func settle() {
    // In response to an end, the platform may begin another passage.
    while let passage, let transition {
      self.passage = nil
      passage.ends(transition.direction.value)
    }
  }

  /// Ends the present transition, and lets another one rest at the fore.
  func rest() {
    (passage, isAsked) = (nil, false)
    // The application may still retain it.
    transition?.end()
    transition = make(at: .forward)
  }

  private func make(at direction: TransitionDirection) -> ScreenTransition {
    let transition = ScreenTransition(on: clock, at: direction, pace: pace)
    transition.progress.subscribe { [weak self, weak transition] in
      if let self, let transition, self.transition === transition { move(to: $0) }
    }
    transition.completed.subscribe { [weak self, weak transition] in
      if let self, let transition, self.transition === transition { arrive(at: $0) }
    }
    transition.mayBegin = { [weak self] direction in
      guard let self else { return false }
      return passage != nil || direction == .backward && mayGoBack()
    }
    addHands(transition)
    return transition
  }

  private func move(to progress: Double) {
    if let passage {
      let part = min(max(progress, 0), 1)
      passage.moves(passage.direction == .forward ? part : 1 - part)
    } else if progress != 1, !isAsked {
      isAsked = true
      if !goBack(), passage == nil { rest() }
    }
  }

  private func arrive(at end: TransitionDirection) {
    guard let passage else {
      // The platform has begun no passage, so the next one is not that of this hand.
      isAsked = false
      if end == .backward { rest() }
      return
    }
    self.passage = nil
    passage.ends(end)
  }
}
