// SPDX-License-Identifier: Apache-2.0

/// Tells the time of each frame to whatever moves. Frames are asked for only while somebody listens.
@usableFromInline
final class Frames: Audience {
  /// Hears of frames.
  ///
  /// A hundred thousand springs are a hundred thousand listeners. What one does in a frame is a function, not
  /// an overridden method, so that there is a special one for each type of value; and not a closure, so that
  /// the listener is all there is to fetch. With a slot that held a closure of the motion a spring's frame
  /// read 8.3 cache lines, without one 7.5.
  @usableFromInline
  class Listener: Audience.Listener {
    @usableFromInline let drawFrame: (Audience.Listener, Double) -> Void

    @inlinable
    init(_ drawFrame: @escaping (Audience.Listener, Double) -> Void) {
      self.drawFrame = drawFrame
      super.init()
    }
  }

  /// An observer of a clock.
  final class ObservingListener: Listener {
    private let observer: MotionObserver<Double>

    init(_ observer: MotionObserver<Double>) {
      self.observer = observer
      super.init { listener, time in
        unsafeDowncast(listener, to: ObservingListener.self).observer.next(time)
      }
    }

    override func tell(_ state: MotionState) {
      observer.state(state)
    }
  }

  private var setFramesWanted: ((Bool) -> Void)?
  private var areWanted = false

  init(_ setFramesWanted: ((Bool) -> Void)?) {
    self.setFramesWanted = setFramesWanted
    super.init()
    stayActive()
  }

  func draw(at time: Double) {
    let number = listeners.drawNumber()
    guard beginDelivery() else { return wait { self.tellAll(number, time) } }
    tellAll(number, time)
    deliverWaiting()
  }

  private func tellAll(_ number: Int64, _ time: Double) {
    tellAll(number) { Self.listener($0).drawFrame($0, time) }
  }

  /// Only listeners to frames are entered.
  @inline(__always)
  private static func listener(_ listener: Audience.Listener) -> Listener {
    unsafeDowncast(listener, to: Listener.self)
  }

  override func listenersDidChange() {
    if areWanted != isObserved {
      areWanted = isObserved
      setFramesWanted?(areWanted)
    }
    if isFinished { setFramesWanted = nil }
  }
}
