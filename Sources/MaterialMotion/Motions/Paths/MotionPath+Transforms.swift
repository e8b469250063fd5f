// SPDX-License-Identifier: Apache-2.0

extension MotionPath {
  /// Returns the path in the opposite direction.
  ///
  /// The subpaths are reversed, too: the last one comes first.
  public func reversed() -> MotionPath {
    // The points are those of a path, so they need no check. They may be beyond the limit of the
    // coordinates, because an arc may end there.
    joined(from: end, segments.reversed().map { $0.reversed })
  }

  /// Returns the path moved by an offset.
  ///
  /// - Parameter offset: The offset, in points. Must be finite.
  public func translated(by offset: Point, file: StaticString = #fileID, line: UInt = #line) -> MotionPath {
    checkPoint(offset, file: file, line: line)
    return scaled(by: 1, movedBy: offset, file: file, line: line)
  }

  /// Returns the path with all coordinates multiplied by a factor.
  ///
  /// - Parameter factor: The factor. Must be finite. A negative factor turns the path by half a turn.
  public func scaled(by factor: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionPath {
    checkPrecondition(
      factor.isFinite, "The factor of a path must be finite, but it is \(factor).", file: file, line: line)
    return scaled(by: factor, movedBy: .zero, file: file, line: line)
  }

  private func scaled(
    by factor: Double, movedBy offset: Point, file: StaticString, line: UInt
  ) -> MotionPath {
    rebuilt(
      from: start * factor + offset, of: segments.map { $0.scaled(by: factor, movedBy: offset) }, file: file,
      line: line)
  }

  private func rebuilt(
    from start: Point, of segments: [PathSegment], file: StaticString, line: UInt
  ) -> MotionPath {
    checkPoint(start, file: file, line: line)
    for segment in segments {
      checkPoint(segment.end, file: file, line: line)
      checkPrecondition(
        segment.speedLimit <= 1e104, "A path must not become longer than 10¹⁰⁴ points.", file: file,
        line: line)
    }
    return joined(from: start, segments)
  }

  private func joined(from start: Point, _ segments: [PathSegment]) -> MotionPath {
    var path = MotionPath(from: .zero)
    path.jump(to: start)
    for segment in segments {
      if segment.start != path.currentPoint { path.jump(to: segment.start) }
      path.append(segment)
    }
    return path
  }
}
