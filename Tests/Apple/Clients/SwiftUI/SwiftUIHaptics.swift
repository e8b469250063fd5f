// SPDX-License-Identifier: Apache-2.0
//
// A haptic event at each tick of a thing.
import MaterialMotion
import MaterialMotionSwiftUI
import MaterialMotionThings
import SwiftUI

#if !os(visionOS)
struct TickingSheet: View {
  let sheet: Sheet
  let panel: MotionElement
  @State private var ticks: MotionValue<Int>

  init(_ sheet: Sheet, on panel: MotionElement) {
    (self.sheet, self.panel) = (sheet, panel)
    ticks = MotionValue(sheet.crossings.scan(0) { count, _ in count + 1 }, initially: 0)
  }

  var body: some View {
    Circle()
      .motion(panel)
      .sensoryFeedback(.impact(weight: .light), trigger: ticks.value)
  }
}

/// A value that a hand changes by steps, and a page that is turned.
struct TickingControls: View {
  let volume: ValueSlider
  let pager: Pager
  @State private var level = 0.0
  @State private var page = 0

  var body: some View {
    Circle()
      .motionBinding($level, to: volume.value)
      .sensoryFeedback(.selection, trigger: level)
      .motionBinding($page, to: pager.page)
      .sensoryFeedback(.selection, trigger: page)
  }
}
#endif
