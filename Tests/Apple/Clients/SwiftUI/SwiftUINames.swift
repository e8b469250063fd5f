// SPDX-License-Identifier: Apache-2.0
//
// SwiftUI and the library both declare a type `Spring`. One line says which of them the file means. SwiftUI's
// `Transition`, `Slider` and `Edge` need no such line.
import MaterialMotion
import MaterialMotionThings
import SwiftUI

#if !MISTAKE
import class MaterialMotion.Spring
#endif

func destination(of spring: Spring<Double>) -> ReactiveProperty<Double> {
  // expected-error @-1 {{cannot specialize non-generic type 'Spring'}}
  spring.destination
}

struct Shelf {
  let passage: ScreenTransition
  let volume: ValueSlider
  let systemSpring: SwiftUI.Spring
  let systemSlider: Slider<EmptyView, EmptyView>
  let edge: Edge
}

struct Unfolded: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
  }
}
