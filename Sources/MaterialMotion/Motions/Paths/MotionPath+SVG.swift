// SPDX-License-Identifier: Apache-2.0

extension MotionPath {
  /// Creates a path from SVG path data: the value of the attribute `d` of an SVG path.
  ///
  ///     let path = try MotionPath(svg: "M 10 80 C 40 10, 65 10, 95 80 S 150 150, 180 80")
  ///     path.segmentCount   // 2
  ///
  /// | commands | add |
  /// |---|---|
  /// | `M` `m` | a jump. Further points of the command add lines |
  /// | `L` `l`, `H` `h`, `V` `v` | lines |
  /// | `C` `c`, `S` `s` | cubic curves. `S` mirrors the last control point |
  /// | `Q` `q`, `T` `t` | quadratic curves. `T` mirrors the last control point |
  /// | `A` `a` | elliptical arcs: see ``addArc(to:radii:rotation:isLarge:isClockwise:file:line:)`` |
  /// | `Z` `z` | a line to the start of the subpath |
  ///
  /// Lowercase commands are relative to the current point. Separators are optional where the grammar allows
  /// it: `M.5.5l1-1a1 1 0 011 1` is valid. Numbers are converted to the nearest `Double`.
  ///
  /// Source: *Scalable Vector Graphics (SVG) 2*, section 9.3, "Path data". A browser draws faulty path data
  /// up to the error. This initializer throws the error instead.
  ///
  /// - Parameter svg: The path data.
  /// - Throws: A ``SVGPathError`` with the position, if the text does not follow the grammar, or if a
  ///   coordinate is greater than 10¹⁰⁰. Text without a command is an error, too.
  public init(svg: String) throws(SVGPathError) {
    try self.init(svgUTF8: Array(svg.utf8))
  }

  /// Creates a path from SVG path data in UTF-8: see ``init(svg:)``. A program in Embedded Swift that has the
  /// bytes is smaller without a string.
  ///
  /// - Parameter bytes: The bytes of the path data.
  /// - Throws: A ``SVGPathError`` with the position.
  public init(svgUTF8 bytes: [UInt8]) throws(SVGPathError) {
    var reader = SVGPathReader(bytes)
    try reader.read()
    self = reader.path
  }
}
