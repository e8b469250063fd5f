// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotion

/// What goes with a view so that the pans on it can tell when their events happened: the clock of the runtime that
/// an interaction was last added to it through.
package final class WeakClock {
  package private(set) weak var clock: FrameClock?

  /// Refers to a clock without keeping it alive.
  package init(_ clock: FrameClock) {
    self.clock = clock
  }
}
#endif
