// SPDX-License-Identifier: Apache-2.0

/// Delivers the timestamp of each frame to motions and to other listeners. Requests frames from the platform
/// only while it has motions or listeners.
///
/// Listeners and motions are numbered in one sequence, and receive each frame in the order of their numbers.
/// Most programs have few kinds of motions, so a frame usually moves many motions of one lane in succession.
@usableFromInline
package final class Frames: Broadcaster {
  /// A listener that sends each frame to an observer of the clock.
  final class ObservingListener: Listener {
    private let observer: MotionObserver<Double>

    init(_ observer: MotionObserver<Double>) {
      self.observer = observer
      super.init()
    }

    func draw(at time: Double) {
      observer.next(time)
    }

    override func notify(_ state: MotionState) {
      observer.state(state)
    }
  }

  private var setFramesWanted: ((Bool) -> Void)?
  private var areWanted = false
  @exclusivity(unchecked)
  @usableFromInline package var prefersReducedMotion = false
  @exclusivity(unchecked)
  private(set) var lanes: ContiguousArray<AnyLane> = []

  init(_ setFramesWanted: ((Bool) -> Void)?) {
    self.setFramesWanted = setFramesWanted
    super.init()
    stayActive()
    #if DEBUG && !hasFeature(Embedded)
    isolation = IsolationCheck()
    #endif
  }

  /// Whether a motion or another listener wants frames.
  var isWanted: Bool { isObserved || lanes.contains { !$0.isEmpty } || awaitsCheck && !isFinished }

  #if DEBUG && !hasFeature(Embedded)
  /// Whether the next frame must look for lost targets.
  var awaitsCheck = false

  /// Requests a frame that looks for lost targets. If the program emits the frames itself, as in a test, the
  /// check waits for the next one.
  func requestCheck() {
    guard setFramesWanted != nil else { return }
    awaitsCheck = true
    lanesDidChange()
  }
  #else
  private var awaitsCheck: Bool { false }
  #endif

  /// The number of active motions.
  package var motionCount: Int { lanes.reduce(0) { $0 + $1.count } }

  /// Called after listeners or motions were added or removed, and after the preference for reduced motion was
  /// written.
  package var didChange: (() -> Void)?

  /// Adds an observer, which first receives the state.
  func join(_ observer: MotionObserver<Double>) -> Disconnect {
    var disconnect: Disconnect = noopDisconnect
    join(observer) { disconnect = $0 }
    return disconnect
  }

  /// Adds an observer, which first receives the state.
  ///
  /// - Parameter keep: Receives the closure that removes the observer: see `enter(_:keep:)`.
  package func join(_ observer: MotionObserver<Double>, keep: (@escaping Disconnect) -> Void) {
    enter(observer) { number in
      keep { self.remove(number) }
      observer.state(state)
    }
  }

  /// Adds an observer of later frames.
  ///
  /// When the clock requests frames, the platform may draw one at once, or end what the observer belongs to.
  /// The observer must then be able to leave.
  ///
  /// - Parameter keep: Receives the number of the observer, for `remove(_:)`, before frames are requested.
  func enter(_ observer: MotionObserver<Double>, keep: (Int64) -> Void) {
    let isOutermost = beginDelivery()
    keep(enter(ObservingListener(observer)))
    if isOutermost { deliverWaiting() }
  }

  /// Returns the lane of a kind, or `nil` if there is none.
  @usableFromInline
  func lane(_ kind: ObjectIdentifier) -> AnyLane? {
    for lane in lanes where lane.kind == kind { return lane }
    return nil
  }

  @usableFromInline
  func add(_ lane: AnyLane) {
    if !isFinished { lanes.append(lane) }
  }

  /// Returns a number for a motion.
  @usableFromInline
  func drawNumber() -> Int64 { listeners.drawNumber() }

  /// Called after a motion was added to a lane or removed from a lane.
  @usableFromInline
  func lanesDidChange() {
    if !isDelivering { listenersDidChange() }
  }

  package func draw(at time: Double) {
    let number = listeners.drawNumber()
    guard beginDelivery() else { return wait { self.deliver(number, time) } }
    deliver(number, time)
    deliverWaiting()
  }

  /// Delivers a frame to all motions and listeners whose numbers are less than the number of the frame.
  private func deliver(_ number: Int64, _ time: Double) {
    let lanes = self.lanes
    for lane in lanes { lane.beginFrame(at: time, number, isReduced: prefersReducedMotion) }
    var place = 1
    while true {
      let listener = place < listeners.places ? listeners.number(at: place) : .max
      var (first, firstNumber, secondNumber): (AnyLane?, Int64, Int64) = (nil, listener, .max)
      for lane in lanes {
        let next = lane.nextNumber
        if next < firstNumber {
          (first, firstNumber, secondNumber) = (lane, next, firstNumber)
        } else if next < secondNumber {
          secondNumber = next
        }
      }
      if let first {
        first.run(first, secondNumber)
      } else if firstNumber < number {
        listeners.borrowed(place)?._withUnsafeGuaranteedRef {
          // `join` and the other callers of `enter` add only instances of `ObservingListener`.
          unsafeDowncast($0, to: ObservingListener.self).draw(at: time)
        }
        place += 1
      } else {
        break
      }
    }
    for lane in lanes { lane.endFrame() }
  }

  override func listenersDidChange() {
    for lane in lanes { lane.tidyUp() }
    let isWanted = self.isWanted
    if areWanted != isWanted {
      areWanted = isWanted
      setFramesWanted?(isWanted)
    }
    didChange?()
    if isFinished {
      setFramesWanted = nil
      didChange = nil
      lanes = []
    }
  }

  /// Ends all motions when the clock is being deallocated.
  override func willNotifyAll(_ state: MotionState) {
    if state == .atRest { for lane in lanes { lane.finish() } }
  }
}
