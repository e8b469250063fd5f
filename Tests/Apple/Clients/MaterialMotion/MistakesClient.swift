// SPDX-License-Identifier: Apache-2.0
//
// The compiler's message explains how to correct a common mistake.
import MaterialMotion

#if MISTAKE
@MainActor
func assign(_ spring: Spring<Point>, _ fling: Fling<Double>, _ tossable: Tossable) {
  spring.destination = Point(200, 120)
  // expected-error @-1 {{'destination' is a ReactiveProperty: assign to 'destination.value' instead.}}
  tossable.spring.destination = .zero
  // expected-error @-1 {{'destination' is a ReactiveProperty: assign to 'destination.value' instead.}}
  spring.description = .smooth
  // expected-error @-1 {{'description' is a ReactiveProperty: assign to 'description.value' instead.}}
  fling.destination = 100
  // expected-error @-1 {{'destination' is a ReactiveProperty: assign to 'destination.value' instead.}}
}

func compare(_ x: MotionObservable<Double>) {
  _ = x.threshold(min: 50, max: 100)
  // expected-error @-1 {{'threshold(min:max:)' has been renamed to 'thresholdRange(min:max:)'}}
  _ = x.threshold(min: x, max: x)
  // expected-error @-1 {{'threshold(min:max:)' has been renamed to 'thresholdRange(min:max:)'}}
}
#else
@MainActor
func assign(_ spring: Spring<Point>, _ fling: Fling<Double>, _ tossable: Tossable) {
  spring.destination.value = Point(200, 120)
  tossable.spring.destination.value = .zero
  spring.description.value = .smooth
  fling.destination.value = 100
  let destination = spring.destination
  destination.subscribe { print($0) }
  print(spring[keyPath: \.destination].value, spring.description.value.stiffness)
  let path: KeyPath<Spring<Point>, ReactiveProperty<Point>> = \Spring<Point>.destination
  let inferred = \Spring<Point>.description
  print(spring[keyPath: path].value, spring[keyPath: inferred].value.damping)
  print([spring].map(\.destination.value), "\(spring.destination.value) \(fling.destination)")
  print("\(spring.description) \(fling)", String(describing: spring), String(describing: spring.destination))
}

func compare(_ x: MotionObservable<Double>) {
  _ = x.thresholdRange(min: 50, max: 100)
  _ = x.thresholdRange(min: x, max: 100)
  _ = x.rubberBanded(below: 0, above: x, maxLength: 100)
}

func transform(_ x: ReactiveProperty<Double>) {
  _ = x._map { $0 * 2 }._filter { $0 > 2 }
  _ = x.map { $0 * 2 }.filter { $0 > 2 }.scan(0, +)
}
#endif
