// SPDX-License-Identifier: Apache-2.0

// Each kind of counterparts has a function that a script calls by the name of its own function. Nothing
// else refers to the code of a kind. `Scripts/npm` thereby finds the code that each kind needs, and cuts the
// module into parts.

/// Makes the counterparts of a kind.
private final class Maker {
  let make: (Int32, Words, Stage) -> Counterpart?

  init(_ make: @escaping (Int32, Words, Stage) -> Counterpart?) {
    self.make = make
  }
}

/// Returns the address of a maker, which is never released.
private func maker(
  _ make: @escaping (Int32, Words, Stage) -> Counterpart?
) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Maker(make)).toOpaque()
}

/// Returns the address of a new counterpart with the words that the script has passed, or `nil` if its node
/// is not registered.
@_expose(wasm, "packageMake")
@_cdecl("packageMake")
public func packageMake(
  _ stage: UnsafeRawPointer, _ maker: UnsafeRawPointer, _ number: Int32, _ count: Int32
) -> UnsafeMutableRawPointer? {
  let stage = Unmanaged<Stage>.fromOpaque(stage).takeUnretainedValue()
  let maker = Unmanaged<Maker>.fromOpaque(maker).takeUnretainedValue()
  return maker.make(number, stage.words(count), stage).map { Unmanaged.passRetained($0).toOpaque() }
}

// MARK: What every page has

@_expose(wasm, "draggable")
@_cdecl("packageDraggable")
public func packageDraggable() -> UnsafeMutableRawPointer { maker(makeDraggable) }

@_expose(wasm, "tossable")
@_cdecl("packageTossable")
public func packageTossable() -> UnsafeMutableRawPointer { maker(makeTossable) }

@_expose(wasm, "flingable")
@_cdecl("packageFlingable")
public func packageFlingable() -> UnsafeMutableRawPointer { maker(makeFlingable) }

@_expose(wasm, "actions")
@_cdecl("packageActions")
public func packageActions() -> UnsafeMutableRawPointer { maker(ActionsCounterpart.init) }

// MARK: Motions

@_expose(wasm, "manipulable")
@_cdecl("packageManipulable")
public func packageManipulable() -> UnsafeMutableRawPointer { maker(makeManipulable) }

@_expose(wasm, "scrubbable")
@_cdecl("packageScrubbable")
public func packageScrubbable() -> UnsafeMutableRawPointer { maker(makeScrubbable) }

@_expose(wasm, "progress")
@_cdecl("packageProgress")
public func packageProgress() -> UnsafeMutableRawPointer { maker(ProgressCounterpart.init) }

@_expose(wasm, "spring")
@_cdecl("packageSpring")
public func packageSpring() -> UnsafeMutableRawPointer { maker(SpringCounterpart.init) }

@_expose(wasm, "tween")
@_cdecl("packageTween")
public func packageTween() -> UnsafeMutableRawPointer { maker(TweenCounterpart.init) }

@_expose(wasm, "fling")
@_cdecl("packageFling")
public func packageFling() -> UnsafeMutableRawPointer { maker(FlingCounterpart.init) }

@_expose(wasm, "timeline")
@_cdecl("packageTimeline")
public func packageTimeline() -> UnsafeMutableRawPointer { maker(TimelineCounterpart.init) }

@_expose(wasm, "set")
@_cdecl("packageSet")
public func packageSet() -> UnsafeMutableRawPointer { maker(makeSetting) }

// MARK: Scrolling

@_expose(wasm, "scroller")
@_cdecl("packageScroller")
public func packageScroller() -> UnsafeMutableRawPointer { maker(makeScroller) }

@_expose(wasm, "scrollChain")
@_cdecl("packageScrollChain")
public func packageScrollChain() -> UnsafeMutableRawPointer { maker(makeScrollChain) }

@_expose(wasm, "lazyRows")
@_cdecl("packageLazyRows")
public func packageLazyRows() -> UnsafeMutableRawPointer { maker(LazyRowsCounterpart.init) }

// MARK: Things

@_expose(wasm, "sheet")
@_cdecl("packageSheet")
public func packageSheet() -> UnsafeMutableRawPointer { maker(makeSheet) }

@_expose(wasm, "dock")
@_cdecl("packageDock")
public func packageDock() -> UnsafeMutableRawPointer { maker(makeDock) }

@_expose(wasm, "valueSlider")
@_cdecl("packageValueSlider")
public func packageValueSlider() -> UnsafeMutableRawPointer { maker(makeSlider) }

@_expose(wasm, "knob")
@_cdecl("packageKnob")
public func packageKnob() -> UnsafeMutableRawPointer { maker(makeKnob) }

@_expose(wasm, "dial")
@_cdecl("packageDial")
public func packageDial() -> UnsafeMutableRawPointer { maker(makeDial) }

@_expose(wasm, "pager")
@_cdecl("packagePager")
public func packagePager() -> UnsafeMutableRawPointer { maker(makePager) }

@_expose(wasm, "wheel")
@_cdecl("packageWheel")
public func packageWheel() -> UnsafeMutableRawPointer { maker(makeWheel) }

@_expose(wasm, "swipeActions")
@_cdecl("packageSwipeActions")
public func packageSwipeActions() -> UnsafeMutableRawPointer { maker(makeSwipeActions) }

@_expose(wasm, "reorder")
@_cdecl("packageReorder")
public func packageReorder() -> UnsafeMutableRawPointer { maker(makeReorder) }

@_expose(wasm, "zoomable")
@_cdecl("packageZoomable")
public func packageZoomable() -> UnsafeMutableRawPointer { maker(makeZoomable) }

@_expose(wasm, "radialMenu")
@_cdecl("packageRadialMenu")
public func packageRadialMenu() -> UnsafeMutableRawPointer { maker(makeRadialMenu) }

@_expose(wasm, "screenTransition")
@_cdecl("packageScreenTransition")
public func packageScreenTransition() -> UnsafeMutableRawPointer { maker(TransitionCounterpart.init) }

@_expose(wasm, "layoutMotion")
@_cdecl("packageLayoutMotion")
public func packageLayoutMotion() -> UnsafeMutableRawPointer { maker(LayoutCounterpart.init) }

@_expose(wasm, "sharedElement")
@_cdecl("packageSharedElement")
public func packageSharedElement() -> UnsafeMutableRawPointer { maker(SharedCounterpart.init) }
