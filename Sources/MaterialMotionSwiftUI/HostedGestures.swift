// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(tvOS)
import MaterialMotion
internal import MaterialMotionCoreAnimation
import SwiftUI

import typealias MaterialMotion.Point

/// Sends drags, pinches and turns of the view to the element as pointer events.
///
/// SwiftUI reports the place of a pinch in the coordinates of the modified view. The origin of these
/// coordinates is the `origin` in the coordinate system of the element's parent. The element's own transform
/// does not affect the reported numbers.
///
/// SwiftUI does not report that a gesture was cancelled. But SwiftUI resets the gesture's state both when the
/// gesture ends and when it is cancelled. SwiftUI does not document whether it calls `onEnded` before or
/// after this reset. Therefore, the reset starts a task, and the task cancels the gesture later. If the
/// gesture has ended, `onEnded` lifts the pointers before the task runs, and the task has no effect. If
/// another gesture has begun by then, the task does not cancel the new gesture.
///
/// `onChange(of:)` compares the state of one update of the view with that of the next. If a drag is cancelled
/// and another drag begins between two updates, the state does not change. `HostedFingers` then cancels the
/// first drag as soon as the second drag begins.
struct HostedGestures: ViewModifier {
  let element: MotionElement
  let stage: MotionStage
  let mask: GestureMask
  let minimumDistance: CGFloat
  let origin: Point

  @State private var pointers = HostedPointers()
  @GestureState private var isDown = false
  @GestureState private var isPinching = false
  @GestureState private var isTurning = false

  func body(content: Content) -> some View {
    content
      .gesture(gestures, including: mask)
      .onChange(of: isDown) { if !isDown { pointers.cancelDragLater() } }
      .onChange(of: isPinching) { if !isPinching { pointers.cancelLater(.scale) } }
      .onChange(of: isTurning) { if !isTurning { pointers.cancelLater(.angle) } }
      .onDisappear { pointers.cancelAll() }
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: minimumDistance, coordinateSpace: stage.coordinateSpace)
      .onChanged {
        pointers.drag(
          to: Point($0.location), from: Point($0.startLocation), beyond: Double(minimumDistance),
          time: stage.time(of: $0.time), on: element, of: stage)
      }
      .onEnded { pointers.lift(at: Point($0.location), time: stage.time(of: $0.time)) }
      .updating($isDown) { _, isDown, _ in isDown = true }
  }

  #if os(watchOS)
  private var gestures: some Gesture { drag }
  #else
  /// The three gestures recognize simultaneously. They are one gesture to SwiftUI, so a gesture of a view
  /// inside this one takes precedence over all three.
  private var gestures: some Gesture { drag.simultaneously(with: pinch).simultaneously(with: turn) }

  /// The pinch begins at once, because the library's recognizers have a slop.
  private var pinch: some Gesture {
    MagnifyGesture(minimumScaleDelta: 0)
      .onChanged {
        pointers.change(
          .scale, to: Double($0.magnification), around: placeOnStage($0.startLocation),
          time: stage.time(of: $0.time), on: element, of: stage)
      }
      .onEnded { pointers.end(.scale, time: stage.time(of: $0.time)) }
      .updating($isPinching) { _, isPinching, _ in isPinching = true }
  }

  private var turn: some Gesture {
    RotateGesture(minimumAngleDelta: .zero)
      .onChanged {
        pointers.change(
          .angle, to: $0.rotation.radians, around: placeOnStage($0.startLocation),
          time: stage.time(of: $0.time), on: element, of: stage)
      }
      .onEnded { pointers.end(.angle, time: stage.time(of: $0.time)) }
      .updating($isTurning) { _, isTurning, _ in isTurning = true }
  }

  private func placeOnStage(_ location: CGPoint) -> Point {
    let place = origin + Point(location)
    return element.parent?.convert(place, to: nil) ?? place
  }
  #endif
}
#endif
