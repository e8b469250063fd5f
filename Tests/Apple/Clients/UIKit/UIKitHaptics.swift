// SPDX-License-Identifier: Apache-2.0
//
// A haptic event at each tick of a thing.
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import UIKit

#if os(iOS)
@MainActor
final class Haptics {
  private let impact = UIImpactFeedbackGenerator(style: .light)
  private let selection = UISelectionFeedbackGenerator()

  func follow(
    _ sheet: Sheet, _ pager: Pager, _ hours: Wheel, _ volume: ValueSlider, _ menu: RadialMenu,
    _ row: SwipeActions
  ) {
    let (impact, selection) = (impact, selection)
    impact.prepare()
    sheet.crossings.subscribe { _ in impact.impactOccurred() }
    hours.ticks.subscribe { _ in selection.selectionChanged() }
    menu.ticks.subscribe { _ in selection.selectionChanged() }
    row.isFullSwipe(of: .trailing).subscribe { if $0 { impact.impactOccurred() } }
    // A subscription to a property begins with its present value.
    var (page, level) = (pager.page.value, volume.value.value)
    pager.page.subscribe {
      if $0 != page { selection.selectionChanged() }
      page = $0
    }
    volume.value.subscribe {
      if $0 != level { selection.selectionChanged() }
      level = $0
    }
  }
}
#endif
