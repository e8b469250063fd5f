// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(tvOS)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

#if os(macOS)
import AppKit
#endif

/// The fingers, or the mouse and the trackpad, of a view, for which the system reports only a drag, a scale
/// and an angle.
@MainActor
final class HostedPointers {
  /// `nil` while no pointer is pressed. Pointers belong to the element on which they were pressed.
  private var press: (fingers: HostedFingers, stage: MotionStage)?

  func drag(
    to place: Point, from start: Point, time: Double, on element: MotionElement, of stage: MotionStage
  ) {
    press(on: element, of: stage, Self.kind).drag(to: place, from: start, time: time)
  }

  func lift(at place: Point, time: Double) {
    update { fingers, _ in fingers.lift(at: place, time: time) }
  }

  func cancelDrag() {
    update { $0.cancelDrag(time: $1.now) }
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
  /// A pen of a tablet, or a mouse. SwiftUI does not report the kind, but AppKit's present event does.
  private static var kind: PointerEvent.Kind {
    guard let event = NSApplication.shared.currentEvent else { return .mouse }
    switch event.type {
    // Only events of a mouse have this subtype.
    case .leftMouseDown, .leftMouseDragged: return event.subtype == .tabletPoint ? .pen : .mouse
    default: return .mouse
    }
  }

  private static var kindOfPair: PointerEvent.Kind { .mouse }
  #else
  /// SwiftUI does not report the kind, and a finger is the most common one.
  private static var kind: PointerEvent.Kind { .touch }

  /// From iOS 18 on, the system reports only the pinches and turns of a trackpad in this way.
  private static var kindOfPair: PointerEvent.Kind {
    if #available(iOS 18.0, visionOS 2.0, *) { .mouse } else { .touch }
  }
  #endif
}
#endif
