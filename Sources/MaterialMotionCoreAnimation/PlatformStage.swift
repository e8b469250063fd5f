// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotion
internal import QuartzCore

package import typealias MaterialMotion.Point

/// The arbiter of a window, and the pointers that are down.
///
/// The platform delivers an event to one recognizer after the other, in no documented order. The first one
/// that receives it reports it to the arbiter, for all recognizers that receive the pointer:
///
///     the platform calls    tap of the card   pan of the card   pan of the panel
///     touchesBegan          reports           –                 –
///     the arbiter stops                       the card
///     state of the pan                        began             possible
@MainActor
package final class PlatformStage {
  package let arbiter = Arbiter()

  private struct Press {
    let identifier: Int
    var phase: PointerEvent.Phase
    var time: Double
    var place: Point

    /// The contenders whose recognizers receive the pointer, and those that have not received the press yet.
    var followers: [Follower]
    var awaited: [ObjectIdentifier]
  }

  private struct Follower {
    weak var contender: PlatformContender?
  }

  private var presses: [AnyHashable: Press] = [:]
  private var lastIdentifier = 0

  /// Whether the arbiter is handling a press.
  private(set) var isPressing = false

  package init() {}

  /// The identifier of a pointer that is down. `nil` if it is not known.
  package func identifier(of pointer: AnyHashable) -> Int? { presses[pointer]?.identifier }

  /// Whether a recognizer has not received a press yet, and will receive it. It must not begin before.
  func isAwaited(_ contender: PlatformContender) -> Bool {
    let contender = ObjectIdentifier(contender)
    return presses.values.contains { $0.awaited.contains(contender) }
  }

  /// Reports an event of a pointer, unless another recognizer has reported it.
  ///
  /// - Parameters:
  ///   - pointer: The identity of the pointer.
  ///   - phase: The phase of the event.
  ///   - place: The position in the window.
  ///   - time: The timestamp of the event, in seconds.
  ///   - kind: The kind of the pointer.
  ///   - contender: The contender of the recognizer that has received the event.
  ///   - collect: Returns the views under the pointer, from the innermost one outwards, and the contenders of
  ///     the recognizers that receive the pointer, in the same order. Called for a new press.
  package func report(
    _ pointer: AnyHashable, _ phase: PointerEvent.Phase, at place: Point, time: Double,
    kind: PointerEvent.Kind, from contender: PlatformContender,
    collect: () -> (path: [ObjectIdentifier], contenders: [PlatformContender])
  ) {
    if let press = presses[pointer], press.phase == phase, press.time == time, press.place == place {
      presses[pointer]?.awaited.removeAll { $0 == ObjectIdentifier(contender) }
      return
    }
    if phase == .down {
      sweep(replacing: pointer)
      return press(pointer, at: place, time, kind, from: contender, collect())
    }
    guard let identifier = presses[pointer]?.identifier else { return }
    if phase == .move {
      presses[pointer]?.phase = phase
      presses[pointer]?.time = time
      presses[pointer]?.place = place
      presses[pointer]?.awaited = []
    } else {
      presses[pointer] = nil
    }
    arbiter.receive(
      PointerEvent(identifier: identifier, phase: phase, position: place, timestamp: time, kind: kind))
  }

  private func press(
    _ pointer: AnyHashable, at place: Point, _ time: Double, _ kind: PointerEvent.Kind,
    from contender: PlatformContender,
    _ found: (path: [ObjectIdentifier], contenders: [PlatformContender])
  ) {
    lastIdentifier += 1
    var (path, contenders) = found
    // A recognizer without a view is in no path.
    if !contenders.contains(where: { $0 === contender }) {
      path.append(contender.site)
      contenders.append(contender)
    }
    for contender in contenders { contender.stage = self }
    presses[pointer] = Press(
      identifier: lastIdentifier, phase: .down, time: time, place: place,
      followers: contenders.map { Follower(contender: $0) },
      awaited: contenders.filter { $0 !== contender }.map { ObjectIdentifier($0) })
    isPressing = true
    arbiter.receive(
      PointerEvent(identifier: lastIdentifier, phase: .down, position: place, timestamp: time, kind: kind),
      path: path, contenders: contenders)
    isPressing = false
  }

  /// Cancels the pointers whose end no recognizer will receive, for example because a scroll view has
  /// prevented all recognizers.
  private func sweep(replacing pointer: AnyHashable) {
    for (other, press) in presses {
      let followers = press.followers.filter { $0.contender?.isFollowing == true }
      presses[other]?.followers = followers
      if followers.isEmpty || other == pointer { cancel(other, press) }
    }
  }

  /// Removes a recognizer from a pointer, or from all pointers if `pointer` is `nil`.
  ///
  /// A runtime may be released on any thread. A closure of this class would then stop the program.
  package func leave(_ contender: PlatformContender, _ pointer: AnyHashable? = nil) {
    for (other, press) in presses where pointer == nil || other == pointer {
      var (followers, awaited) = ([Follower](), [ObjectIdentifier]())
      for follower in press.followers where follower.contender != nil && follower.contender !== contender {
        followers.append(follower)
      }
      for other in press.awaited where other != ObjectIdentifier(contender) { awaited.append(other) }
      presses[other]?.followers = followers
      presses[other]?.awaited = awaited
      if followers.isEmpty { cancel(other, press) }
    }
  }

  private func cancel(_ pointer: AnyHashable, _ press: Press) {
    presses[pointer] = nil
    arbiter.receive(
      PointerEvent(
        identifier: press.identifier, phase: .cancel, position: press.place, timestamp: press.time,
        kind: .touch))
  }
}
#endif
