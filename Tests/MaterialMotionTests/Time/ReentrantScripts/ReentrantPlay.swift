// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Performs a `ReentrantScript`, and checks that everything comes to rest and is released.
final class ReentrantPlay {
  /// The closures that the library calls retain this object, and not the play.
  private final class Calls {
    var body: (ReentrantScript.Call) -> Void = { _ in }
    var fail: (String) -> Void = { _ in }
  }

  /// A platform with a clock.
  private final class Host {
    var time = 0.0
    weak var clock: FrameClock?

    func tick(by seconds: Double) {
      time += seconds
      clock?.tick(at: time)
    }
  }

  private let script: ReentrantScript
  private let calls = Calls()
  private var counts = Array(repeating: 0, count: ReentrantScript.Call.allCases.count)
  private var total = 0
  private var pending: [ReentrantScript.Reaction]

  private var hosts: [Host] = []
  private var clocks: [FrameClock] = []
  private var timelines: [Timeline?] = [nil, nil, nil]
  private var runtimes: [MotionRuntime?] = Array(repeating: nil, count: 6)
  private var elements: [MotionElement?] = [nil, nil]
  private var points: [ReactiveProperty<Point>?] = [nil, nil]
  private var numbers: [ReactiveProperty<Double>?] = [nil, nil]
  private var motors: [ReentrantMotor?] = Array(repeating: nil, count: ReentrantMotor.kinds)
  private var choreography: Choreography?
  private var subscriptions: [Subscription] = []
  private var presses: [Point?] = [nil, nil]
  private let slider = ReactiveProperty(0.0)
  private var hasTimelines = false

  private(set) var failure: String?

  init(_ script: ReentrantScript) {
    self.script = script
    pending = script.reactions
  }

  private func fail(_ text: String) {
    if failure == nil { failure = text }
  }

  /// Returns a description of the first fault, or `nil`.
  func perform() -> String? {
    calls.fail = { [unowned self] in fail($0) }
    for number in 0..<3 { makeHost(number) }
    calls.body = { [unowned self] in answer($0) }
    for act in script.steps {
      perform(act)
      checkStopped()
    }
    settle()
    checkStopped()
    checkScrubbing()
    calls.body = { _ in }
    release()
    calls.fail = { _ in }
    return failure
  }

  // MARK: Objects

  /// The first clock draws a frame when frames are requested, the second one tells the time, and the third
  /// one does both.
  private func makeHost(_ number: Int) {
    let (host, calls) = (Host(), calls)
    let clock = FrameClock(
      diagnostics: MotionDiagnostics { _ in calls.body(.report) },
      setFramesWanted: { isWanted in
        calls.body(.frames)
        if isWanted, number != 1 { host.tick(by: 0) }
      },
      currentTime: number == 0
        ? nil
        : {
          calls.body(.time)
          return host.time
        })
    host.clock = clock
    hosts.append(host)
    clocks.append(clock)
  }

  private func hear<T: VectorSpace>(_ property: ReactiveProperty<T>) -> ReactiveProperty<T> {
    property.subscribe(
      next: { [calls] value in
        if !value.isFinite { calls.fail("a value is \(value)") }
        calls.body(.value)
      }, state: { [calls] _ in calls.body(.state) })
    return property
  }

  private func clock(_ number: Int) -> FrameClock? {
    number % 6 < 3 ? clocks[number % 3] : timelines[number % 3]
  }

  private func runtime(_ number: Int) -> MotionRuntime? {
    let number = number % 6
    guard runtimes[number] == nil, let clock = clock(number) else { return runtimes[number] }
    let runtime = MotionRuntime(clock: clock)
    runtimes[number] = runtime
    return runtime
  }

  private func element(_ number: Int) -> MotionElement? {
    let number = number % 2
    if let element = elements[number] { return element }
    let element = MotionElement(position: Point(100, 100), size: Point(80, 80))
    elements[number] = element
    _ = hear(element.position)
    _ = hear(element.velocity)
    _ = hear(element.opacity)
    if number == 1 { _ = hear(element.rotation) }
    return element
  }

  private func point(_ number: Int) -> ReactiveProperty<Point>? {
    if number % 4 < 2 { return element(number)?.position }
    let property = points[number % 2] ?? hear(ReactiveProperty(Point(20, 30)))
    points[number % 2] = property
    return property
  }

  private func number(_ number: Int) -> ReactiveProperty<Double>? {
    if number % 4 == 0 { return element(0)?.opacity }
    if number % 4 == 1 { return element(1)?.rotation }
    let property = numbers[number % 2] ?? hear(ReactiveProperty(0.2))
    numbers[number % 2] = property
    return property
  }

  private func motor(_ number: Int) -> ReentrantMotor {
    let kind = number % motors.count
    let motor =
      motors[kind]
      ?? .make(
        kind, { [unowned self] in point($0) }, { [unowned self] in self.number($0) },
        { [unowned self] in element($0) })
    motors[kind] = motor
    return motor
  }

  // MARK: Acts

  private func answer(_ call: ReentrantScript.Call) {
    total += 1
    precondition(total < 200_000, "The script does not end.\n\(script)")
    counts[call.rawValue] += 1
    let count = counts[call.rawValue]
    while let index = pending.firstIndex(where: { $0.call == call && $0.nth == count }) {
      depth += 1
      perform(pending.remove(at: index).act)
      depth -= 1
    }
  }

  /// The motions that were started in response to a call. The command may wait behind a later stop.
  private var uncertain: Set<Int> = []
  private var depth = 0

  private func note(_ verb: ReentrantScript.Verb, _ number: Int) {
    let kind = number % motors.count
    switch verb {
    case .stop: motors[kind]?.isStopped = true
    case .add, .connect, .restart, .enable, .aim, .tune:
      motors[kind]?.isStopped = false
      if depth > 0 { uncertain.insert(kind) }
    default: break
    }
  }

  private func checkStopped() {
    for kind in uncertain { motors[kind]?.isStopped = false }
    uncertain = []
    for (kind, motor) in motors.enumerated() where motor?.isStopped == true && motor?.isActive == true {
      fail("motion \(kind) is active although it was stopped")
    }
  }

  private func perform(_ act: ReentrantScript.Act) {
    // The observers of a new element receive its values before anything is added to it.
    if act.verb == .add || act.verb == .connect {
      _ = (point(act.other), number(act.other), element(act.other))
    }
    note(act.verb, act.object)
    let place = Point(300 * act.x, 300 * act.y)
    let host = hosts[act.clock % 3]
    let timeline = timelines[act.clock % 3]
    switch act.verb {
    case .tick: host.tick(by: act.x < 0.1 ? 0 : 0.2 * act.y * act.y)
    case .pass:
      host.time += 0.5 * act.x
      if act.y < 0.5 { host.clock?.eventArrived(at: host.time) }
    case .prefer: host.clock?.prefersReducedMotion = act.x < 0.7
    case .make:
      guard let clock = clock(act.object), clock !== timeline else { return }
      hasTimelines = true
      put(nil, \.runtimes, 3 + act.clock % 3)
      let made = Timeline(on: clock, duration: act.x < 0.3 ? 0.1 + act.y : nil)
      put(made, \.timelines, act.clock % 3)
      if act.y < 0.8 { made.play() }
    case .drop:
      put(nil, \.runtimes, 3 + act.clock % 3)
      put(nil, \.timelines, act.clock % 3)
    case .play: timeline?.play()
    case .pause: timeline?.pause()
    case .reverse: timeline?.reverse()
    case .seek: timeline?.seek(to: act.x < 0.2 ? 0 : act.y)
    case .rate: timeline?.rate.value = [-1, 0, 0.5, 2][act.object % 4]
    case .scrub:
      if act.x < 0.5 { slider.value = act.y } else if let timeline { keep(timeline.scrub(by: slider)) }
    case .add: if let runtime = runtime(act.clock) { keep(motor(act.object).add(runtime, act.other)) }
    case .connect: if let runtime = runtime(act.clock) { keep(motor(act.object).connect(runtime, act.other)) }
    case .stop: motor(act.object).stop()
    case .restart: motor(act.object).restart()
    case .disable: motor(act.object).enabled?.value = false
    case .enable: motor(act.object).enabled?.value = true
    case .aim: motor(act.object).aim(place)
    case .tune: motor(act.object).tune(act.x < 0.1 ? 0 : act.x)
    case .forget: put(nil, \.motors, act.object % motors.count)
    case .unsubscribe:
      if !subscriptions.isEmpty { subscriptions.remove(at: act.other % subscriptions.count).unsubscribe() }
    case .end: put(nil, \.runtimes, act.clock % 6)
    case .removeAll: if let element = elements[act.other % 2] { runtime(act.clock)?.removeAll(from: element) }
    case .write: if act.x < 0.5 { point(act.other)?.value = place } else { number(act.other)?.value = act.y }
    case .give: element(act.other)?.velocity.value = place + place
    case .blow: point(act.other)?.value = Point(act.x < 0.5 ? 0 : 1.7e308, -1.7e308)
    case .release:
      if act.x < 0.6 {
        presses[act.other % 2] = nil
        put(nil, \.elements, act.other % 2)
      } else {
        put(nil, \.points, act.other % 2)
      }
    case .observe: if let clock = clock(act.clock) { watch(clock) }
    case .press, .move, .lift, .cancel: point(act, place)
    case .toss: element(act.other)?.toss(velocity: place + place)
    case .compose: compose(act, place)
    case .perform: choreography?.play()
    }
  }

  /// Replaces an object. The former one is released after the list has changed, because its end may lead to
  /// other acts.
  private func put<T>(_ object: T?, _ list: ReferenceWritableKeyPath<ReentrantPlay, [T?]>, _ place: Int) {
    let former = self[keyPath: list][place]
    self[keyPath: list][place] = object
    withExtendedLifetime(former) {}
  }

  private func keep(_ subscription: Subscription?) {
    if let subscription { subscriptions.append(subscription) }
  }

  /// Observes three frames.
  private func watch(_ clock: FrameClock) {
    var subscription: Subscription?
    var frames = 0
    subscription = clock.subscribe(next: { [calls] _ in
      frames += 1
      calls.body(.value)
      if frames > 2 { subscription?.unsubscribe() }
    })
    keep(subscription)
  }

  private func compose(_ act: ReentrantScript.Act, _ place: Point) {
    guard let clock = clock(act.clock) else { return }
    let composed = choreography ?? Choreography(on: clock)
    if choreography == nil { choreography = composed }
    hasTimelines = true
    if let property = point(act.other) {
      composed.add(KeyframeMotion(to: place, duration: 0.2), to: property, at: .at(act.x))
    }
    if let property = number(act.other), act.x < 0.5 {
      composed.add(KeyframeMotion(to: act.y, duration: 0.2), to: property, kind: .fade)
    }
    if act.y < 0.7 { composed.play() }
  }

  // MARK: Hands

  private func point(_ act: ReentrantScript.Act, _ place: Point) {
    let number = act.other % 2
    guard let element = element(number) else { return }
    let host = hosts[act.clock % 3]
    host.time += 0.02
    host.clock?.eventArrived(at: host.time)
    func send(_ phase: PointerEvent.Phase, _ position: Point) {
      element.receive(
        PointerEvent(identifier: 1, phase: phase, position: position, timestamp: host.time, kind: .mouse))
    }
    switch (act.verb, presses[number]) {
    case (.press, nil):
      presses[number] = Point(100, 100)
      send(.down, Point(100, 100))
    case (.move, nil):
      // A quick drag.
      presses[number] = place
      send(.down, Point(100, 100))
      host.time += 0.01
      send(.move, (Point(100, 100) + place).scaled(by: 0.5))
      host.time += 0.01
      send(.move, place)
    case (.move, _?):
      presses[number] = place
      send(.move, place)
    case (.lift, let last?):
      presses[number] = nil
      send(.up, last)
    case (.cancel, let last?):
      presses[number] = nil
      send(.cancel, last)
    default: break
    }
  }

  // MARK: The end

  /// Lets everything come to rest.
  private func settle() {
    pending = []
    for number in 0..<2 {
      guard let element = elements[number], let place = presses[number] else { continue }
      presses[number] = nil
      element.receive(
        PointerEvent(
          identifier: 1, phase: .cancel, position: place, timestamp: hosts[0].time, kind: .mouse))
    }
    var duration = 1.0 / 60
    for _ in 0..<30 where clocks.contains(where: { $0.wantsFrames }) {
      for host in hosts where host.clock?.wantsFrames == true { host.tick(by: duration) }
      duration *= 1.5
    }
    for (number, clock) in clocks.enumerated() where clock.wantsFrames {
      fail("clock \(number) wants frames")
    }
    if !hasTimelines { checkRest() }
  }

  /// Checks that each timeline shows the same values at a time whenever it plays up to this time.
  private func checkScrubbing() {
    for (number, timeline) in timelines.enumerated() {
      guard let timeline else { continue }
      timeline.pause()
      let shown = [0.9, 0.2].map { later in
        timeline.seek(to: 0)
        timeline.seek(to: 0.35)
        let values = values
        timeline.seek(to: later)
        return values
      }
      if shown[0] != shown[1] { fail("timeline \(number) shows \(shown[0]), then \(shown[1])") }
    }
  }

  /// The values of all properties. Bits, because a value may not be a number.
  private var values: [UInt64] {
    let places = elements.compactMap { $0?.position.value } + points.compactMap { $0?.value }
    let others = elements.compactMap { $0?.opacity.value } + numbers.compactMap { $0?.value }
    let turns = elements.compactMap { $0?.rotation.value }
    return (places.flatMap { [$0.x, $0.y] } + others + turns).map { $0.bitPattern }
  }

  private func checkRest() {
    for (number, runtime) in runtimes.enumerated() where runtime?.isActive == true {
      fail("runtime \(number) is active")
    }
    for (number, element) in elements.enumerated() {
      guard let element else { continue }
      if element.isInFlight || element.opacity.state == .active { fail("element \(number) is active") }
    }
    for (number, property) in points.enumerated() where property?.state == .active {
      fail("point \(number) is active")
    }
    for (number, property) in numbers.enumerated() where property?.state == .active {
      fail("number \(number) is active")
    }
  }

  /// Releases everything, and checks that nothing lives on.
  private func release() {
    let (clocks, timelines, elements) = (
      self.clocks.map { Reference($0) }, self.timelines.map { Reference($0) },
      self.elements.map { Reference($0) }
    )
    choreography = nil
    for place in runtimes.indices { put(nil, \.runtimes, place) }
    for place in motors.indices { put(nil, \.motors, place) }
    subscriptions = []
    for place in self.timelines.indices { put(nil, \.timelines, place) }
    for place in 0..<2 {
      put(nil, \.elements, place)
      put(nil, \.points, place)
      put(nil, \.numbers, place)
    }
    self.clocks = []
    for (name, references) in [("clock", clocks), ("timeline", timelines), ("element", elements)] {
      if references.contains(where: { $0.object != nil }) { fail("a \(name) lives on") }
    }
  }

  private struct Reference {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }
}
