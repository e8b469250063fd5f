// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  @Suite(.serialized) @GTKThread
  struct FrameClockTests {
    @Test func requestsFramesOnlyWhileSomethingMoves() throws {
      let window = try TestWindow()
      window.show()
      let frames = gtk_widget_get_frame_clock(window.widget.pointer)
      let clock = FrameClock(of: window.widget)
      let position = ReactiveProperty(0.0)
      let spring = Spring(destination: 100.0)
      let runtime = MotionRuntime(clock: clock)
      runtime.add(spring, to: position)
      expect(clock.wantsFrames)
      let first = gdk_frame_clock_get_frame_counter(frames)
      GTK.turn(until: !runtime.isActive)
      expect(position.value == 100)
      let last = gdk_frame_clock_get_frame_counter(frames)
      // The spring settles in about half a second. A busy machine draws fewer frames in that time.
      expect(last > first)

      expect(!clock.wantsFrames)
      GTK.turnWhileReady()
      let atRest = gdk_frame_clock_get_frame_counter(frames)
      var hasPassed = false
      _ = Timeout(milliseconds: 200) { hasPassed = true }
      GTK.turn(until: hasPassed)
      expect(gdk_frame_clock_get_frame_counter(frames) == atRest)
    }

    @Test func framesContinueWhenAMotionStartsInTheLastFrameOfAnother() throws {
      let window = try TestWindow()
      window.show()
      let clock = FrameClock(of: window.widget)
      var times: [Double] = []
      var subscription: Subscription?
      func watch() {
        subscription = clock.subscribe { time in
          times.append(time)
          // The only observer leaves during a frame, and the next one subscribes in the same frame.
          subscription?.unsubscribe()
          if times.count < 5 { watch() }
        }
      }
      watch()
      GTK.turn(until: times.count == 5)
      expect(times == times.sorted())
      expect(!clock.wantsFrames)
    }

    @Test func frameTimesAreNearThePresent() throws {
      let window = try TestWindow()
      window.show()
      let before = Double(g_get_monotonic_time()) / 1e6
      let clock = FrameClock(of: window.widget)
      expect(clock.now >= before)
      var times: [Double] = []
      let subscription = clock.subscribe { times.append($0) }
      GTK.turn(until: times.count == 3)
      subscription.unsubscribe()
      expect(times == times.sorted())
      expect(times[2] > times[0])
      // No frame is visible a quarter of a second after it was drawn, or before the test began.
      expect(times[0] > before - 0.1)
      expect(times[2] < Double(g_get_monotonic_time()) / 1e6 + 0.25)
    }

    @Test func motionThatATimeoutStartsStartsAtTheTimeout() throws {
      let window = try TestWindow()
      window.show()
      let clock = FrameClock(of: window.widget)
      let position = ReactiveProperty(0.0)
      let spring = Spring(destination: 0.0)
      let runtime = MotionRuntime(clock: clock)
      runtime.add(spring, to: position)
      var flight: [(time: Double, place: Double)] = []
      position.subscribe { if $0 > 0 { flight.append((clock.now, $0)) } }
      var start = 0.0
      // Longer than the spring would need to settle.
      _ = Timeout(milliseconds: 900) {
        let before = Double(g_get_monotonic_time()) / 1e6
        spring.destination.value = 1000
        start = clock.now
        expect((before...Double(g_get_monotonic_time()) / 1e6).contains(start))
      }
      GTK.turn(until: !flight.isEmpty)
      // The test does not depend on the duration of the first frame.
      let first = try #require(flight.first)
      var (x, v) = (-1000.0, 0.0)
      SpringStep(spring.description.value, duration: first.time - start).advance(&x, &v)
      expect(abs(first.place - (1000 + x)) < 1e-6)
      GTK.turn(until: position.value == 1000)
    }

    @Test func followsTheSettingForAnimations() throws {
      let window = try TestWindow()
      let settings = gtk_widget_get_settings(window.widget.pointer)
      setAnimations(0, of: settings)
      defer { setAnimations(1, of: settings) }
      let clock = FrameClock(of: window.widget)
      expect(clock.prefersReducedMotion)
      setAnimations(1, of: settings)
      expect(!clock.prefersReducedMotion)
      setAnimations(0, of: settings)
      expect(clock.prefersReducedMotion)
      window.show()

      var values: [Double] = []
      springSource(Spring(destination: 100.0), from: ReactiveProperty(0.0), clock: clock)
        .subscribe { values.append($0) }
      GTK.turn(until: !clock.wantsFrames)
      expect(values == [0, 100])
    }

    @Test func followsTheSettingOfANewDisplay() throws {
      let window = try TestWindow()
      window.show()
      let clock = FrameClock(of: window.widget)
      let first = gtk_widget_get_settings(window.widget.pointer)
      let second = gdk_display_open(nil)
      let settings = gtk_settings_get_for_display(second)
      setAnimations(0, of: settings)
      expect(!clock.prefersReducedMotion)
      gtk_window_set_display(window.widget.pointer?.cast(), second)
      expect(clock.prefersReducedMotion)
      setAnimations(0, of: first)
      setAnimations(1, of: settings)
      expect(!clock.prefersReducedMotion)
      setAnimations(1, of: first)
      gtk_window_set_display(window.widget.pointer?.cast(), gdk_display_get_default())
      gdk_display_close(second)
    }

    private func setAnimations(_ areEnabled: gboolean, of settings: OpaquePointer?) {
      var value = GValue()
      g_value_init(&value, g_type_from_name("gboolean"))
      g_value_set_boolean(&value, areEnabled)
      let object = UnsafeMutableRawPointer(settings)?.assumingMemoryBound(to: GObject.self)
      g_object_set_property(object, "gtk-enable-animations", &value)
    }

    @Test func aClockStopsWhenItsWindowIsDestroyed() throws {
      let window = try TestWindow()
      window.show()
      let clock = FrameClock(of: window.widget)
      let subscription = clock.subscribe { _ in }
      window.destroy()
      GTK.turnWhileReady()
      subscription.unsubscribe()
      clock.subscribe { _ in }
      expect(clock.wantsFrames)
    }

    @Test func aClockOfAHiddenWidgetTicksOnceTheWidgetIsShown() throws {
      let window = try TestWindow()
      let clock = FrameClock(of: window.widget)
      var frames = 0
      clock.subscribe { _ in frames += 1 }
      GTK.turnWhileReady()
      expect(frames == 0)
      window.show()
      GTK.turn(until: frames > 0)
    }
  }
}

/// Calls a closure once, from the main loop.
final class Timeout {
  private let perform: () -> Void

  init(milliseconds: UInt32, _ perform: @escaping () -> Void) {
    self.perform = perform
    g_timeout_add(
      milliseconds,
      { timeout in
        if let timeout { Unmanaged<Timeout>.fromOpaque(timeout).takeRetainedValue().perform() }
        return 0
      },
      Unmanaged.passRetained(self).toOpaque())
  }
}
#endif
