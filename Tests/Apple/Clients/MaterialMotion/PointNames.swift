// SPDX-License-Identifier: Apache-2.0
//
// `MacTypes.h` of CoreFoundation and the library both declare a type `Point`. One line says which of them the
// file means.
import CoreFoundation
import MaterialMotion

#if !MISTAKE
import typealias MaterialMotion.Point
#endif

func middle(of point: Point) -> Double {
  // expected-error @-1 {{'Point' is ambiguous for type lookup in this context}}
  point.y / 2
}

func height(of point: CoreFoundation.Point) -> Int16 {
  point.v
}
