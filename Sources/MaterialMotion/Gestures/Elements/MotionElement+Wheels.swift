// SPDX-License-Identifier: Apache-2.0

/// An interaction that a wheel over its element moves.
final class WheelTarget {
  /// Processes an event. Returns whether it has moved something, or belongs to a gesture that has.
  let receive: (WheelEvent) -> Bool

  /// Returns whether a gesture that has moved something is under way.
  let isTurning: () -> Bool

  init(isTurning: @escaping () -> Bool, receive: @escaping (WheelEvent) -> Bool) {
    (self.isTurning, self.receive) = (isTurning, receive)
  }
}

extension MotionElement {
  /// Sends an event of a wheel to the interactions of the element, then to those of its ancestors, until one
  /// has used it.
  ///
  ///     override func scrollWheel(with event: NSEvent) {
  ///       if !viewport.receive(WheelEvent(event)) { super.scrollWheel(with: event) }
  ///     }
  ///
  /// A ``Scroller``, a ``ScrollChain`` and ready-made things such as `Zoomable` use wheels. The element of a
  /// node on a web page, or of a widget of GTK, receives the events by itself. For any other element, call
  /// this method. Before each event, pass its timestamp to ``FrameClock/eventArrived(at:)``.
  ///
  /// Events without a pause of 0.2 s between them are one gesture. The scroller that has used an event
  /// receives all later events of the gesture, also at its end. A scroller that is at its end when the
  /// gesture begins leaves the gesture to the ancestors, and so does one whose ``GestureRecognizer/mayBegin``
  /// refuses. See <doc:DragArbitration>.
  ///
  /// The element of a view passes no event to that of the superview: call `super.scrollWheel(with:)`.
  ///
  /// - Returns: Whether an interaction has used the event. If not, the platform may scroll something else.
  @discardableResult
  public func receive(_ event: WheelEvent) -> Bool {
    var place: MotionElement? = self
    while let element = place {
      if element.wheelsReceive(event) { return true }
      // The view passes the event to its superview, in `super.scrollWheel(with:)`.
      place = element.platformDecidesParent ? nil : element.parent
    }
    return false
  }

  /// Sends an event to the interactions of this element alone, for a platform that sends it to the ancestors
  /// itself.
  package func wheelsReceive(_ event: WheelEvent) -> Bool {
    guard let targets = usedExtras?.wheelTargets, !targets.isEmpty, event.delta.isFinite,
      event.position.isFinite
    else { return false }
    if isShutOut, !targets.contains(where: { $0.isTurning() }) { return false }
    // The content of an ancestor may have moved this element under the cursor.
    var ancestor = parent
    while let element = ancestor {
      if element.usedExtras?.wheelTargets.contains(where: { $0.isTurning() }) == true { return false }
      ancestor = element.parent
    }
    for target in targets where target.receive(event) { return true }
    return false
  }

  /// Sends the events of the wheel over this element to an interaction.
  ///
  /// - Returns: A closure that removes the interaction. The closure does not retain the element.
  func add(_ target: WheelTarget) -> Disconnect {
    let area = touchArea ?? self
    area.changeWheelTargets { $0.append(target) }
    let reference = WeakReference(area)
    return { reference.object?.changeWheelTargets { $0.removeAll { $0 === target } } }
  }

  private func changeWheelTargets(_ change: (inout [WheelTarget]) -> Void) {
    let usedWheels = !extras.wheelTargets.isEmpty
    change(&extras.wheelTargets)
    let usesWheels = !extras.wheelTargets.isEmpty
    if usesWheels != usedWheels { platform?.usesWheelsDidChange(to: usesWheels) }
  }
}

extension RecognitionStateWrites {
  /// Returns whether the rules of a recognizer let a wheel begin to move what its gesture moves. Something
  /// with a hold, a strip or ends that it keeps is moved by a pointer only.
  package func admits(_ event: WheelEvent) -> Bool {
    guard let rules else { return true }
    return rules.kinds.contains(.mouse) && rules.hold?[.mouse] == nil && rules.strip == nil
      && !rules.keepsEnds
      && rules.mayBegin?(Press(at: event.position, kind: .mouse), .zero - event.delta) != false
  }

  /// Returns whether a pinch or a turn on a trackpad may begin. The platform recognizes it, and the arbiter
  /// receives no pointers for it.
  package func admitsTrackpad(at place: Point) -> Bool {
    guard let rules else { return isNeeded }
    return isNeeded && rules.kinds.contains(.mouse)
      && rules.mayBegin?(Press(at: place, kind: .mouse), .zero) != false
  }
}
