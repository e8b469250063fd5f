// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// The article *How motion flows* has the table.
@Suite("At rest after a drag")
struct TeardownTests {
  enum End: CaseIterable {
    case lift, cancel, disable, remove, releaseElement
  }

  @Test("follows the recognition state, which tells a release from a teardown", arguments: End.allCases)
  func recognizer(end: End) {
    var card: MotionElement? = MotionElement()
    let pan = PanGestureRecognizer()
    card!.add(pan)
    let heard = gestureSource(pan)._map { $0.recognitionState }.recorded()
    drag(card!)
    heard.clear()
    switch end {
    case .lift: send(.up, to: card!)
    case .cancel: send(.cancel, to: card!)
    case .disable: pan.isEnabled = false
    case .remove: card!.remove(pan)
    case .releaseElement: card = nil
    }
    expect(heard.text == (end == .lift ? "ended R" : "cancelled R"))
  }

  @Test("comes without a value when the recognizer itself is deallocated")
  func deallocatedRecognizer() {
    let card = MotionElement()
    var pan: HostedPanGestureRecognizer<MotionElement>? = HostedPanGestureRecognizer(on: card)
    let heard = gestureSource(pan!)._map { $0.recognitionState }.recorded()
    pan!.press(at: .zero, time: 0, slop: 0)
    pan!.move(to: Point(40, 0), time: 0.1)
    withExtendedLifetime(pan) { heard.clear() }
    pan = nil
    expect(heard.text == "R")
  }

  @Test("is the same for an element's property, however the drag ends", arguments: [0, 1, 2, 3, 4, 5])
  func property(end: Int) {
    let draggable = Draggable()
    var runtime: MotionRuntime? = MotionRuntime(clock: ManualFrameClock())
    var card: MotionElement? = MotionElement()
    let addition = runtime!.add(draggable, to: card!)
    let heard = card!.position.recorded()
    drag(card!)
    heard.clear()
    switch end {
    case 0: send(.up, to: card!)
    case 1: send(.cancel, to: card!)
    case 2: draggable.enabled.value = false
    case 3: addition.unsubscribe()
    case 4: runtime = nil
    default: card = nil
    }
    expect(heard.text == "R")
  }

  @Test("arrives in the deinit of the element's owner, where a weak reference to the owner is nil")
  func ownerInDeinit() {
    let log = Heard()
    do {
      let owner = Owner(log: log)
      owner.observe { [weak owner] state in log.add("\(state), owner \(owner == nil ? "nil" : "there")") }
      drag(owner.card)
    }
    expect(log.text == "atRest, owner there active, owner there deinit atRest, owner nil")
  }

  @Test("traps in an observer that captures the element's owner unowned")
  func unownedOwner() async {
    await #expect(processExitsWith: .failure) {
      let log = Heard()
      do {
        let owner = Owner(log: log)
        owner.observe { [unowned owner] state in log.add("\(owner.card.position.value)") }
        TeardownTests().drag(owner.card)
      }
    }
  }

  // MARK: Help

  private func drag(_ card: MotionElement) {
    send(.down, to: card)
    send(.move, to: card)
  }

  private func send(_ phase: PointerEvent.Phase, to card: MotionElement) {
    card.receive(
      PointerEvent(
        identifier: 1, phase: phase, position: Point(phase == .down ? 0 : 40, 0), timestamp: 0, kind: .touch))
  }
}

/// Owns an element, as a view or a model does.
private final class Owner {
  let card = MotionElement()
  private let log: Heard
  private let runtime = MotionRuntime(clock: ManualFrameClock())

  init(log: Heard) {
    self.log = log
    runtime.add(Draggable(), to: card)
  }

  deinit { log.add("deinit") }

  func observe(_ state: @escaping (MotionState) -> Void) {
    card.position.subscribe(next: { _ in }, state: state)
  }
}
