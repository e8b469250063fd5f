// SPDX-License-Identifier: Apache-2.0

/// A stream of the releases of an interaction. See ``Gesturable/releases``.
///
/// The stream is always at rest. A late observer does not receive earlier releases.
final class ReleaseStream<Value>: MotionObservable<Value> {
  let members: Multicast<Value>

  /// Delivers an event when a hold ends without a release: the recognizer was removed, or the interaction was
  /// disabled. Callers that wait for the end of the drag observe these events.
  private(set) lazy var interruptions = Interruptions()

  init() {
    let members = Multicast<Value>()
    self.members = members
    super.init { observer in members.join(observer, value: nil, state: .atRest) }
  }

  deinit {
    members.finish()
  }

  /// A closure that emits a release. The closure does not retain the stream.
  var emit: (Value) -> Void {
    { [members] in if members.isObserved { members.next($0) } }
  }

  /// A closure that emits an interruption. The closure does not retain the stream.
  var interrupt: () -> Void {
    interruptions.emit
  }
}
