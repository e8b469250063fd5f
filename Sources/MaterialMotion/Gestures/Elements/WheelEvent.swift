// SPDX-License-Identifier: Apache-2.0

/// A turn of a mouse wheel, or a movement of two fingers on a trackpad.
///
///     let isUsed = viewport.receive(WheelEvent(by: Point(0, 100), at: Point(40, 60), as: .notch))
///
/// The modules for the web and for GTK send these events to the elements of nodes and of widgets. Pass them
/// to any other element: ``MotionElement/receive(_:)-(WheelEvent)``.
public struct WheelEvent: Equatable, Sendable {
  /// The vector by which the content scrolls, in points. Positive numbers scroll towards the end, to the
  /// right and downwards.
  public let delta: Point

  /// The position of the cursor, in points, in the stage's coordinate system.
  public let position: Point

  /// The kind of the event.
  public let kind: ScrollTurn

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - delta: The vector by which the content scrolls, in points. A vector that is not finite has no
  ///     effect. If the platform counts lines, one line is usually 40 points. If Shift is down and the wheel
  ///     turns only vertically, exchange the coordinates, unless the platform has already done so.
  ///   - position: The position of the cursor, in points, in the stage's coordinate system.
  ///   - kind: The kind of the event. Defaults to fingers on a trackpad.
  public init(by delta: Point, at position: Point, as kind: ScrollTurn = .fingers) {
    self.delta = delta
    self.position = position
    self.kind = kind
  }
}
