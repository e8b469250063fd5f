// SPDX-License-Identifier: Apache-2.0

/// The part of arbitration that every recognizer calls. The work is in a subclass, so a program links it only
/// if it uses `require(toFail:)` or `exclude(_:)`.
class Arbiter {
  /// Whether the recognizer has received an event that the recognizers it waits for may not have received
  /// yet.
  final var isHearing = false

  /// Whether the recognizer may receive a pointer that lands. It may not while a recognizer that excludes it
  /// is under way, or if a recognizer that it waits for has already begun with that pointer.
  func mayHear(_ identifier: Int) -> Bool { true }

  /// Reports a state, or withholds it until the other recognizers have decided.
  func enter(_ state: RecognitionState) {}

  /// Called when all recognizers have received an event, because the others may have decided now.
  func settle() {}

  /// Called when the recognizer's pointers were taken away. Withheld states are then discarded.
  func forget() {}

  /// Called when the recognizer is deallocated. Others wait for it no longer.
  func end() {}
}

/// A recognizer's relations to others: those that it waits for, those that wait for it, those that it
/// excludes, and those that exclude it.
private final class Arbitration: Arbiter {
  typealias Reference = WeakReference<PointerGestureRecognizer>

  var required: [Reference] = []
  var dependents: [Reference] = []
  var excluded: [Reference] = []
  var excluders: [Reference] = []

  /// The states that the recognizer has entered but not reported, because it waits for others.
  var withheld: [RecognitionState] = []

  /// Whether the recognizer has reported its beginning, but not yet its end.
  var isUnderWay: Bool

  private let recognizer: Reference

  init(of recognizer: PointerGestureRecognizer) {
    self.recognizer = WeakReference(recognizer)
    isUnderWay = recognizer.recognitionState.isActive
  }

  override func mayHear(_ identifier: Int) -> Bool {
    !excluders.contains { $0.object?.isUnderWay == true }
      && !required.contains { $0.object?.isUnderWay(with: identifier) == true }
  }

  override func enter(_ state: RecognitionState) {
    recognizer.object?.arbitrate(state, by: self)
  }

  override func settle() {
    recognizer.object?.settle(by: self)
  }

  override func forget() {
    recognizer.object?.forget(by: self)
  }

  override func end() {
    for dependent in dependents { dependent.object?.settle(withoutWaitingFor: nil) }
  }
}

extension PointerGestureRecognizer {
  /// Makes this recognizer wait until another recognizer has failed.
  ///
  ///     let tap = TapGestureRecognizer()
  ///     let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
  ///     tap.require(toFail: doubleTap)
  ///
  ///     tap                                               tap, and a second in time
  ///     double tap  ··············failed (0.3 s later)    ······ended
  ///     tap         ··············ended                   ······failed
  ///
  /// While `other` may still recognize its gesture, this recognizer withholds the states that it enters.
  ///
  /// - If `other` fails, this recognizer reports the withheld states, with the values that its gesture has by
  ///   then.
  /// - If `other` recognizes its gesture, this recognizer fails, and so do the recognizers that wait for it.
  ///   Each of them ignores its pointers until they have been lifted.
  /// - If `other` receives none of the pointers, or was deallocated, this recognizer does not wait for it.
  ///
  /// Recognizers must not wait for each other, directly or in a longer ring, because they would wait forever.
  /// Such a requirement is a mistake in code, and stops the program.
  public final func require(
    toFail other: PointerGestureRecognizer, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      other !== self && !other.waits(for: self),
      "A recognizer must not wait for a recognizer that waits for it, but this requirement closes a ring.",
      file: file, line: line)
    makeArbitration().required.append(WeakReference(other))
    other.makeArbitration().dependents.append(WeakReference(self))
  }

  /// Makes this recognizer exclude another one.
  ///
  ///     pinch.exclude(pan)   // two fingers scale, and do not drag
  ///
  /// When this recognizer begins, `other` is cancelled, or fails if it has not begun. `other` then ignores
  /// its pointers, and receives no new ones until this recognizer's gesture is over.
  ///
  /// Two recognizers may exclude each other. The first to begin then continues. If both begin with the same
  /// event, the one that was added to the element first continues.
  public final func exclude(
    _ other: PointerGestureRecognizer, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(other !== self, "A recognizer must not exclude itself.", file: file, line: line)
    makeArbitration().excluded.append(WeakReference(other))
    other.makeArbitration().excluders.append(WeakReference(self))
  }

  /// Whether the pointers' movement may still become this recognizer's gesture.
  private var isPossible: Bool { isUndecided || arbitration?.withheld.isEmpty == false }

  /// Whether the recognizer has reported its beginning, but not yet its end.
  fileprivate var isUnderWay: Bool { arbitration?.isUnderWay == true }

  fileprivate func isUnderWay(with identifier: Int) -> Bool {
    isUnderWay && pointers.contains { $0.identifier == identifier }
  }

  private func waits(for other: PointerGestureRecognizer) -> Bool {
    (arbitration?.required ?? []).contains { reference in
      reference.object.map { $0 === other || $0.waits(for: other) } ?? false
    }
  }

  private func makeArbitration() -> Arbitration {
    if let arbitration { return arbitration }
    let made = Arbitration(of: self)
    arbiter = made
    return made
  }

  private var arbitration: Arbitration? {
    // Every arbiter that is created is an `Arbitration`.
    arbiter.map { unsafeDowncast($0, to: Arbitration.self) }
  }

  // MARK: Deciding

  fileprivate func arbitrate(_ state: RecognitionState, by arbitration: Arbitration) {
    let isWithheld =
      !arbitration.withheld.isEmpty
      || (!arbitration.isUnderWay && state != .failed && waitsForOthers(arbitration))
    guard isWithheld else { return tell(state, arbitration) }
    if state == .cancelled, let began = arbitration.withheld.lastIndex(of: .began) {
      // No observer has received `began`, so none may receive `cancelled`.
      arbitration.withheld[began...] = [.failed]
    } else if state != .changed {
      arbitration.withheld.append(state)
    }
    if !arbitration.isHearing { settle(by: arbitration) }
  }

  /// Whether a recognizer that this one waits for may still recognize its gesture. While an event is being
  /// delivered, every other one counts as undecided, because it may not have received the event yet.
  private func waitsForOthers(
    than decided: PointerGestureRecognizer? = nil, _ arbitration: Arbitration
  ) -> Bool {
    arbitration.required.contains { reference in
      guard let other = reference.object, other !== decided else { return false }
      return arbitration.isHearing || other.isPossible
    }
  }

  fileprivate func settle(by arbitration: Arbitration) {
    arbitration.isHearing = false
    if !waitsForOthers(arbitration) { tellWithheld(arbitration) }
    if !isPossible { settleDependents(arbitration) }
  }

  fileprivate func forget(by arbitration: Arbitration) {
    if !arbitration.withheld.isEmpty {
      arbitration.withheld = []
      tell(.failed, arbitration)
    }
    settle(by: arbitration)
  }

  private func settleDependents(_ arbitration: Arbitration) {
    for dependent in arbitration.dependents { dependent.object?.settle(withoutWaitingFor: self) }
  }

  /// Reports the withheld states unless a recognizer other than `other` is still undecided. `other` has
  /// decided, so it does not count, even if its next event makes it undecided again.
  fileprivate func settle(withoutWaitingFor other: PointerGestureRecognizer?) {
    guard let arbitration, !waitsForOthers(than: other, arbitration) else { return }
    tellWithheld(arbitration)
  }

  private func tellWithheld(_ arbitration: Arbitration) {
    let states = arbitration.withheld
    arbitration.withheld = []
    for state in states { tell(state, arbitration) }
  }

  private func tell(_ state: RecognitionState, _ arbitration: Arbitration) {
    let isRecognized = !arbitration.isUnderWay && (state == .began || state == .ended)
    arbitration.isUnderWay = state.isActive
    if isRecognized {
      excludeOthers(arbitration)
      failDependents(arbitration)
    }
    recognitionStateWrites.enter(state)
    if !isRecognized, !isPossible { settleDependents(arbitration) }
  }

  private func excludeOthers(_ arbitration: Arbitration) {
    for excluded in arbitration.excluded {
      excluded.object?.failUnlessUnderWay()
      excluded.object?.forgetPointers()
    }
  }

  /// Fails the recognizers that wait for this one, after those that wait for them.
  private func failDependents(_ arbitration: Arbitration) {
    for dependent in arbitration.dependents {
      guard let recognizer = dependent.object else { continue }
      if let others = recognizer.arbitration { recognizer.failDependents(others) }
      recognizer.failUnlessUnderWay()
    }
  }

  private func failUnlessUnderWay() {
    guard isPossible, !recognitionState.isActive else { return }
    let arbitration = makeArbitration()
    arbitration.withheld = []
    isGivingWay = true
    forgetGesture()
    isGivingWay = false
    tell(.failed, arbitration)
  }
}
