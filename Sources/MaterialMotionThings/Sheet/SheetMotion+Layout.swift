// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension SheetMotion {
  /// Follows the lengths that determine the detents.
  func follow(
    _ area: ReactiveProperty<Bounds<Point>>, _ insets: ReactiveProperty<Insets>,
    _ content: ReactiveProperty<Point>, in runtime: MotionRuntime
  ) {
    let measure = { [self] (jumps: Bool) in
      let room = SheetRoom(area.value, insets.value, content.value, at: rules.edge)
      guard room != rules.room else { return }
      rules.room = room
      layOut(jumps: jumps)
    }
    rules.room = SheetRoom(area.value, insets.value, content.value, at: rules.edge)
    // It jumps even if it is disabled.
    (aim, stops) = (detent.value, [(detent.value, length)])
    layOut(jumps: true)
    let subscriptions = [
      area.subscribe { _ in measure(true) }, insets.subscribe { _ in measure(false) },
      content.subscribe { _ in measure(false) },
    ]
    runtime.onEnd { for subscription in subscriptions { subscription.unsubscribe() } }
  }

  /// Moves the sheet to its detent in a new layout.
  ///
  /// - Parameter jumps: Whether a sheet at rest jumps.
  func layOut(jumps: Bool) {
    let (wasActive, isEnabled) = (chain.isActive, chain.enabled.value)
    isLayingOut = true
    // A disabled sheet that has stopped in flight stays there. One at its detent jumps, too.
    let jumps = jumps && !wasActive && (isEnabled || stops.contains { $0.length == length })
    let target = aim.length(in: rules.room)
    if jumps {
      chain.enabled.value = true
      setStops()
      if length != target { card.jump(to: rules.edge.length(of: target)) }
      setStops()
      chain.enabled.value = isEnabled
    } else if !isHeld, length != target {
      if !wasActive { isAdapting = true }
      fly()
    } else {
      setStops()
    }
    isLayingOut = false
  }

  /// Takes over the lengths of the detents. A chain that is disabled takes them over later, because it would
  /// jump to its new range.
  func setStops() {
    stops = rules.stops(from: aim, isMoved: isMoved)
    greatest.value = stops.last?.length ?? 0
    guard chain.enabled.value else { return }
    let offsets = stops.map { rules.edge.length(of: $0.length) }.sorted()
    let (offset, end) = (rules.edge.length(of: length), offsets[offsets.count - 1])
    // The list of a sheet may be scrolled. A chain then moves a sheet at the end of its range with this end,
    // unless the sheet is at a detent.
    guard chain.members.count > 1, !offsets.contains(offset) else { return setRange(offsets, end) }
    if offset < offsets[0] {
      // While a chain shows a list beyond an end, it does not show a sheet below its range. The range then
      // begins at the sheet until the sheet has arrived.
      setRange(isListPulled ? [offset] + offsets : offsets, end)
    } else if offset <= end {
      // The present offset is a detent during this change alone.
      card.detents = offsets + [offset]
      setRange(offsets, end)
    } else {
      // The range ends beyond the sheet until the sheet has arrived at the greatest detent.
      if card.detents.max() == card.length {
        card.detents = offsets + [offset, offset + 1]
        card.length = offset + 2
      }
      setRange(offsets, card.length)
    }
  }

  /// Whether a list is shown beyond one of its ends.
  private var isListPulled: Bool {
    chain.members.dropFirst().contains { list in
      var offset = 0.0
      list.offset.subscribe { offset = $0 }.unsubscribe()
      return offset < 0 || offset > list.length
    }
  }

  private func setRange(_ detents: [Double], _ end: Double) {
    if card.detents != detents { card.detents = detents }
    if card.length != end { card.length = end }
  }
}
