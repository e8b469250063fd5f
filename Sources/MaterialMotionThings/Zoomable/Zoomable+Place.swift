// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Zoomable {
  /// A place of the content, which stays the same place when the size of the viewport changes.
  ///
  ///     .fit                                  // the whole content is visible
  ///     .fill                                 // the content covers the viewport
  ///     .free(zoom: 3, at: Point(0.5, 0.2))   // three times as large as at .fit
  ///
  /// The *zoom* is the scale as a multiple of the scale at `.fit`. A point of the content is in unit
  /// coordinates: (0, 0) is its upper left corner, and (1, 1) its lower right one. A zoom beyond the
  /// ``Zoomable/limits``, and a point that would leave a part of the viewport empty, are clamped when the
  /// content is shown, and the place stays as it is. If the zoom is not finite, the content has the zoom of
  /// `.fit`. If the point is not finite, the middle of the content lies in the middle of the viewport. A
  /// rotation that is not finite counts as 0.
  public enum Place: Equatable, Sendable {
    /// The whole content is visible, and lies in the middle.
    case fit

    /// The content covers the viewport, and is no larger than necessary. The point lies in the middle.
    case fill(at: Point)

    /// The content has any other scale or rotation. The point lies in the middle of the viewport.
    case free(zoom: Double, at: Point, rotation: Double = 0)

    /// The content has left the viewport.
    case closed(Side)

    /// The content covers the viewport, and its centre lies in the middle.
    public static let fill = Place.fill(at: Point(0.5, 0.5))

    var isClosed: Bool {
      if case .closed = self { true } else { false }
    }
  }

  /// The side at which content leaves the viewport.
  public enum Side: Sendable {
    /// The upper side.
    case top

    /// The lower side.
    case bottom
  }

  /// The effect of a wheel over the content.
  public enum WheelUse: Sendable {
    /// The notches of a mouse wheel zoom at the pointer, and two fingers on a trackpad move the content.
    case automatic

    /// Every wheel zooms at the pointer.
    case zooms

    /// Every wheel moves the content.
    case moves

    func zooms(_ turn: ScrollTurn) -> Bool {
      switch self {
      case .automatic: turn == .notch
      case .zooms: true
      case .moves: false
      }
    }
  }
}
