// SPDX-License-Identifier: Apache-2.0

import MotionCounterparts

/// The module of the whole package and of the ready-made things.
@_expose(wasm, "packageMake")
@_cdecl("packageMake")
public func packageMake(
  _ stage: UnsafeRawPointer, _ kind: Int32, _ number: Int32, _ count: Int32
) -> UnsafeMutableRawPointer? {
  makeCounterpart(stage, kind, number, count) {
    makeThing($0, $1, $2, on: $3) ?? makeScrolling($0, $1, $2, on: $3) ?? makeMotion($0, $1, $2, on: $3)
      ?? makeGesture($0, $1, $2, on: $3)
  }
}
