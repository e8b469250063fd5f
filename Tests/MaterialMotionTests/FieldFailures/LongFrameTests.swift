// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In other libraries, a tab came back from the background, or a frame took long. The spring computed the
/// whole time as one small step, and threw its element off the screen.
@Suite("Field failure 5: long frames")
struct LongFrameTests {
  @Test(
    """
    sveltejs/svelte#7010, Karanjot786/TermUI#2010: after one frame of any length, from 0 s to an hour, a \
    motion is on the exact solution
    """)
  func anyLength() throws {
    for row in try ReferenceTable("springs").rows {
      let clock = ManualFrameClock()
      let description = SpringDescription(
        stiffness: row["stiffness"], damping: row["damping"], mass: row["mass"])
      let motion = MotionRecorder(
        springSource(
          Spring(destination: 0, description: description, threshold: 1e-12),
          from: ReactiveProperty(row["x0"]), velocity: ReactiveProperty(row["v0"]), clock: clock))
      clock.tick(at: row["time"])
      let amplitude = abs(row["x0"]) + abs(row["v0"]) * description.response / (2 * .pi)
      expect(abs(motion.values.last! - row["x"]) <= 1e-9 * amplitude, "\(row)")
    }
  }

  @Test("sveltejs/svelte#7010: a motion continues after one long frame as after many short ones")
  func goesOn() {
    let description = SpringDescription(response: 40, dampingRatio: 0.05)
    let source = { (clock: FrameClock) in
      springSource(
        Spring(destination: 100, description: description), from: ReactiveProperty(0), clock: clock)
    }
    let (tab, screen) = (ManualFrameClock(), ManualFrameClock())
    let hidden = MotionRecorder(source(tab))
    let shown = MotionRecorder(source(screen))
    screen.advance(by: 61, framesPerSecond: 60)
    tab.advance(by: 60)
    tab.advance(by: 1, framesPerSecond: 60)
    expect(zip(hidden.values.suffix(60), shown.values.suffix(60)).allSatisfy { abs($0 - $1) <= 1e-9 * 100 })
    expect(hidden.values.allSatisfy { $0 >= 0 && $0 <= 200 })
  }
}
