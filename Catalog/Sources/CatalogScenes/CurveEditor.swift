// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// The handles of a timing function. A hand drags them, and arrow keys move them.
struct CurveEditor {
  /// The handles: the one at the start of the curve, and the one at its end.
  let handles: [MotionElement]

  private let curve: ReactiveProperty<TimingCurve>

  /// A stream that is active while a hand drags a handle.
  let motion: MotionObservable<MotionState>

  init(of curve: ReactiveProperty<TimingCurve>, on stage: some Stage, in runtime: MotionRuntime) {
    self.curve = curve
    let size = stage.size
    let labels: [StaticString] = ["Curve start", "Curve end"]
    let handles = labels.map { stage.makeElement(.handle, label: $0, text: "", size: Point(36, 36)) }
    self.handles = handles
    let drags = handles.indices.map { _ in Draggable() }
    motion = drags[0].state.combineLatest(with: drags[1].state) { $0 == .active ? $0 : $1 }

    for (index, handle) in handles.enumerated() {
      let follows = ReactiveProperty(true)
      drags[index].state.subscribe { follows.value = $0 != .active }
      let places = curve.combineLatest(with: size) { TimelineLayout(on: $1).curve.place(of: $0[index]) }
      runtime.connect(places.valve(openWhenTrue: follows), to: handle.position)
      runtime.add(
        drags[index], to: handle,
        constraints: { $0._map { TimelineLayout(on: size.value).curve.reach.clamped($0) } })
      handle.position.subscribe { place in
        guard !follows.value else { return }
        curve.value[index] = TimelineLayout(on: size.value).curve.point(at: place)
      }
    }
  }

  /// Moves a handle by an arrow key.
  func move(_ handle: Int, by key: Key, _ isShifted: Bool) {
    guard !handles[handle].isHeld else { return }
    curve.value[handle] += key.direction * Point(1, -1) * (isShifted ? 0.2 : 0.05)
  }

  /// Takes the curve back to its first shape.
  func reset() {
    guard !handles[0].isHeld, !handles[1].isHeld else { return }
    curve.value = .initial
  }
}
