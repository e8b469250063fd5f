// SPDX-License-Identifier: Apache-2.0

/// Decides whether a recognizer may report its states, or must wait for other recognizers.
///
/// This base class has no effect. The code is in a subclass, so a program links the code only if it calls
/// `require(toFail:)` or `exclude(_:)`.
class Arbiter {
  /// Whether an event is being delivered: the recognizer has received the event, but the recognizers for
  /// which it waits may not have received the event yet.
  final var isDelivering = false

  /// Returns whether the recognizer may receive a pointer that lands.
  ///
  /// Returns `false` if a recognizer that excludes this recognizer has an active gesture. Also returns
  /// `false` if a recognizer for which this recognizer waits has an active gesture with the same pointer.
  func mayReceive(_ identifier: Int) -> Bool { true }

  /// Reports a state. If other recognizers are still undecided, withholds the state until the others have
  /// decided.
  func enter(_ state: RecognitionState) {}

  /// Reports the withheld states if the recognizers for which this recognizer waits have decided. Called
  /// after all recognizers have received an event.
  func settle() {}

  /// Discards the withheld states. Called when the recognizer's pointers were removed.
  func forget() {}

  /// Makes other recognizers stop waiting for this recognizer. Called when this recognizer is deallocated.
  func end() {}
}

/// The relations of a recognizer to other recognizers.
///
/// The recognizer waits for the recognizers in `required`, and the recognizers in `dependents` wait for it.
/// The recognizer excludes the recognizers in `excluded`, and the recognizers in `excluders` exclude it.
private final class Arbitration: Arbiter {
  typealias Reference = WeakReference<PointerGestureRecognizer>

  var required: [Reference] = []
  var dependents: [Reference] = []
  var excluded: [Reference] = []
  var excluders: [Reference] = []

  /// The states that the recognizer has entered but not reported, because other recognizers are still
  /// undecided, or because an earlier state is being reported.
  var withheld: [RecognitionState] = []

  /// Whether other recognizers have given way to the first withheld state.
  var hasMadeWay = false

  /// Whether the withheld states are being reported. The observers may then withhold further states.
  var isReporting = false

  /// Whether the recognizer has reported the beginning of a gesture, but not yet the end.
  var isUnderWay: Bool

  private let recognizer: Reference

  init(of recognizer: PointerGestureRecognizer) {
    self.recognizer = WeakReference(recognizer)
    isUnderWay = recognizer.recognitionState.isActive
  }

  override func mayReceive(_ identifier: Int) -> Bool {
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
  ///     input       one tap                               two taps within the interval
  ///     double tap  ··············failed (0.3 s later)    ······ended
  ///     tap         ··············ended                   ······failed
  ///
  /// While `other` may still recognize its gesture, this recognizer withholds its states and does not report
  /// them.
  ///
  /// - If `other` fails, this recognizer reports the withheld states. Observers then read the gesture's
  ///   present values, not the values at the time of each withheld state.
  /// - If `other` recognizes its gesture, this recognizer fails. All recognizers that wait for this
  ///   recognizer fail, too. Each failed recognizer ignores its pointers until they have been lifted.
  /// - If `other` receives none of the pointers, or if `other` was deallocated, this recognizer does not
  ///   wait.
  ///
  /// Two recognizers must not wait for each other, directly or through other recognizers, because they would
  /// wait forever. If a requirement makes recognizers wait for each other, the program stops.
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

  /// Makes this recognizer exclude another recognizer.
  ///
  ///     pinch.exclude(pan)   // two fingers scale, and do not drag
  ///
  /// When this recognizer begins a gesture, the gesture of `other` is cancelled. If `other` has not begun a
  /// gesture, `other` fails. After that, `other` ignores its present pointers. `other` receives no new
  /// pointers until the gesture of this recognizer is over.
  ///
  /// Two recognizers may exclude each other. The recognizer that begins first then continues. If both
  /// recognizers begin with the same event, the recognizer that was added to the element first continues.
  public final func exclude(
    _ other: PointerGestureRecognizer, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(other !== self, "A recognizer must not exclude itself.", file: file, line: line)
    makeArbitration().excluded.append(WeakReference(other))
    other.makeArbitration().excluders.append(WeakReference(self))
  }

  /// Whether this recognizer may still report a gesture, but has not reported it yet.
  private var isPossible: Bool { isUndecided || arbitration?.withheld.isEmpty == false }

  /// Whether the recognizer has reported the beginning of a gesture, but not yet the end. Also `true` while
  /// other recognizers give way to the beginning.
  fileprivate var isUnderWay: Bool {
    guard let arbitration else { return false }
    return arbitration.isUnderWay || (arbitration.hasMadeWay && arbitration.withheld.first == .began)
  }

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
    // All arbiters are instances of `Arbitration`.
    arbiter.map { unsafeDowncast($0, to: Arbitration.self) }
  }

  // MARK: Deciding

  fileprivate func arbitrate(_ state: RecognitionState, by arbitration: Arbitration) {
    let isWithheld =
      !arbitration.withheld.isEmpty
      || (!arbitration.isUnderWay && state != .failed && waitsForOthers(arbitration))
    guard isWithheld else {
      arbitration.withheld = [state]
      return reportWithheld(arbitration)
    }
    if state == .cancelled, let began = arbitration.withheld.lastIndex(of: .began) {
      // No observer has received `began`, so no observer may receive `cancelled`.
      arbitration.withheld[began...] = [.failed]
    } else if state != .changed {
      arbitration.withheld.append(state)
    }
    if !arbitration.isDelivering { settle(by: arbitration) }
  }

  /// Returns whether this recognizer still waits for another recognizer that is undecided. Ignores the
  /// recognizer `decided`.
  ///
  /// While an event is being delivered, all recognizers for which this recognizer waits are treated as
  /// undecided, because they may not have received the event yet.
  private func waitsForOthers(
    than decided: PointerGestureRecognizer? = nil, _ arbitration: Arbitration
  ) -> Bool {
    arbitration.required.contains { reference in
      guard let other = reference.object, other !== decided else { return false }
      return arbitration.isDelivering || other.isPossible
    }
  }

  fileprivate func settle(by arbitration: Arbitration) {
    arbitration.isDelivering = false
    if !waitsForOthers(arbitration) { reportWithheld(arbitration) }
    if !isPossible { settleDependents(arbitration) }
  }

  fileprivate func forget(by arbitration: Arbitration) {
    if !arbitration.withheld.isEmpty {
      let isReported = recognitionStateWrites.lastState.isActive
      arbitration.withheld = [isReported ? .cancelled : .failed]
      reportWithheld(arbitration)
    }
    settle(by: arbitration)
  }

  private func settleDependents(_ arbitration: Arbitration) {
    for dependent in arbitration.dependents { dependent.object?.settle(withoutWaitingFor: self) }
  }

  /// Reports the withheld states if all recognizers except `other` have decided. `other` has decided, too,
  /// but its next event may already have made it undecided again.
  fileprivate func settle(withoutWaitingFor other: PointerGestureRecognizer?) {
    guard let arbitration, !waitsForOthers(than: other, arbitration) else { return }
    reportWithheld(arbitration)
  }

  /// Reports the withheld states, one after the other. Each state stays withheld while other recognizers give
  /// way to it, because their observers may make this recognizer replace the state.
  private func reportWithheld(_ arbitration: Arbitration) {
    guard !arbitration.isReporting else { return }
    arbitration.isReporting = true
    while let state = arbitration.withheld.first {
      let isRecognized = !arbitration.isUnderWay && (state == .began || state == .ended)
      if isRecognized, !arbitration.hasMadeWay {
        arbitration.hasMadeWay = true
        makeOthersGiveWay(arbitration)
        continue
      }
      arbitration.hasMadeWay = false
      arbitration.withheld.removeFirst()
      arbitration.isUnderWay = state.isActive
      recognitionStateWrites.enter(state)
      if !isRecognized, !isPossible { settleDependents(arbitration) }
    }
    arbitration.isReporting = false
  }

  private func makeOthersGiveWay(_ arbitration: Arbitration) {
    excludeOthers(arbitration)
    failDependents(arbitration)
  }

  private func excludeOthers(_ arbitration: Arbitration) {
    for excluded in arbitration.excluded {
      excluded.object?.failUnlessUnderWay()
      excluded.object?.forgetPointers()
    }
  }

  /// Makes the dependents of this recognizer fail: the recognizers that wait for this recognizer. The
  /// dependents of a dependent fail before the dependent.
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
    isGivingWay = true
    forgetGesture()
    isGivingWay = false
    arbitration.withheld = [.failed]
    reportWithheld(arbitration)
  }
}
