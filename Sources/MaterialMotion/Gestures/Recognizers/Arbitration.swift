// SPDX-License-Identifier: Apache-2.0

/// What a recognizer asks that has to do with others. All it may have to do is in the subclass, which a
/// program links only if it makes one.
class Arbiter {
  /// Whether the recognizer hears of an event that others, whom it waits for, have yet to hear of.
  final var isHearing = false

  /// Whether the recognizer may hear of a pointer that lands: not while one is under way that excludes it,
  /// nor where one whom it waits for has begun with that pointer already.
  func mayHear(_ identifier: Int) -> Bool { true }

  /// Tells a state, or keeps it until it is known what others come to.
  func enter(_ state: RecognitionState) {}

  /// Everybody has heard of an event: what was waited for may be known now.
  func settle() {}

  /// The recognizer's pointers were taken away: what it kept to itself comes to nothing.
  func forget() {}

  /// The recognizer has gone.
  func end() {}
}

/// What a recognizer has to do with others: whom it waits for, who waits for it, whom it excludes.
private final class Arbitration: Arbiter {
  typealias Reference = WeakReference<PointerGestureRecognizer>

  var required: [Reference] = []
  var dependents: [Reference] = []
  var excluded: [Reference] = []
  var excluders: [Reference] = []

  /// What the recognizer came to while it waits for others, and has told nobody.
  var withheld: [RecognitionState] = []

  /// Whether it told that it began, and not yet that it is over.
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
  /// Has this recognizer wait until another one has failed.
  ///
  ///     let tap = TapGestureRecognizer()
  ///     let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
  ///     tap.require(toFail: doubleTap)
  ///
  ///     tap                                               tap, and a second in time
  ///     double tap  ··············failed (0.3 s later)    ······ended
  ///     tap         ··············ended                   ······failed
  ///
  /// What it recognizes meanwhile it keeps to itself. When the other one has failed it says so, with what its
  /// pointers have done by then; when the other one recognizes its gesture this one fails, with all that wait
  /// for it, until its pointers have been lifted. An other one that hears of none of the pointers keeps
  /// nobody waiting, and neither does one that has gone.
  ///
  /// Two that wait for each other, or any ring of them, would wait for ever: that is a mistake in code, and
  /// stops the program.
  public final func require(
    toFail other: PointerGestureRecognizer, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      other !== self && !other.waits(for: self),
      "A recognizer cannot wait for one that waits for it, but a requirement closed a ring", file: file,
      line: line)
    makeArbitration().required.append(WeakReference(other))
    other.makeArbitration().dependents.append(WeakReference(self))
  }

  /// Has this recognizer exclude another one: when this one begins the other one is cancelled or, if it has
  /// not begun, fails. It hears no more of its pointers, and of no others before this one is over.
  ///
  ///     pinch.exclude(pan)   // two fingers scale, and do not drag
  ///
  /// Two may exclude each other: then it is the first to begin that goes on, and if both begin with the same
  /// event the one that was added to the element first.
  public final func exclude(
    _ other: PointerGestureRecognizer, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(other !== self, "A recognizer cannot exclude itself", file: file, line: line)
    makeArbitration().excluded.append(WeakReference(other))
    other.makeArbitration().excluders.append(WeakReference(self))
  }

  /// Whether what its pointers do may still come to be its gesture.
  private var isPossible: Bool { isUndecided || arbitration?.withheld.isEmpty == false }

  /// Whether it told that it began, and not yet that it is over.
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
    // Only these are made.
    arbiter.map { unsafeDowncast($0, to: Arbitration.self) }
  }

  // MARK: What a recognizer comes to

  fileprivate func arbitrate(_ state: RecognitionState, by arbitration: Arbitration) {
    let isWithheld =
      !arbitration.withheld.isEmpty
      || (!arbitration.isUnderWay && state != .failed && waitsForOthers(arbitration))
    guard isWithheld else { return tell(state, arbitration) }
    if state == .cancelled, let began = arbitration.withheld.lastIndex(of: .began) {
      // Nobody knows that it began.
      arbitration.withheld[began...] = [.failed]
    } else if state != .changed {
      arbitration.withheld.append(state)
    }
    if !arbitration.isHearing { settle(by: arbitration) }
  }

  /// Whether others may still recognize what their pointers do. They may hear of an event later than this one
  /// does, and have decided nothing before they have.
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

  /// A recognizer has decided something, if only for now: with the next event it may be undecided again.
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

  /// Who waits for one that waited for the gesture that was recognized fails with it.
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
