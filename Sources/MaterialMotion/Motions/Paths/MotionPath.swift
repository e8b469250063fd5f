// SPDX-License-Identifier: Apache-2.0

/// A path in the plane: lines, curves and arcs.
///
///     var path = MotionPath(from: Point(0, 0))
///     path.addLine(to: Point(100, 0))
///     path.addArc(around: Point(100, 50), by: .pi)
///     path.addLine(to: Point(0, 100))
///
///     path.length                 // 357.0796…: 200 + 50π
///     path.point(at: 50)          // (50, 0)
///     path.angle(at: 357)         // 3.1415…: the path now leads to the left
///
/// You can also create a path through points (``init(through:alpha:isClosed:file:line:)``), from SVG path
/// data (``init(svg:)``), or as an arc between two points (``arc(from:to:file:line:)``). A ``PathMotion``
/// is a motion along a path.
///
/// The x axis points to the right, and the y axis points down. Angles are in radians, and are positive if
/// they are clockwise.
///
/// A path may consist of several subpaths: ``move(to:file:line:)`` starts a new one. The jump between them
/// has no length, so a motion along the path jumps there in no time.
///
/// The absolute values of all coordinates must be at most 10¹⁰⁰. Other coordinates cause a precondition
/// failure. Segments without length, such as a line to the current point, are left out.
public struct MotionPath: Equatable, Sendable {
  /// The lines, curves and arcs. None of them is a point.
  private(set) var segments: [PathSegment] = []

  /// The parts of the segments, in the order of the path.
  private(set) var pieces: [PathPiece] = []

  /// The length of the path, in points. Jumps between subpaths do not count. The error is at most 10⁻⁹ of the
  /// length, and usually about 10⁻¹⁵.
  ///
  /// The lengths of lines and of circular arcs have closed forms. For other lengths, an adaptive
  /// Gauss–Legendre quadrature integrates the speed.
  public private(set) var length = 0.0

  /// The first point.
  public private(set) var start: Point

  /// The start of the current subpath.
  private(set) var subpathStart: Point

  /// The point at which the next segment begins: the end of the last segment, or the start of a new subpath.
  public private(set) var currentPoint: Point

  /// The angle of the tangent at the end, counted along the path.
  private(set) var endAngle = 0.0

  /// Creates a path that consists of one point. Add lines, curves and arcs to it.
  ///
  /// - Parameter start: The first point. Must be finite.
  public init(from start: Point, file: StaticString = #fileID, line: UInt = #line) {
    checkPoint(start, file: file, line: line)
    self.start = start
    subpathStart = start
    currentPoint = start
  }

  /// The number of lines, curves and arcs.
  public var segmentCount: Int { segments.count }

  /// The last point of the last segment. If there is no segment, the start.
  public var end: Point { segments.last?.end ?? start }

  /// Starts a new subpath at a point.
  mutating func jump(to point: Point) {
    if segments.isEmpty { start = point }
    subpathStart = point
    currentPoint = point
  }

  /// Adds a segment that begins at the current point.
  mutating func append(_ segment: PathSegment) {
    currentPoint = segment.end
    guard segment.speedLimit > 0 else { return }
    let index = segments.count
    segments.append(segment)
    segment.forEachPiece { low, high, pieceLength in
      let direction = segment.direction(at: low, isArriving: false).angle
      let angle = pieces.isEmpty ? direction : direction.nearest(to: endAngle)
      pieces.append(
        PathPiece(
          segment: index, low: low, high: high, distance: length, length: pieceLength, angle: angle))
      length += pieceLength
      endAngle = segment.direction(at: high, isArriving: true).angle.nearest(to: angle)
    }
  }
}

/// Checks that a point can be on a path.
func checkPoint(_ point: Point, file: StaticString, line: UInt) {
  checkPrecondition(
    point.isOnPlane, "The coordinates of a point must be finite and at most 10¹⁰⁰, but it is \(point).",
    file: file, line: line)
}

extension SIMD2 where Scalar == Double {
  /// Whether the point can be on a path: its coordinates are finite, and their differences do not overflow.
  var isOnPlane: Bool { abs(x) <= 1e100 && abs(y) <= 1e100 }
}
