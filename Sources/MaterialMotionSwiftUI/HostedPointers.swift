// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(tvOS)
import MaterialMotion
internal import MaterialMotionHosting
import SwiftUI

import typealias MaterialMotion.Point

#if os(macOS)
import AppKit
#endif

/// The pointers of a view: fingers, or the mouse and the trackpad. The system reports only a drag, a scale
/// and an angle of these pointers.
@MainActor
final class HostedPointers {
  /// The pressed pointers and their stage, or `nil` while no pointer is pressed. The pointers belong to the
  /// element on which they were pressed.
  private var press: (fingers: HostedFingers, stage: MotionStage)?

  func drag(
    to place: Point, from start: Point, beyond minimumDistance: Double = 0, time: Double,
    on element: MotionElement, of stage: MotionStage
  ) {
    press(on: element, of: stage, Self.kind)
      .drag(
        to: place, from: start, beyond: minimumDistance, isInFlight: element.visibleMotion?.isVisible == true,
        time: time)
  }

  func lift(at place: Point, time: Double) {
    update { fingers, _ in fingers.lift(at: place, time: time) }
  }

  /// Cancels the present drag in a later task, unless it has ended by then. See `HostedGestures`.
  func cancelDragLater() {
    guard let press else { return }
    let number = press.fingers.dragNumber
    Task {
      press.fingers.cancelDrag(number, time: press.stage.now)
      releaseIdlePress()
    }
  }

  func change(
    _ change: HostedFingers.Change, to value: Double, around place: Point, time: Double,
    on element: MotionElement, of stage: MotionStage
  ) {
    press(on: element, of: stage, Self.kindOfPair).change(change, to: value, around: place, time: time)
  }

  func end(_ change: HostedFingers.Change, time: Double) {
    update { fingers, _ in fingers.end(change, time: time) }
  }

  func cancel(_ change: HostedFingers.Change) {
    update { $0.cancel(change, time: $1.now) }
  }

  /// Cancels the present pinch or turn in a later task, unless it has ended by then. See `HostedGestures`.
  func cancelLater(_ change: HostedFingers.Change) {
    guard let press else { return }
    let number = press.fingers.number(of: change)
    Task {
      press.fingers.cancel(change, number, time: press.stage.now)
      releaseIdlePress()
    }
  }

  func cancelAll() {
    cancel(.scale)
    cancel(.angle)
    update { $0.cancelDrag(time: $1.now) }
  }

  private func update(_ body: (HostedFingers, MotionStage) -> Void) {
    guard let press else { return }
    body(press.fingers, press.stage)
    releaseIdlePress()
  }

  private func releaseIdlePress() {
    if press?.fingers.isIdle == true { press = nil }
  }

  private func press(
    on element: MotionElement, of stage: MotionStage, _ kind: PointerEvent.Kind
  ) -> HostedFingers {
    if let press { return press.fingers }
    let clock = stage.clock
    let fingers = HostedFingers(kind: kind, dragIsFinger: kind == .touch) { event in
      clock.eventArrived(at: event.timestamp)
      element.receive(event)
    }
    press = (fingers, stage)
    return fingers
  }

  #if os(macOS)
  /// The kind of a drag's pointer: a tablet's pen or a mouse. SwiftUI does not report the kind, but AppKit's
  /// present event does.
  private static var kind: PointerEvent.Kind {
    guard let event = NSApplication.shared.currentEvent else { return .mouse }
    switch event.type {
    // Only mouse events have the subtype `tabletPoint`.
    case .leftMouseDown, .leftMouseDragged: return event.subtype == .tabletPoint ? .pen : .mouse
    default: return .mouse
    }
  }

  private static var kindOfPair: PointerEvent.Kind { .mouse }
  #else
  /// The kind of a drag's pointer. SwiftUI does not report it, so the most common one is used: a finger.
  private static var kind: PointerEvent.Kind { .touch }

  /// The kind of the pointers of a pinch or a turn. From iOS 18 on, only those of a trackpad are reported in
  /// this way.
  private static var kindOfPair: PointerEvent.Kind {
    #if os(iOS)
    if #available(iOS 18.0, *) { .mouse } else { .touch }
    #else
    .touch
    #endif
  }
  #endif
}
#endif
