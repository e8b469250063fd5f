// SPDX-License-Identifier: Apache-2.0
//
// Combine and the library both declare a type `Subscription`. One line says which of them the file means.
import Combine
import MaterialMotion

#if !MISTAKE
import class MaterialMotion.Subscription
#endif

func end(_ subscription: Subscription) {
  // expected-error @-1 {{'Subscription' is ambiguous for type lookup in this context}}
  subscription.unsubscribe()
}

func cancel(_ subscription: any Combine.Subscription) {
  subscription.cancel()
}
