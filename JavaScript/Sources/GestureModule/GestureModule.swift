// SPDX-License-Identifier: Apache-2.0

import MotionCounterparts

/// The smaller module, for pages that only drag and toss.
@_expose(wasm, "packageMake")
@_cdecl("packageMake")
public func packageMake(
  _ stage: UnsafeRawPointer, _ kind: Int32, _ number: Int32, _ count: Int32
) -> UnsafeMutableRawPointer? {
  makeCounterpart(stage, kind, number, count) { makeGesture($0, $1, $2, on: $3) }
}
