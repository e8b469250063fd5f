// SPDX-License-Identifier: Apache-2.0

/// Delivers the timestamp of each frame to motions. Requests frames from the platform only while it has
/// listeners.
@usableFromInline
final class Frames: Audience {
  /// A listener that receives frames.
  ///
  /// Each frame calls the function `drawFrame` of each listener. These calls must be fast, because a program
  /// may contain a hundred thousand springs. `drawFrame` is a stored function and not an overridden method,
  /// so that the compiler can specialize it for each type of value.
  ///
  /// The function captures nothing, because captured variables are in a separate block of memory. One frame
  /// of one spring reads 7.5 cache lines. When the function was a closure that captured the motion, one frame
  /// of one spring read 8.3 cache lines.
  @usableFromInline
  class Listener: Audience.Listener {
    @usableFromInline let drawFrame: (Audience.Listener, Double) -> Void

    @inlinable
    init(_ drawFrame: @escaping (Audience.Listener, Double) -> Void) {
      self.drawFrame = drawFrame
      super.init()
    }
  }

  /// A listener that sends each frame to an observer of the clock.
  final class ObservingListener: Listener {
    private let observer: MotionObserver<Double>

    init(_ observer: MotionObserver<Double>) {
      self.observer = observer
      super.init { listener, time in
        unsafeDowncast(listener, to: ObservingListener.self).observer.next(time)
      }
    }

    override func notify(_ state: MotionState) {
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
    guard beginDelivery() else { return wait { self.notifyAll(number, time) } }
    notifyAll(number, time)
    deliverWaiting()
  }

  private func notifyAll(_ number: Int64, _ time: Double) {
    notifyAll(number) { Self.listener($0).drawFrame($0, time) }
  }

  /// Casts a listener to `Frames.Listener`. All listeners of this audience are instances of
  /// `Frames.Listener`.
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
