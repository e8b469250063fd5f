// SPDX-License-Identifier: Apache-2.0

/// The contest of a recognizer that is alone with its pointers, because it belongs to no stage.
///
/// An ``Arbiter`` retains the recognizers that want a pointer. This one would retain its own arbiter, and
/// could not be deallocated during a gesture. So the arbiter retains this object, which does not retain the
/// recognizer. The recognizer owns this object, and must be alive during each call.
final class LoneContest {
  private unowned(unsafe) let recognizer: any Contender
  let arbiter = Arbiter()

  init(_ recognizer: any Contender) {
    self.recognizer = recognizer
  }

  func isDue() { arbiter.isDue(self) }

  func withdraw() { arbiter.withdraw(self) }

  /// Ends the contest. Called when the recognizer is deallocated: until then, the arbiter retains this object
  /// while a pointer is down.
  func end() { arbiter.forgetPointers() }
}

extension LoneContest: Contender {
  var form: ContestForm { recognizer.form }
  var recognitionStateWrites: RecognitionStateWrites { recognizer.recognitionStateWrites }
  var isReady: Bool { recognizer.isReady }
  var site: ObjectIdentifier { recognizer.site }
  var tapLimits: (duration: Double, interval: Double) { recognizer.tapLimits }
  var ownMotion: VisibleMotion? { recognizer.ownMotion }

  func makeTapRules(in arbiter: Arbiter) -> TapRules? { recognizer.makeTapRules(in: arbiter) }
  func makePairRules(in arbiter: Arbiter) -> PairRules? { recognizer.makePairRules(in: arbiter) }
  func slop(for kind: PointerEvent.Kind) -> Double { recognizer.slop(for: kind) }
  func inContainer(_ vector: Point) -> Point { recognizer.inContainer(vector) }
  func part(_ vector: Point) -> Point { recognizer.part(vector) }
  func join(_ pointer: ContestPointer) { recognizer.join(pointer) }
  func begin(with pointer: ContestPointer) { recognizer.begin(with: pointer) }
  func allot(_ part: LinePart) { recognizer.allot(part) }
  func measure(_ event: PointerEvent) { recognizer.measure(event) }
  func stop() { recognizer.stop() }
  func announce() { recognizer.announce() }
  func letGo() { recognizer.letGo() }
  func lose(_ pointer: Int) { recognizer.lose(pointer) }
  func awaitDue(until end: Double) { recognizer.awaitDue(until: end) }
  func reportSecondPress(of pointer: Int) { recognizer.reportSecondPress(of: pointer) }
  func finishTap(isRecognized: Bool) { recognizer.finishTap(isRecognized: isRecognized) }
}
