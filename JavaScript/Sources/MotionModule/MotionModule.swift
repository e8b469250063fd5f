// SPDX-License-Identifier: Apache-2.0

import MotionCounterparts

/// The module of the whole package.
@_expose(wasm, "packageMake")
@_cdecl("packageMake")
public func packageMake(
  _ stage: UnsafeRawPointer, _ kind: Int32, _ number: Int32, _ count: Int32
) -> UnsafeMutableRawPointer? {
  makeCounterpart(stage, kind, number, count) { kind, number, words, stage in
    switch kind {
    case .manipulable: makeManipulable(number, words, on: stage)
    case .scrubbable: makeScrubbable(number, words, on: stage)
    case .progress: ProgressCounterpart(number, words, on: stage)
    case .spring: SpringCounterpart(number, words, on: stage)
    case .tween: TweenCounterpart(number, words, on: stage)
    case .fling: FlingCounterpart(number, words, on: stage)
    case .timeline: TimelineCounterpart(number, words, on: stage)
    case .setting: makeSetting(number, words, on: stage)
    default: makeGesture(kind, number, words, on: stage)
    }
  }
}
