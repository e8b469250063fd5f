// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

// The adapter of a platform calls these methods. The platform changes the state of its recognizer, and then
// calls an action of the adapter.
extension RecognitionStateWrites {
  /// The state that was last reported, or `nil` while nothing observes the recognizer. A recognizer of a
  /// platform should return this state while it is observed, because the platform's own state may be newer
  /// than the last notification.
  package var reportedState: RecognitionState? {
    isObserved ? state : nil
  }

  /// Reports the state of a platform's recognizer during an action. First reports the states that the
  /// platform has skipped.
  ///
  /// A platform may call an action only once for several changes of the state. AppKit calls actions in the
  /// next turn of the run loop, so a short gesture may cause only one action.
  ///
  ///     state in each action   began  changed  ended   changed         ended         changed  possible
  ///     observers receive      began  changed  ended   began, changed  ended         …        cancelled
  ///     one action only                                ended
  ///     observers receive                              began, ended
  ///
  /// - `changed` or `ended` without `began`: observers first receive `began`. The translation is measured
  ///   from the beginning of the gesture, so a dragged element does not lag behind the pointer. If an
  ///   observer of `began` cancels the gesture, observers do not receive the rest.
  /// - `possible` or `failed` during a gesture: the platform has reset the recognizer without a report.
  ///   Observers receive `cancelled`.
  /// - `cancelled` without a gesture: observers receive nothing, because they have already received the
  ///   cancellation.
  ///
  /// - Parameters:
  ///   - state: The state of the platform's recognizer.
  ///   - isContinuous: Whether each gesture begins before it ends, as a drag does. A discrete gesture, such
  ///     as a click, ends without beginning.
  package func report(_ state: RecognitionState, isContinuous: Bool) {
    let isUnderWay = lastState.isActive
    switch state {
    case .began:
      enter(.began)
    case .changed, .ended:
      if !isUnderWay, isContinuous {
        enter(.began)
        // An observer may have cancelled the gesture in response.
        guard lastState.isActive else { return }
      }
      enter(state)
    case .cancelled, .possible, .failed:
      if isUnderWay { enter(.cancelled) } else if state == .failed { enter(.failed) }
    }
  }

  /// Reports that the gesture was cancelled. Has no effect if no gesture is under way. If the platform later
  /// reports the same cancellation, that report has no effect.
  package func cancel() {
    if lastState.isActive { enter(.cancelled) }
  }
}

extension RecognitionStateWrites {
  /// Disconnects the recognizer from the interaction that used it. Call this if the interaction was removed
  /// and the recognizer stays on its view.
  package func leaveInteraction() {
    interaction = nil
  }
}
