// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK

/// What the plot remembers: where an element was, seen from another, how fast it was, and who moved it. Time
/// stands still in it while nothing moves.
final class Flight {
  enum Mover { case hand, spring }

  struct Sample {
    var time: Double
    /// `nil` where it came to rest.
    var mover: Mover?
    var place: Point
    /// Seen from the origin.
    var position: Point
    var velocity: Point
  }

  /// Where it passed from one mover to the other.
  struct HandOver {
    var time: Double
    /// Who has it from now on.
    var mover: Mover
    var position: Point
    /// What it was handed over with.
    var velocity: Point
  }

  let originName: String
  private(set) var samples: [Sample] = []
  private(set) var handOvers: [HandOver] = []
  /// Counts the motions that began at rest.
  private(set) var motions = 0

  /// Called with each new sample, once its event or its frame is over.
  var witnessed: (() -> Void)?

  private var viewers: [() -> Void] = []
  private let element: MotionElement
  private let origin: MotionElement
  private let clock: FrameClock
  private var isMoving = false
  private var isSprung = false
  /// When something changed that was not looked at yet.
  private var changeTime: Double?
  /// What the clock is ahead of the plot.
  private var lead = 0.0

  /// How long anything is remembered, and the gap between two motions, in seconds.
  private static let memory = 8.0
  private static let gap = 0.15

  init(
    of element: MotionElement, from origin: MotionElement, named originName: String,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>, clock: FrameClock
  ) {
    self.element = element
    self.origin = origin
    self.originName = originName
    self.clock = clock
    element.position.subscribe { [weak self] _ in self?.change() }
    element.velocity.subscribe { [weak self] _ in self?.change() }
    motion.subscribe { [weak self] state in
      self?.isMoving = state == .active
      self?.change()
    }
    spring.subscribe { [weak self] state in
      self?.isSprung = state == .active
      self?.change()
    }
  }

  var mover: Mover? { isMoving ? (isSprung ? .spring : .hand) : nil }

  /// Calls a closure as soon as there will be a new sample to show.
  func addViewer(_ viewer: @escaping () -> Void) {
    viewers.append(viewer)
  }

  /// An event writes one after the other what only together is where the element is: it is looked at
  /// afterwards.
  private func change() {
    defer { changeTime = clock.now }
    guard changeTime == nil else { return }
    for viewer in viewers { viewer() }
    afterwards { [weak self] in self?.witness() }
  }

  /// Remembers how it is now, if that is news. A frame shows itself: it calls this before it is drawn.
  func witness() {
    guard let changeTime else { return }
    self.changeTime = nil
    let last = samples.last
    let wasMoving = last?.mover != nil
    let mover = mover
    // A frame moves what a spring moves to where that is when it will be seen. What a hand does is over
    // already.
    let now = mover == .hand ? min(changeTime, Double(g_get_monotonic_time()) / 1e6) : changeTime
    guard wasMoving || mover != nil else { return }
    if !wasMoving {
      lead = now - (last.map { $0.time + Self.gap } ?? 0)
      motions += 1
    }
    let place = element.position.value
    let velocity = element.velocity.value
    // A hand does not move between two of its events, nor a spring between two frames: what else happens then
    // would make a kink.
    if let last, mover == last.mover, place == last.place, velocity == last.velocity { return }
    let sample = Sample(
      time: max(now - lead, last?.time ?? 0), mover: mover, place: place,
      position: place - origin.position.value, velocity: velocity)
    samples.append(sample)
    if let last, let previous = last.mover, let mover, previous != mover {
      // A hand that catches something brings it to a halt: what it caught is what there was before.
      handOvers.append(
        HandOver(
          time: sample.time, mover: mover, position: sample.position,
          velocity: mover == .hand ? last.velocity : velocity))
    }
    samples.removeAll { sample.time - $0.time > Self.memory }
    handOvers.removeAll { sample.time - $0.time > Self.memory }
    witnessed?()
  }

  /// What one mover did without a break. A run ends on the first sample of the next, which it led to.
  struct Run {
    var mover: Mover
    var samples: [Sample]
  }

  func runs(since time: Double) -> [Run] {
    // From the last one that is no longer seen: a line leads from it.
    let first = samples.lastIndex { $0.time < time } ?? samples.startIndex
    var runs: [Run] = []
    var isOpen = false
    for sample in samples[first...] {
      if isOpen { runs[runs.count - 1].samples.append(sample) }
      guard !isOpen || sample.mover != runs.last?.mover else { continue }
      isOpen = sample.mover != nil
      if let mover = sample.mover { runs.append(Run(mover: mover, samples: [sample])) }
    }
    return runs
  }
}

extension Point {
  /// The length of a vector.
  var length: Double { (x * x + y * y).squareRoot() }
}
#endif
