// SPDX-License-Identifier: Apache-2.0

/// The rules of a recognizer in the contest for a pointer: see <doc:DragArbitration>.
extension GestureRecognizer {
  /// The distance that a pointer must move before the gesture begins, in points. Must be finite and at least
  /// 0.
  ///
  ///     tossable.recognizer(for: card)?.slop = 0
  ///
  /// If the slop is 0, the gesture begins with the first movement. Defaults to `nil`: the slop is 10 points
  /// for a finger, and 3 points for a mouse or a pen. A new value applies from the next press on.
  public var slop: Double? {
    get { recognitionStateWrites.rules?.slop }
    set {
      checkSlop(newValue, #fileID, #line)
      recognitionStateWrites.makeRules().slop = newValue
    }
  }

  /// A closure that decides whether the gesture may begin. Defaults to `nil`: it may.
  ///
  ///     // Only a drag that begins in the row of photos scrolls them.
  ///     carousel.recognizer(for: page)?.mayBegin = { press, _ in
  ///       let place = press.place(in: row)
  ///       return place.y >= 0 && place.y <= 92
  ///     }
  ///
  ///     // A sheet that is open can only be dragged downward.
  ///     tossable.recognizer(for: sheet)?.mayBegin = { _, movement in movement.y > abs(movement.x) }
  ///
  /// The first argument is the press. The second one is the movement in points, in the coordinate system of
  /// the stage. If the closure returns `false`, the next recognizer is asked. If none begins, this one is
  /// asked again after the pointer has moved on.
  ///
  /// The closure must change nothing, because it is called several times, also at the press. There, the
  /// movement of a drag in a strip is a step away from the edge, and the movement of two fingers is zero. It
  /// is also called at the end of a hold, and after a press that has stopped the element: see
  /// ``Press/hasStopped``.
  public var mayBegin: ((_ press: Press, _ movement: Point) -> Bool)? {
    get { recognitionStateWrites.rules?.mayBegin }
    set { recognitionStateWrites.makeRules().mayBegin = newValue }
  }

  /// Whether the drag begins even where the thing cannot move, so that an ancestor never takes it: a slider
  /// at its end does not turn the page around it. Defaults to `false`.
  public var keepsEnds: Bool {
    get { recognitionStateWrites.rules?.keepsEnds == true }
    set { recognitionStateWrites.makeRules().keepsEnds = newValue }
  }

  /// Whether the gesture shares its pointers with no other gesture of the element. Defaults to `false`: an
  /// element can be dragged, pinched and turned at the same time.
  ///
  ///     scalable.recognizer(for: photo)?.isAlone = true   // neither drag nor turn while it is pinched
  ///
  /// The gesture that begins first keeps the pointers.
  public var isAlone: Bool {
    get { recognitionStateWrites.rules?.isAlone == true }
    set { recognitionStateWrites.makeRules().isAlone = newValue }
  }

  /// Whether a press that stops something in motion can be this gesture. Applies to taps, long presses and
  /// drags after a hold. Defaults to `false`: such a press only stops the thing.
  public var recognizesCatches: Bool {
    get { recognitionStateWrites.rules?.recognizesCatches == true }
    set { recognitionStateWrites.makeRules().recognizesCatches = newValue }
  }

  /// The greatest number of pointers of the gesture. Must be at least 1. Defaults to no limit.
  public var fingers: Int {
    get { recognitionStateWrites.rules?.fingers ?? .max }
    set {
      checkPrecondition(
        newValue >= 1, "A gesture needs at least 1 pointer, but the limit is \(newValue).", file: #fileID,
        line: #line)
      recognitionStateWrites.makeRules().fingers = newValue
    }
  }

  /// The kinds of the pointers of the gesture. Defaults to all kinds.
  public var kinds: PointerEvent.Kinds {
    get { recognitionStateWrites.rules?.kinds ?? .all }
    set { recognitionStateWrites.makeRules().kinds = newValue }
  }

  /// The buttons of a mouse that begin the gesture: see ``PointerEvent/button``. Defaults to the primary one.
  public var buttons: [Int] {
    get { recognitionStateWrites.rules?.buttons ?? [0] }
    set { recognitionStateWrites.makeRules().buttons = newValue }
  }

  /// Lets another recognizer be asked first. This one waits while the other one is undecided.
  ///
  ///     // The list scrolls before a card in it can be dragged.
  ///     tossable.recognizer(for: card)?.yields(to: scroller.recognizer(for: list)!)
  ///
  /// By default, the recognizer of the innermost element is asked first.
  public func yields(to other: some GestureRecognizer) {
    recognitionStateWrites.makeRules().yields.append(other.lifetime)
  }

  /// Lets this recognizer and another one have the same pointers, for example a drag of a card and a drag of
  /// the panel around it.
  public func shares(with other: some GestureRecognizer) {
    recognitionStateWrites.makeRules().shares.append(other.lifetime)
  }
}

/// Checks the slop of a recognizer.
func checkSlop(_ slop: Double?, _ file: StaticString, _ line: UInt) {
  guard let slop else { return }
  checkPrecondition(
    slop >= 0 && slop.isFinite, "The slop must be finite and at least 0 points, but it is \(slop).",
    file: file, line: line)
}
