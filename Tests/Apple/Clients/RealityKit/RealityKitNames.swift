// SPDX-License-Identifier: Apache-2.0
//
// RealityKit and the library both declare a type `Transform`. One line says which of them the file means.
import MaterialMotion
import RealityKit

#if !MISTAKE
import struct MaterialMotion.Transform
#endif

func width(of transform: Transform) -> Double {
  // expected-error @-1 {{'Transform' is ambiguous for type lookup in this context}}
  transform.xAxis.x
}

func height(of transform: RealityKit.Transform) -> Float {
  transform.scale.y
}
