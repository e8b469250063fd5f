// SPDX-License-Identifier: Apache-2.0

/// Delivers an event when a motion or a gesture ends before it has arrived. Callers that wait for the end
/// observe these events: see `Settlement`.
///
/// Most programs wait for no motion. Without observers, an event costs only the check of one variable, and a
/// program without waiting callers does not contain the code that delivers the events.
@usableFromInline
final class Interruptions {
  private var deliver: (() -> Void)?
  private var observers: Multicast<Void>?

  /// Delivers an event to the observers.
  @usableFromInline
  func emit() {
    deliver?()
  }

  /// Returns the observers. The first call begins to deliver events.
  func makeObservers() -> Multicast<Void> {
    if let observers { return observers }
    let new = Multicast<Void>()
    observers = new
    deliver = { new.next(()) }
    return new
  }
}
