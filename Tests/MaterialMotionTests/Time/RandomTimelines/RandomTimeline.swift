// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A random history of motions on a timeline. It is played once with changes, and records what it shows.
/// Later changes replace what was shown at later times, as the timeline does.
final class RandomTimeline {
  /// A property that a tween, a spring, a fling or a choreography moves.
  private final class Member {
    let name: String
    let value: ReactiveProperty<Point>
    let velocity = ReactiveProperty(Point.zero)
    var isActive = false
    var change: (Member) -> String = { _ in "" }
    var stop: () -> Void = {}
    var restart: () -> Void = {}
    var isStopped = false

    init(_ name: String, at start: Point) {
      self.name = name
      value = ReactiveProperty(start)
    }

    /// - Parameter pace: The seconds of the timeline per second of its clock.
    func shown(at pace: Double) -> Shown {
      // All paces are powers of two, so the quotient is exact.
      let velocity = pace == 0 ? nil : velocity.value.scaled(by: 1 / pace)
      return Shown(value: value.value, velocity: velocity, isActive: isActive)
    }
  }

  struct Shown: CustomStringConvertible {
    var value: Point

    /// Per second of the timeline. `nil` if the timeline stood still.
    var velocity: Point?
    var isActive: Bool
    var description: String { "\(value) \(velocity ?? .zero)\(isActive ? " active" : "")" }

    func agrees(with other: Shown) -> Bool {
      value == other.value && isActive == other.isActive
        && (velocity == nil || other.velocity == nil || velocity == other.velocity)
    }
  }

  let clock = ManualFrameClock()
  private let timeline: Timeline
  private let runtime: MotionRuntime
  private var members: [Member] = []
  private var motions: RandomMotions
  private var time = 0.0

  /// The shown values, by time.
  private var frames: [Double: [Shown]] = [:]
  private(set) var log: [String] = []

  /// The first deviation.
  private(set) var failure: String?

  init(seed: UInt64) {
    motions = RandomMotions(random: SplitMix64(seed: seed))
    timeline = Timeline(on: clock)
    runtime = MotionRuntime(clock: timeline)
    clock.tick(at: 0)
  }

  /// The frames are at multiples of 1/64 s, so all sums of times are exact.
  private func step(_ most: Int) -> Double {
    Double(Int.random(in: 1...most, using: &motions.random)) / 64
  }

  private func fail(_ text: String) {
    if failure == nil { failure = "\(text) at \(timeline.now) s, after \(log.joined(separator: "; "))" }
  }

  private var pace: Double { timeline.isPlaying.value ? timeline.rate.value : 0 }

  private var shown: [Shown] { members.map { $0.shown(at: pace) } }

  // MARK: Members

  private func addMember() {
    switch Int.random(in: 0..<3, using: &motions.random) {
    case 0: addTween()
    case 1: addSpring()
    default: addFling()
    }
    let (count, member) = (members.count - 1, members[members.count - 1])
    log.append("\(timeline.now): \(count) is a \(member.name)")
    // Before its start, a motion shows its first value.
    let first = Shown(value: member.value.value, velocity: nil, isActive: false)
    for time in frames.keys { frames[time]!.append(first) }
    replaceFrames(at: timeline.now)
  }

  private func add(
    _ member: Member, _ stream: MotionObservable<Point>, _ state: MotionObservable<MotionState>
  ) {
    members.append(member)
    runtime.connect(stream, to: member.value)
    state.subscribe(next: { [unowned member] in member.isActive = $0 == .active })
  }

  private func addTween() {
    let (name, motion) = motions.motion()
    let takeover: Takeover = motions.isTrue(0.8) ? .blend : .replace
    let tween = Tween(motion, takeover: takeover)
    let member = Member("tween, \(name), \(takeover)", at: motions.point())
    if motions.isTrue(0.2) { member.velocity.value = motions.point() }
    member.change = { [unowned self] member in
      let wasActive = member.isActive
      let (name, motion) = motions.motion()
      tween.motion.value = motion
      if wasActive, takeover == .blend, min(motion.blendDuration, motion.duration) > 0 { isContinuous = true }
      return name
    }
    member.stop = { tween.stop() }
    member.restart = { tween.restart() }
    add(
      member, tweenSource(tween, from: member.value, velocity: member.velocity, clock: timeline), tween.state)
  }

  private func addSpring() {
    let spring = Spring(destination: motions.point(), description: description(), threshold: 0.1)
    let member = Member("spring", at: motions.point())
    if motions.isTrue(0.3) { member.velocity.value = motions.point() }
    member.change = { [unowned self] _ in
      let (retunes, retargets) = [(true, false), (false, true), (true, true)].randomElement(
        using: &motions.random)!
      isContinuous = spring.description.value.response > 0
      if retunes { spring.description.value = description() }
      if retargets { spring.destination.value = motions.point() }
      isContinuous = isContinuous && spring.description.value.response > 0
      return "\(retunes ? "description" : "") \(retargets ? "destination" : "")"
    }
    member.stop = { spring.stop() }
    member.restart = { [unowned self] in spring.destination.value = motions.point() }
    add(
      member, springSource(spring, from: member.value, velocity: member.velocity, clock: timeline),
      spring.state)
  }

  /// The constants of a spring, which may be instant.
  private func description() -> SpringDescription {
    motions.isTrue(0.2) ? SpringDescription(response: 0) : motions.spring()
  }

  private func addFling() {
    let bounds = Bounds(x: -300...300, y: -250...250)
    let fling = Fling<Point>(bounds: motions.isTrue() ? bounds : .unlimited)
    let member = Member("fling", at: motions.point())
    member.velocity.value = motions.point().scaled(by: 5)
    if motions.isTrue(0.3) {
      // A decay can take the value there.
      let end = fling.decay.value.projection(from: member.value.value, velocity: member.velocity.value)
      let way = end - member.value.value
      fling.destination.value = member.value.value + way.scaled(by: motions.number(0.6...1.8))
    }
    member.change = { [unowned self] _ in
      isContinuous = true
      switch Int.random(in: 0..<4, using: &motions.random) {
      case 0:
        let way = member.velocity.value.scaled(by: motions.number(0.3...0.9))
        fling.destination.value = member.value.value + way
        return "destination ahead"
      case 1:
        fling.decay.value = Decay(rate: motions.number(1...6))
        return "decay"
      case 2:
        fling.bounds.value = motions.isTrue(0.7) ? bounds : .unlimited
        return "bounds"
      default:
        fling.destination.value = motions.isTrue(0.7) ? motions.point() : nil
        return "destination"
      }
    }
    member.stop = { fling.stop() }
    member.restart = { [unowned self] in fling.destination.value = motions.point() }
    add(
      member, flingSource(fling, from: member.value, velocity: member.velocity, clock: timeline), fling.state)
  }

  // MARK: Changes

  /// Whether the present change must keep value and velocity.
  private var isContinuous = false

  private func change() {
    let number = Int.random(in: 0..<members.count, using: &motions.random)
    let member = members[number]
    let before = member.shown(at: 1)
    let place = timeline.now
    if member.isStopped || motions.isTrue(0.2) {
      if !member.isStopped { member.stop() }
      log.append("\(place): \(number) \(member.isStopped ? "restarts" : "stops")")
      if member.isStopped { member.restart() }
      member.isStopped.toggle()
      if member.isStopped, member.isActive { fail("\(number) is active although it was stopped") }
      // A motion that stops leaves the timeline. When it starts again, it is a new motion.
      let first = Shown(value: member.value.value, velocity: nil, isActive: false)
      for time in frames.keys { frames[time]![number] = first }
    } else {
      isContinuous = false
      log.append("\(place): \(number) changes: \(member.change(member))")
    }
    replaceFrames(at: place)
    guard isContinuous, before.isActive else {
      isContinuous = false
      return
    }
    isContinuous = false
    let (jump, kick) = (member.value.value - before.value, member.velocity.value - before.velocity!)
    // A motion that the change brings to rest jumps to its end, which is closer than the threshold.
    let isContinuous =
      member.isActive
      ? jump.lengthSquared < 1e-18 && kick.lengthSquared < 1e-12 : jump.lengthSquared <= 0.1 * 0.1
    if !isContinuous {
      fail("\(number) jumps by \(jump) and \(kick)")
    }
  }

  /// Records the present frame anew, and forgets the frames of later times.
  private func replaceFrames(at place: Double) {
    for time in frames.keys where time > place { frames[time] = nil }
    timeline.seek(to: place)
    frames[place] = shown
  }

  // MARK: Play

  func run() {
    for _ in 0..<Int.random(in: 1...3, using: &motions.random) { addMember() }
    timeline.play()
    for _ in 0..<Int.random(in: 10...30, using: &motions.random) {
      advance()
      if motions.isTrue(0.15) { change() }
      if motions.isTrue(0.05) { addMember() }
      if motions.isTrue(0.05) { goBack() }
      if failure != nil { return }
    }
    checkScrubbing()
    checkBackward()
    checkEnd()
  }

  private func advance() {
    time += step(8)
    clock.tick(at: time)
    checkFrames()
    // If nothing moves, the timeline needs no frames.
    if clock.now > timeline.now, timeline.isPlaying.value { timeline.seek(to: timeline.now + step(8)) }
    show("played")
  }

  private func goBack() {
    let place = frames.keys.sorted().randomElement(using: &motions.random)!
    log.append("seek to \(place)")
    timeline.seek(to: place)
    show("sought")
  }

  /// Records what is shown, or compares it with what was shown at the same time before.
  private func show(_ verb: String) {
    let shown = self.shown
    for (number, member) in members.enumerated() where pace == 0 && member.velocity.value != .zero {
      fail("\(verb), \(number) has a velocity although the timeline stands still")
    }
    if let before = frames[timeline.now] {
      for number in before.indices where !before[number].agrees(with: shown[number]) {
        fail("\(verb), \(number) is \(shown[number]) instead of \(before[number])")
      }
    } else {
      frames[timeline.now] = shown
    }
  }

  /// The timeline requests frames while it plays forward and something moves. A program that reads its time
  /// gets one more frame.
  private func checkFrames() {
    let isActive = timeline.isPlaying.value && members.contains { $0.isActive }
    if clock.wantsFrames != isActive { fail("the clock wants \(isActive ? "no frames" : "frames")") }
  }

  private func checkScrubbing() {
    if motions.isTrue() { timeline.pause() }
    for place in frames.keys.sorted().shuffled(using: &motions.random) {
      timeline.seek(to: place)
      show("scrubbed")
    }
  }

  private func checkBackward() {
    timeline.pause()
    let places = frames.keys.sorted()
    timeline.seek(to: places.last!)
    timeline.rate.value = -0.5
    timeline.play()
    for (later, earlier) in zip(places.reversed(), places.dropLast().reversed()) {
      time += 2 * (later - earlier)
      clock.tick(at: time)
      if timeline.now != earlier { fail("played backward to \(timeline.now) instead of \(earlier)") }
      if earlier > 0 { show("played backward") }
    }
    timeline.rate.value = 1
  }

  private func checkEnd() {
    timeline.seek(to: 1000)
    timeline.play()
    clock.tick(at: time + 1)
    if clock.wantsFrames { fail("the clock wants frames at the end") }
    for (number, member) in members.enumerated() where member.isActive || member.velocity.value != .zero {
      fail("\(number) is not at rest at the end: \(member.shown(at: 1))")
    }
  }
}
