// SPDX-License-Identifier: Apache-2.0

/// Returns the address of a new counterpart with the words that the script has passed, or `nil` if its node
/// is not registered. A module passes the function that makes its own kinds of counterparts, and contains
/// only their code.
@inline(__always)
public func makeCounterpart(
  _ stage: UnsafeRawPointer, _ kind: Int32, _ number: Int32, _ count: Int32,
  by make: (Kind, Int32, Words, Stage) -> Counterpart?
) -> UnsafeMutableRawPointer? {
  let stage = Unmanaged<Stage>.fromOpaque(stage).takeUnretainedValue()
  guard let kind = Kind(rawValue: kind) else { return nil }
  return make(kind, number, stage.words(count), stage).map { Unmanaged.passRetained($0).toOpaque() }
}

/// Makes the counterparts that all modules contain.
public func makeGesture(_ kind: Kind, _ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  switch kind {
  case .draggable: makeDraggable(number, words, on: stage)
  case .tossable: makeTossable(number, words, on: stage)
  case .flingable: makeFlingable(number, words, on: stage)
  case .actions: ActionsCounterpart(number, words, on: stage)
  default: nil
  }
}

/// Makes the counterparts of motions.
public func makeMotion(_ kind: Kind, _ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  switch kind {
  case .manipulable: makeManipulable(number, words, on: stage)
  case .scrubbable: makeScrubbable(number, words, on: stage)
  case .progress: ProgressCounterpart(number, words, on: stage)
  case .spring: SpringCounterpart(number, words, on: stage)
  case .tween: TweenCounterpart(number, words, on: stage)
  case .fling: FlingCounterpart(number, words, on: stage)
  case .timeline: TimelineCounterpart(number, words, on: stage)
  case .setting: makeSetting(number, words, on: stage)
  default: nil
  }
}

/// Makes the counterparts that scroll.
public func makeScrolling(_ kind: Kind, _ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  switch kind {
  case .scroller: makeScroller(number, words, on: stage)
  case .scrollChain: makeScrollChain(number, words, on: stage)
  case .lazyRows: LazyRowsCounterpart(number, words, on: stage)
  default: nil
  }
}

/// Makes the counterparts of ready-made things.
public func makeThing(_ kind: Kind, _ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  switch kind {
  case .sheet: makeSheet(number, words, on: stage)
  case .dock: makeDock(number, words, on: stage)
  case .slider: makeSlider(number, words, on: stage)
  case .knob: makeKnob(number, words, on: stage)
  case .dial: makeDial(number, words, on: stage)
  case .pager: makePager(number, words, on: stage)
  case .wheel: makeWheel(number, words, on: stage)
  case .swipeActions: makeSwipeActions(number, words, on: stage)
  case .reorder: makeReorder(number, words, on: stage)
  case .zoomable: makeZoomable(number, words, on: stage)
  case .radialMenu: makeRadialMenu(number, words, on: stage)
  case .transition: TransitionCounterpart(number, words, on: stage)
  case .layoutMotion: LayoutCounterpart(number, words, on: stage)
  case .sharedElement: SharedCounterpart(number, words, on: stage)
  default: nil
  }
}
