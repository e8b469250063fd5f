// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

/// Sends drags, pinches and turns of the view to the element as pointer events.
///
/// The modified view fills the space in which the element is positioned. SwiftUI reports the place of a pinch
/// in the coordinates of the modified view, so these are the coordinates of the element's parent. The
/// element's own transform does not affect the reported numbers.
///
/// SwiftUI does not report that a gesture was cancelled. But SwiftUI resets the gesture's state both when the
/// gesture ends and when it is cancelled. SwiftUI does not document whether it calls `onEnded` before or
/// after this reset. Therefore, the reset starts a task, and the task cancels the gesture later. If the
/// gesture has ended, `onEnded` lifts the pointers before the task runs, and the task has no effect.
struct PointerModifier: ViewModifier {
  let element: MotionElement
  let stage: MotionStage
  let mask: GestureMask

  #if os(tvOS)
  func body(content: Content) -> some View { content }
  #else
  @State private var pointers = Pointers()
  @GestureState private var isDown = false
  @GestureState private var isPinching = false
  @GestureState private var isTurning = false

  func body(content: Content) -> some View {
    content
      .gesture(gestures, including: mask)
      .onChange(of: isDown) { if !isDown { Task { pointers.cancelDrag() } } }
      .onChange(of: isPinching) { if !isPinching { Task { pointers.cancel(.scale) } } }
      .onChange(of: isTurning) { if !isTurning { Task { pointers.cancel(.angle) } } }
      .onDisappear { pointers.cancelAll() }
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: stage.coordinateSpace)
      .onChanged { pointers.drag($0, on: element, of: stage) }
      .onEnded { pointers.lift($0) }
      .updating($isDown) { _, isDown, _ in isDown = true }
  }

  #if os(watchOS)
  private var gestures: some Gesture { drag }
  #else
  /// The three gestures recognize simultaneously. They are one gesture to SwiftUI, so a gesture of a view
  /// inside this one takes precedence over all three.
  private var gestures: some Gesture { drag.simultaneously(with: pinch).simultaneously(with: turn) }

  /// It begins at once, because the library's recognizers have a slop.
  private var pinch: some Gesture {
    MagnifyGesture(minimumScaleDelta: 0)
      .onChanged {
        let place = placeOnStage($0.startLocation)
        pointers.change(.scale, to: Double($0.magnification), around: place, $0.time, on: element, of: stage)
      }
      .onEnded { pointers.end(.scale, $0.time) }
      .updating($isPinching) { _, isPinching, _ in isPinching = true }
  }

  private var turn: some Gesture {
    RotateGesture(minimumAngleDelta: .zero)
      .onChanged {
        let place = placeOnStage($0.startLocation)
        pointers.change(.angle, to: $0.rotation.radians, around: place, $0.time, on: element, of: stage)
      }
      .onEnded { pointers.end(.angle, $0.time) }
      .updating($isTurning) { _, isTurning, _ in isTurning = true }
  }

  private func placeOnStage(_ location: CGPoint) -> Point {
    let place = Point(location)
    return element.parent?.convert(place, to: nil) ?? place
  }
  #endif
  #endif
}

#if !os(tvOS)
/// The fingers, or the mouse and the trackpad, of a view.
@MainActor
private final class Pointers {
  /// `nil` while no pointer is pressed. Pointers belong to the element on which they were pressed.
  private var press: (fingers: HostedFingers, stage: MotionStage)?

  func drag(_ value: DragGesture.Value, on element: MotionElement, of stage: MotionStage) {
    let press = press(on: element, of: stage)
    press.fingers.drag(
      to: Point(value.location), from: Point(value.startLocation), time: press.stage.time(of: value.time))
  }

  func lift(_ value: DragGesture.Value) {
    update { $0.lift(at: Point(value.location), time: $1.time(of: value.time)) }
  }

  func cancelDrag() {
    update { $0.cancelDrag(time: $1.time(of: .now)) }
  }

  func change(
    _ change: HostedFingers.Change, to value: Double, around place: Point, _ date: Date,
    on element: MotionElement, of stage: MotionStage
  ) {
    let press = press(on: element, of: stage)
    press.fingers.change(change, to: value, around: place, time: press.stage.time(of: date))
  }

  func end(_ change: HostedFingers.Change, _ date: Date) {
    update { $0.end(change, time: $1.time(of: date)) }
  }

  func cancel(_ change: HostedFingers.Change) {
    update { $0.cancel(change, time: $1.time(of: .now)) }
  }

  func cancelAll() {
    cancel(.scale)
    cancel(.angle)
    cancelDrag()
  }

  private func update(_ body: (HostedFingers, MotionStage) -> Void) {
    guard let press else { return }
    body(press.fingers, press.stage)
    if press.fingers.isIdle { self.press = nil }
  }

  private func press(
    on element: MotionElement, of stage: MotionStage
  ) -> (fingers: HostedFingers, stage: MotionStage) {
    if let press { return press }
    let clock = stage.clock
    let fingers = HostedFingers(kind: Self.kind, dragIsFinger: Self.kind == .touch) { event in
      clock.eventArrived(at: event.timestamp)
      element.receive(event)
    }
    press = (fingers, stage)
    return (fingers, stage)
  }

  /// The most common kind of pointer on the platform. SwiftUI does not report the actual kind.
  private static var kind: PointerEvent.Kind {
    #if os(macOS)
    .mouse
    #else
    .touch
    #endif
  }
}

extension Point {
  fileprivate init(_ location: CGPoint) {
    self.init(Double(location.x), Double(location.y))
  }
}
#endif
#endif
