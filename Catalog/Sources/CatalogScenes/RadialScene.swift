// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A button around which a menu flies out, moved by `ShareMenu`.
public struct RadialScene {
  private let runtime: MotionRuntime
  private let menu: RadialMenu

  public init(on stage: some Stage) {
    let runtime = MotionRuntime(clock: stage.clock)
    self.runtime = runtime
    let backdrop = stage.makeElement(.backdrop, label: "Backdrop", text: "", size: stage.size.value)
    let size = Point(64, 64)
    let items = [
      stage.makeElement(.bubble, label: "Copy", text: "Copy", size: size),
      stage.makeElement(.bubble, label: "Share", text: "Share", size: size),
      stage.makeElement(.bubble, label: "Pin", text: "Pin", size: size),
      stage.makeElement(.bubble, label: "Edit", text: "Edit", size: size),
      stage.makeElement(.bubble, label: "Delete", text: "Delete", size: size),
    ]
    let button = stage.makeElement(.plus, label: "Menu", text: "+", size: size)
    // The menu puts the button above the items.
    for item in items { item.zIndex.value = 0 }
    backdrop.zIndex.value = -10
    stage.fill(with: backdrop, in: runtime)
    runtime.connect(
      stage.size._map { Point($0.x / 2, ($0.wordsHeight + $0.y) / 2 + 48) }, to: button.position)
    let area = stage.area(in: runtime)

    let names = ["Copy", "Share", "Pin", "Edit", "Delete"]
    let menu = ShareMenu(
      items.indices.map { .init(names[$0], items[$0]) }, around: button, backdrop: backdrop, on: area,
      in: runtime
    ).menu
    self.menu = menu
    let actions = menu.actions()
    stage.speak(menu.announcements, of: button)
    let help: StaticString =
      "Space opens the menu and picks an item. Arrow keys choose an item. Escape closes the menu."
    stage.onKey(of: button, help: help) { key, _ in
      if let key = key.action { actions.perform(key: key) }
    }

    let (picks, item) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    menu.picks.subscribe {
      picks.value += 1
      item.value = Double($0 + 1)
    }
    stage.addIndicator("Motion", of: menu.state)
    stage.addReadout("Openness", unit: "%", fractionDigits: 0, of: menu.openness.scaled(by: 100))
    stage.addReadout("Picks", unit: "", fractionDigits: 0, of: picks)
    stage.addReadout("Last item", unit: "", fractionDigits: 0, of: item)
  }
}
