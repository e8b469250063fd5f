// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension RadialMenu {
  /// Lets a hand open the menu at the anchor, slide in the direction of an item, and pick it by lifting.
  func receiveHands(on anchor: MotionElement, in runtime: MotionRuntime) {
    /// The menu before the press, and whether the hand has left the middle, in whichever direction.
    var (wasOpen, hasSlid) = (false, false)
    runtime.connect(enabled, to: slide.enabled)
    let watches = [
      slide.grips.subscribe { [self] _ in
        (wasOpen, hasSlid) = (isOpen.value, false)
        isOpenForKeys = false
        isOpen.value = true
      },
      slide.value.subscribe { [self] way in
        guard slide.isHeld else { return }
        if way.lengthSquared > deadZone * deadZone { hasSlid = true }
      },
      slide.target.subscribe { [self] item in
        if slide.isHeld, isOpen.value { highlighted.value = item }
      },
      slide.releases.subscribe { [self] release in
        let item = slide.place.value
        slide.jump(to: nil)
        guard isOpen.value else { return }
        if release.isCancelled {
          highlighted.value = nil
          isOpen.value = wasOpen
        } else if let item {
          pick(item)
        } else if hasSlid {
          isOpen.value = false
        }
      },
    ]
    runtime.onEnd { for watch in watches { watch.unsubscribe() } }
    runtime.add(slide, draggedOn: anchor, afterHolding: hold)
  }

  /// The ways of a hand, which choose an item by their direction.
  static func slide(
    along arc: ReactiveProperty<RadialArc?>, deadZone: Double, from highlighted: ReactiveProperty<Int?>
  ) -> Anchored<Int?, Point> {
    let slide = Anchored<Int?, Point>(
      at: nil, Places(at: { _ in .zero }, nearest: { _, _ in .some(nil) }),
      rule: ReleaseRule { way in
        .some(arc.value?.item(toward: way.position, deadZone: deadZone, present: highlighted.value))
      })
    slide.bounds = .unlimited
    return slide
  }
}
