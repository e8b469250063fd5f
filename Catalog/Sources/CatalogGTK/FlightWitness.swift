// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion

/// Adds samples to a flight, one for each event and frame of GTK's that changes it.
final class FlightWitness {
  let flight: Flight

  private let clock: FrameClock
  private var observers: [() -> Void] = []
  private var sampleObservers: [(Flight.Sample) -> Void] = []
  /// The time of a change that no sample shows yet.
  private var changeTime: Double?

  init(
    of flight: Flight, element: MotionElement, motion: MotionObservable<MotionState>,
    spring: MotionObservable<MotionState>, clock: FrameClock
  ) {
    self.flight = flight
    self.clock = clock
    element.position.subscribe { [weak self] _ in self?.change() }
    element.velocity.subscribe { [weak self] _ in self?.change() }
    motion.subscribe { [weak self] _ in self?.change() }
    spring.subscribe { [weak self] _ in self?.change() }
  }

  /// Calls a closure when there will be a new sample to draw.
  func onChange(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  /// Calls a closure with each new sample.
  func onSample(_ observer: @escaping (Flight.Sample) -> Void) {
    sampleObservers.append(observer)
  }

  /// One event writes position, velocity and states one after another. So the sample is taken afterwards.
  private func change() {
    defer { changeTime = clock.now }
    guard changeTime == nil else { return }
    for observer in observers { observer() }
    afterwards { [weak self] in self?.addSample() }
  }

  /// Adds a sample if something has changed. A drawing calls this first, so that it shows its own frame.
  func addSample() {
    guard let changeTime else { return }
    self.changeTime = nil
    // A frame moves an element to where it is when the frame will be seen. A hand's motion is already past.
    let now = flight.mover == .hand ? min(changeTime, Double(g_get_monotonic_time()) / 1e6) : changeTime
    guard flight.addSample(at: now), let sample = flight.samples.last else { return }
    for observer in sampleObservers { observer(sample) }
  }
}
#endif
