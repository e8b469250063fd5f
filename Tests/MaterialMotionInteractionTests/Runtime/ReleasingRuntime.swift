// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A runtime, and the checks that it is at rest after elements were deallocated.
struct ReleasingRuntime {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Checks that an element is deallocated after the body, and leaves the runtime at rest.
  func expectReleased(
    sourceLocation: SourceLocation = #_sourceLocation, after body: (MotionElement) -> Void
  ) {
    weak var reference: MotionElement?
    do {
      let card = MotionElement(size: Point(200, 100))
      reference = card
      body(card)
    }
    expect(reference == nil, "The element is still alive", sourceLocation: sourceLocation)
    expect(!runtime.isActive, sourceLocation: sourceLocation)
    expect(!clock.wantsFrames, sourceLocation: sourceLocation)
  }

  func pull(_ card: MotionElement) {
    PointerPress(on: card, clock: clock, at: .zero, time: clock.now)
      .move(by: Point(20, 0), at: clock.now + 0.02)
      .move(by: Point(20, 0), at: clock.now + 0.02)
    expect(card.isHeld)
  }
}

extension MotionObservable<MotionState> {
  /// Whether the newest state is active.
  var isActive: Bool {
    var isActive = false
    subscribe(next: { _ in }, active: { isActive = $0 }).unsubscribe()
    return isActive
  }
}

/// Counts the closures that are still alive.
final class Balance {
  var count = 0

  private final class Entry {
    let balance: Balance

    init(_ balance: Balance) {
      self.balance = balance
      balance.count += 1
    }

    deinit { balance.count -= 1 }
  }

  /// A closure that counts while it is alive.
  func counting<T>(_ closure: @escaping (T) -> T) -> (T) -> T {
    let entry = Entry(self)
    return { value in withExtendedLifetime(entry) { closure(value) } }
  }

  /// A constraint whose stream counts while it is alive. A debug build applies it twice: see
  /// `IdempotenceCheck`. Both streams count as one.
  func constraint<T>() -> (MotionObservable<T>) -> MotionObservable<T> {
    weak var shared: Entry?
    return { [self] stream in
      let entry = shared ?? Entry(self)
      shared = entry
      return stream._map { value in withExtendedLifetime(entry) { value } }
    }
  }
}

/// Connects another element's position to the target's.
final class Follow: Interaction {
  var shadow: MotionElement?
  private(set) var runtime: MotionRuntime?
  private let inner: Follow?
  private let end: () -> Void

  init(shadow: MotionElement?, adding inner: Follow? = nil, end: @escaping () -> Void) {
    self.shadow = shadow
    self.inner = inner
    self.end = end
  }

  func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    self.runtime = runtime
    let tap = TapGestureRecognizer()
    element.add(tap)
    runtime.onEnd { tap.element?.remove(tap) }
    runtime.onEnd(end)
    if let shadow { runtime.connect(element.position, to: shadow.position) }
    if let inner { runtime.add(inner, to: element) }
  }
}
