// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

/// A clock that ticks with the frames of a web page. It requests frames only while something moves.
///
///     let runtime = MotionRuntime(clock: AnimationFrameClock(of: card))
///
/// The times of the clock are the time stamps of `requestAnimationFrame` and of events, in seconds.
public final class AnimationFrameClock: FrameClock {
  private let frames: AnimationFrames

  /// Creates a clock that ticks with the frames of the window that shows an element.
  ///
  /// - Parameters:
  ///   - element: An element in the window. If `nil`, the clock ticks with the frames of the window in which
  ///     the page's script runs.
  ///   - diagnostics: Receives a report of each bad value or time that the clock drops. Motions that the
  ///     clock drives send their reports here, too.
  public init(of element: WebElement? = nil, diagnostics: MotionDiagnostics? = nil) {
    let frames = AnimationFrames()
    self.frames = frames
    super.init(
      startingAt: materialMotionNow() / 1000, diagnostics: diagnostics,
      setFramesWanted: { materialMotionSetFramesWanted(frames.number, $0) },
      currentTime: { materialMotionNow() / 1000 })
    frames.clock = self
    frames.number = materialMotionAddClock(
      element?.handle ?? 0, Unmanaged<PageObject>.passUnretained(frames).toOpaque())
  }

  deinit {
    frames.clock = nil
    materialMotionRemoveClock(frames.number)
  }
}

/// Receives the frames and the events of a page for a clock.
private final class AnimationFrames: PageObject {
  /// The clock, which retains this object. Not `weak`, because Embedded Swift has no weak references. The
  /// reference is never used after the clock: its `deinit` clears it, and the script forgets this object.
  unowned(unsafe) var clock: AnimationFrameClock?
  var number: Int32 = 0

  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    switch message {
    case .frame: clock?.tick(at: numbers.0)
    case .event: clock?.eventArrived(at: numbers.0)
    default: clock?.prefersReducedMotion = numbers.0 != 0
    }
    return 0
  }
}
