// SPDX-License-Identifier: Apache-2.0

import MotionCounterparts

/// The module for pages that drag, toss and scroll.
@_expose(wasm, "packageMake")
@_cdecl("packageMake")
public func packageMake(
  _ stage: UnsafeRawPointer, _ kind: Int32, _ number: Int32, _ count: Int32
) -> UnsafeMutableRawPointer? {
  makeCounterpart(stage, kind, number, count) {
    makeScrolling($0, $1, $2, on: $3) ?? makeGesture($0, $1, $2, on: $3)
  }
}
