// SPDX-License-Identifier: Apache-2.0
//
// Two isolations can share neither a stream nor a loop over it.
import MaterialMotion

#if MISTAKE
@MainActor
func follow(_ card: MotionElement) {
  let positions = card.position.values
  Task.detached {
    // expected-error @-1 {{passing closure as a 'sending' parameter risks causing data races}}
    // expected-note @+1 {{closure captures 'positions' which is accessible to main actor-isolated code}}
    for await position in positions { print(position) }
  }
}

@MainActor
func send(_ card: MotionElement) async {
  await hear(card.position)
  // expected-error @-1 {{sending 'card.position' risks causing data races}}
  // expected-note @-2 {{sending main actor-isolated 'card.position'}}
}
#else
@MainActor
func follow(_ card: MotionElement) {
  let positions = card.position.values
  Task {
    for await position in positions { print(position) }
  }
}
#endif

@concurrent
func hear(_ position: ReactiveProperty<Point>) async {
  for await value in position.values { print(value) }
}
