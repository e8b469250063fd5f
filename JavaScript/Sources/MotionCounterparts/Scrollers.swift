// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// An interaction that scrolls.
class ScrollingCounterpart: Counterpart {
  private let enabled: ReactiveProperty<Bool>
  private let motion: any Settling
  private let stop: () -> Void

  init(
    _ number: Int32, _ motion: some Togglable & Settling, on stage: Stage, stop: @escaping () -> Void
  ) {
    enabled = motion.enabled
    self.motion = motion
    self.stop = stop
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
  }

  /// Begins to report the states and the releases.
  final func report(_ state: MotionObservable<MotionState>, _ releases: MotionObservable<Release<Point>>) {
    runtime.keep(state.subscribe(next: { self.report(.state, [$0 == .active ? 1 : 0]) }))
    runtime.keep(releases.subscribe(next: { self.report(.release, $0.words) }))
  }

  /// Begins to report the refreshes of a scroller.
  final func reportRefreshes(
    of scroller: Scroller, in runtime: MotionRuntime, _ words: @escaping () -> [Double] = { [] }
  ) {
    var wasRefreshing = false
    runtime.keep(
      scroller.isRefreshing.subscribe(next: { isRefreshing in
        guard isRefreshing != wasRefreshing else { return }
        wasRefreshing = isRefreshing
        self.report(.refresh, [isRefreshing ? 1 : 0] + words())
      }))
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], [motion])
    case .stop: stop()
    case .enable: enabled.value = true
    case .disable: enabled.value = false
    case .observe: observe(words)
    case .read: report(.value, pose)
    default: break
    }
  }

  /// The words of the present offsets.
  var pose: [Double] { [] }

  /// The scroller or, in a chain, that of a member.
  func scroller(of member: Int) -> Scroller? { nil }
}

// MARK: Scroller

private final class ScrollerCounterpart: ScrollingCounterpart {
  private let scroller: Scroller
  private var (offset, velocity, progress, range) = (Point.zero, Point.zero, Point.zero, Point.zero)
  private var visible = Bounds(from: Point.zero, to: .zero)

  init(_ number: Int32, _ words: Words, _ scroller: Scroller, on stage: Stage) {
    self.scroller = scroller
    super.init(number, scroller, on: stage, stop: scroller.stop)
    runtime.keep(scroller.velocity.subscribe(next: { self.velocity = $0 }))
    runtime.keep(scroller.range.subscribe(next: { self.range = $0.upper }))
    runtime.keep(scroller.progress.subscribe(next: { self.progress = $0 }))
    runtime.keep(scroller.visible.subscribe(next: { self.visible = $0 }))
    runtime.keep(scroller.offset.subscribe(next: { self.offset = $0 }))
    report(scroller.state, scroller.releases)
    reportRefreshes(of: scroller, in: runtime)
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .scroll: words.scroll(scroller)
    case .jump: words.jump(scroller)
    case .refresh: words.refresh(scroller)
    case .change:
      if let detents = words[.detents] { scroller.detents = detents.array() }
      words.pad(scroller)
    case .insert: words.insert(into: scroller)
    default: super.receive(verb, words)
    }
  }

  override func scroller(of member: Int) -> Scroller? { scroller }

  override var pose: [Double] {
    [offset, velocity, progress, range, visible.lower, visible.upper].flatMap { [$0.x, $0.y] }
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
  /// Returns a scroller of the option `content`. Without this option, the browser scrolls the viewport.
  func scroller(in viewport: WebElement, along axis: CoordinateAxis?) -> Scroller? {
    let detents = self[.detents]?.array() ?? []
    let limit: ScrollSegment.Limit = number(.limit) == 1 ? .next : .any
    guard let content = self[.content]?.element(0) else {
      return Scroller(
        hostedBy: viewport, along: axis ?? .y, detents: detents, limit: limit, constants: constants,
        afterHolding: hold)
    }
    let scroller = Scroller(
      content.motionElement, in: viewport.motionElement, along: axis, detents: detents, limit: limit,
      ends: ends, refreshInset: number(.refreshInset), constants: constants, afterHolding: hold)
    pad(scroller)
    return scroller
  }

  /// Sets the padding of a scroller, if the script has passed it.
  func pad(_ scroller: Scroller) {
    if let padding = self[.padding] { scroller.padding = ScrollPadding(start: padding[0], end: padding[1]) }
  }

  var ends: ScrollEnd { number(.ends) == 1 ? .hard : .elastic }

  var constants: ScrollConstants {
    var constants = ScrollConstants()
    if let rate = number(.decay) { constants.decay = Decay(rate: rate) }
    if let carries = flag(.carriesMomentum) { constants.carriesMomentum = carries }
    return constants
  }

  /// The alignment with the code at an index.
  func alignment(_ index: Int) -> ScrollAlignment {
    switch whole(index) {
    case 1: .middle
    case 2: .end
    case 3: .nearest
    default: .start
    }
  }

  /// Scrolls to a place or to a node.
  func scroll(_ scroller: Scroller) {
    let alignment = self[.alignment]?.alignment(0) ?? .start
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

  /// Shows a place at once.
  func jump(_ scroller: Scroller) {
    guard let place = self[.place] else { return }
    let alignment = self[.alignment]?.alignment(0) ?? .start
    if place.count == 1 { return scroller.jump(to: place[0], at: alignment) }
    scroller.jump(to: place[0], at: alignment, along: .x)
    scroller.jump(to: place[1], at: alignment, along: .y)
  }

  /// Inserts a length into a content whose layout the page has already changed.
  func insert(into scroller: Scroller) {
    guard let words = self[.length] else { return }
    scroller.insert(words[0], at: words[1], along: axis, resizesContent: false)
  }

  /// Begins or ends a refresh.
  func refresh(_ scroller: Scroller) {
    if self[0] != 0 { scroller.beginRefreshing() } else { scroller.endRefreshing() }
  }
}
