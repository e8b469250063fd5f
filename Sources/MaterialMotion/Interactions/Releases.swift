// SPDX-License-Identifier: Apache-2.0

/// A stream of the releases of an interaction. See ``Draggable/releases``.
///
/// The stream is always at rest. A late observer does not receive earlier releases.
final class Releases<Value>: MotionObservable<Value> {
  private let members: Multicast<Value>

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
}
