// SPDX-License-Identifier: Apache-2.0

/// Delivers the time of each frame to motions. Requests frames only while it has listeners.
@usableFromInline
final class Frames: Audience {
  /// A receiver of frames.
  ///
  /// A hundred thousand springs are a hundred thousand listeners. The work of a listener in a frame is a
  /// stored function. It is not an overridden method, so that the compiler specializes it for each type of
  /// value. It captures nothing, so that a frame reads only the listener from memory: with a closure of the
  /// motion in a slot, a spring's frame read 8.3 cache lines, without it 7.5.
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

  /// Casts a listener to its type. Only listeners of this type are added.
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
