// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The hand that opens a ``RadialMenu`` and slides in the direction of an item.
final class RadialHand {
  private let slide: Scrubbable
  private let events = ReactiveProperty(0.0)
  private let deadZone: Double

  /// The menu before the press. `nil` while no hand chooses.
  private var former: Bool?

  /// The place of the press. `nil` until the first event of a drag.
  private var grip: Point?

  /// Whether this hand has left the middle, in whichever direction.
  private var hasSlid = false

  init(afterHolding hold: HoldDuration, deadZone: Double, file: StaticString, line: UInt) {
    self.deadZone = deadZone
    // The hand changes no number. Only its place counts.
    let course = DragCourse(distance: deadZone) { _, _ in 0 }
    slide = Scrubbable(events, by: course, afterHolding: hold, file: file, line: line)
  }

  var enabled: ReactiveProperty<Bool> { slide.enabled }
  var state: MotionObservable<MotionState> { slide.state }

  func add(
    to anchor: MotionElement, of menu: RadialMenu, along arc: ReactiveProperty<RadialArc>,
    in runtime: MotionRuntime
  ) {
    let watches = [
      slide.grips.subscribe { [self] _ in
        (former, grip, hasSlid) = (menu.isOpen.value, nil, false)
        menu.isOpenForKeys = false
        menu.isOpen.value = true
      },
      events.subscribe { [self] _ in track(menu, arc.value) },
      slide.releases.subscribe { [self] release in
        guard let former else { return }
        if !release.isCancelled { track(menu, arc.value) }
        self.former = nil
        guard menu.isOpen.value else { return }
        if release.isCancelled {
          menu.highlighted.value = nil
          menu.isOpen.value = former
        } else if let item = menu.highlighted.value {
          menu.pick(item)
        } else if hasSlid {
          menu.isOpen.value = false
        }
      },
      slide.enabled.subscribe { [self] isEnabled in
        guard !isEnabled, let former else { return }
        self.former = nil
        guard menu.isOpen.value else { return }
        menu.highlighted.value = nil
        menu.isOpen.value = former
      },
    ]
    runtime.onEnd { for watch in watches { watch.unsubscribe() } }
    runtime.add(slide, to: anchor)
  }

  private func track(_ menu: RadialMenu, _ arc: RadialArc) {
    guard former != nil, menu.isOpen.value else { return }
    let start = grip ?? slide.handPlace
    grip = start
    let way = slide.handPlace - start
    if way.lengthSquared > deadZone * deadZone { hasSlid = true }
    let item = arc.item(toward: way, deadZone: deadZone, present: menu.highlighted.value)
    if menu.highlighted.value != item { menu.highlighted.value = item }
  }
}
