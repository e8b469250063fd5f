// SPDX-License-Identifier: Apache-2.0

extension FrameClock {
  /// A stream of ``prefersReducedMotion``, for motion that only decorates: a parallax, or autoplay.
  ///
  ///     runtime.connect(
  ///       tilt.valve(openWhenTrue: clock.reducedMotion.inverted()), to: background.position)
  ///
  ///     setting          off          on           off
  ///     reducedMotion    false        true         false
  ///     background       tilts        stays        tilts
  ///
  /// On subscription and at each change, the stream emits whether the user prefers reduced motion. The stream
  /// is always at rest, and requests no frames. The stream of a ``Timeline`` follows the clock of the
  /// timeline.
  ///
  /// For a tween that only decorates, use ``MotionKind/decoration`` instead.
  public var reducedMotion: MotionObservable<Bool> {
    MotionObservable(retaining: self) { [core] in core.joinPreference($0) }
  }
}

extension ClockCore {
  /// Adds an observer of the preference for reduced motion. It receives the present value first.
  func joinPreference(_ observer: MotionObserver<Bool>) -> Disconnect {
    let storage = preference ?? makePreference()
    return storage.join(observer, value: storage.value, state: .atRest)
  }

  /// Programs that observe no preference do not contain the code that delivers it.
  private func makePreference() -> PropertyStorage<Bool> {
    let storage = PropertyStorage(prefersReducedMotion)
    preference = storage
    let didChange = frames.didChange
    frames.didChange = { [self] in
      didChange?()
      if storage.value != prefersReducedMotion { storage.write(prefersReducedMotion) }
      guard frames.isFinished else { return }
      storage.finish()
      preference = nil
    }
    return storage
  }
}
