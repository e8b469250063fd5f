// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// An interaction that scrolls.
class ScrollingCounterpart: Counterpart {
  private let enabled: ReactiveProperty<Bool>
  private let motion: any Settling

  init(_ number: Int32, _ motion: some Togglable & Settling, on stage: Stage) {
    enabled = motion.enabled
    self.motion = motion
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
  }

  /// Begins to report the states and the releases.
  final func report(_ state: MotionObservable<MotionState>, _ releases: MotionObservable<Release<Point>>) {
    runtime.keep(state.subscribe(next: { self.report(.state, [$0 == .active ? 1 : 0]) }))
    runtime.keep(releases.subscribe(next: { self.report(.release, $0.words) }))
  }

  /// Begins to report the refreshes of a scroller.
  final func reportRefreshes(of scroller: Scroller, _ words: [Double] = []) {
    var wasRefreshing = false
    runtime.keep(
      scroller.isRefreshing.subscribe(next: { isRefreshing in
        guard isRefreshing != wasRefreshing else { return }
        wasRefreshing = isRefreshing
        self.report(.refresh, [isRefreshing ? 1 : 0] + words)
      }))
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], [motion])
    case .stop:
      guard enabled.value else { return }
      enabled.value = false
      enabled.value = true
    case .enable: enabled.value = true
    case .disable: enabled.value = false
    case .observe: observe(words)
    case .read: report(.value, pose)
    default: break
    }
  }

  /// The words of the present offsets.
  var pose: [Double] { [] }
}

// MARK: Scroller

private final class ScrollerCounterpart: ScrollingCounterpart {
  private let scroller: Scroller
  private var (offset, velocity, progress, range) = (Point.zero, Point.zero, Point.zero, Point.zero)

  init(_ number: Int32, _ words: Words, _ scroller: Scroller, on stage: Stage) {
    self.scroller = scroller
    super.init(number, scroller, on: stage)
    runtime.keep(scroller.velocity.subscribe(next: { self.velocity = $0 }))
    runtime.keep(scroller.range.subscribe(next: { self.range = $0.upper }))
    runtime.keep(scroller.progress.subscribe(next: { self.progress = $0 }))
    runtime.keep(scroller.offset.subscribe(next: { self.offset = $0 }))
    report(scroller.state, scroller.releases)
    reportRefreshes(of: scroller)
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .scroll: words.scroll(scroller)
    case .refresh: words.refresh(scroller)
    case .change: scroller.detents = words[.detents]?.array() ?? []
    default: super.receive(verb, words)
    }
  }

  override var pose: [Double] {
    [offset.x, offset.y, velocity.x, velocity.y, progress.x, progress.y, range.x, range.y]
  }

  override func observe(_ event: Event) -> [Subscription] {
    let report: () -> Void = { self.report(.value, self.pose) }
    return [
      scroller.offset.subscribe(next: { _ in report() }), scroller.range.subscribe(next: { _ in report() }),
    ]
  }
}

public func makeScroller(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let viewport = words.element, let scroller = words.scroller(in: viewport, along: words.axis) else {
    return nil
  }
  let counterpart = ScrollerCounterpart(number, words, scroller, on: stage)
  counterpart.runtime.add(scroller, to: viewport)
  counterpart.runtime.keep(viewport.offerKeys(of: scroller))
  let axis = words.axis ?? .y
  words.connectDrives(of: scroller.progress._map { $0[axis.place] }, on: stage, in: counterpart.runtime)
  return counterpart
}

extension Words {
  /// Returns a scroller of the option `content`.
  func scroller(in viewport: WebElement, along axis: CoordinateAxis?) -> Scroller? {
    guard let content = self[.content]?.element(0) else { return nil }
    return Scroller(
      content.motionElement, in: viewport.motionElement, along: axis, detents: self[.detents]?.array() ?? [],
      limit: number(.limit) == 1 ? .next : .any, ends: ends, refreshInset: number(.refreshInset),
      constants: constants, afterHolding: hold)
  }

  var ends: ScrollEnd { number(.ends) == 1 ? .hard : .elastic }

  var constants: ScrollConstants {
    var constants = ScrollConstants()
    if let rate = number(.decay) { constants.decay = Decay(rate: rate) }
    if let carries = flag(.carriesMomentum) { constants.carriesMomentum = carries }
    return constants
  }

  /// Scrolls to a place or to a node.
  func scroll(_ scroller: Scroller) {
    let alignment: ScrollAlignment =
      switch number(.alignment) {
      case 1: .middle
      case 2: .end
      case 3: .nearest
      default: .start
      }
    if let element {
      scroller.scroll(to: element.motionElement, at: alignment)
    } else if let place = self[.place] {
      if place.count > 1 {
        scroller.scroll(to: place.point(0), at: alignment)
      } else {
        scroller.scroll(to: place[0], at: alignment)
      }
    }
  }

  /// Begins or ends a refresh.
  func refresh(_ scroller: Scroller) {
    if self[0] != 0 { scroller.beginRefreshing() } else { scroller.endRefreshing() }
  }
}
