// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

/// Sends drags on the view to the element as pointer events.
///
/// SwiftUI does not report that a gesture was cancelled. But SwiftUI resets the gesture's state both when the
/// gesture ends and when it is cancelled. SwiftUI does not document whether it calls `onEnded` before or
/// after this reset. Therefore, the reset starts a task, and the task cancels the pointer later. If the
/// gesture has ended, `onEnded` lifts the pointer before the task runs, and the task has no effect.
struct PointerModifier: ViewModifier {
  let element: MotionElement
  let stage: MotionStage
  let mask: GestureMask

  #if os(tvOS)
  func body(content: Content) -> some View { content }
  #else
  @State private var pointer = Pointer()
  @GestureState private var isDown = false

  func body(content: Content) -> some View {
    content
      .gesture(drag, including: mask)
      .onChange(of: isDown) { if !isDown { Task { pointer.cancel() } } }
      .onDisappear { pointer.cancel() }
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: stage.coordinateSpace)
      .onChanged { pointer.move($0, on: element, of: stage) }
      .onEnded { pointer.lift($0) }
      .updating($isDown) { _, isDown, _ in isDown = true }
  }
  #endif
}

#if !os(tvOS)
/// The finger or the mouse that drags a view.
@MainActor
private final class Pointer {
  /// The pressed element, its stage, and the pointer's latest position. `nil` while the pointer is not
  /// pressed.
  private var press: (element: MotionElement, stage: MotionStage, position: Point)?

  func move(_ value: DragGesture.Value, on element: MotionElement, of stage: MotionStage) {
    // The drag has a minimum distance of 0, so SwiftUI reports the press as the first change.
    if press == nil {
      press = (element, stage, .zero)
      send(.down, at: value.startLocation, value.time)
    }
    send(.move, at: value.location, value.time)
  }

  func lift(_ value: DragGesture.Value) {
    send(.up, at: value.location, value.time)
    press = nil
  }

  func cancel() {
    guard let position = press?.position else { return }
    send(.cancel, at: CGPoint(x: position.x, y: position.y), .now)
    press = nil
  }

  private func send(_ phase: PointerEvent.Phase, at location: CGPoint, _ date: Date) {
    let position = Point(Double(location.x), Double(location.y))
    press?.position = position
    guard let (element, stage, _) = press else { return }
    let time = stage.time(of: date)
    stage.clock.eventArrived(at: time)
    element.receive(
      PointerEvent(identifier: 1, phase: phase, position: position, timestamp: time, kind: Self.kind))
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
#endif
#endif
