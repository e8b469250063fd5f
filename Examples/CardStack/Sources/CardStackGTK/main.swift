// SPDX-License-Identifier: Apache-2.0

// A stack of cards in a window. Run it with `swift run --traits GTK`.
#if GTK
import CardStack
import ExampleStage
import MaterialMotionGTK

let stage = ExampleStage(title: "Card stack", style: style)
// The first card is in front, so its widget is added last.
let cards = places.reversed().map { makeCard($0, on: stage) }.reversed()
let stack = CardStack(cards: cards.map(\.motionElement), stage: stage.size, in: stage.runtime)
stage.run { key, _ in
  switch key {
  case "Left": stack.dismiss(toward: -1)
  case "Right": stack.dismiss(toward: 1)
  case "BackSpace", "u": stack.undo()
  default: break
  }
}
#else
print("Build this program with the trait GTK.")
#endif
