// SPDX-License-Identifier: Apache-2.0

/// A stream of the releases of an interaction. See ``Draggable/releases``.
///
/// The stream is always at rest. A late observer does not receive earlier releases.
final class Releases<Value>: MotionObservable<Value> {
  let members: Multicast<Value>

  init() {
    let members = Multicast<Value>()
    self.members = members
    super.init { observer in
      // The members emit `.active` when a hold ends without a release. The stream itself is always at rest.
      members.join(
        MotionObserver(next: observer.next, state: { if $0 == .atRest { observer.state($0) } }), value: nil,
        state: .atRest)
    }
  }

  deinit {
    members.finish()
  }

  /// A closure that emits a release. The closure does not retain the stream.
  var emit: (Value) -> Void {
    { [members] in if members.isObserved { members.next($0) } }
  }

  /// A closure that processes the end of a hold without a release: the recognizer was removed, or the
  /// interaction was disabled. Callers that wait for the end of the drag receive an interruption.
  var breakOff: () -> Void {
    { [members] in members.emit(.active) }
  }
}
