// SPDX-License-Identifier: Apache-2.0

extension Scroller {
  /// Shows a place of the content at once, without a motion.
  ///
  ///     messages.jump(to: 4000)
  ///
  /// In all other respects, the call is the same as ``scroll(to:at:)-(Double,_)``. It ends a motion of the
  /// content, and has no effect while a hand holds the content.
  ///
  /// - Parameters:
  ///   - place: The place along the axis, in points from the start of the content.
  ///   - alignment: Where in the viewport the place then is. Defaults to the start.
  ///   - axis: The axis. Defaults to the axis of the scroller or, if it has both, to y.
  public func jump(
    to place: Double, at alignment: ScrollAlignment = .start, along axis: CoordinateAxis? = nil
  ) {
    let axis = axis ?? self.axis ?? .y
    guard let (_, member) = members.first(where: { $0.axis == axis }) else { return }
    drive.jump(member, to: offset(of: member, from: place, to: place, alignment))
  }
}

extension ScrollDrive {
  func jump(_ member: ScrolledMember, to offset: Double) {
    guard let line = line(of: member), plan(member, of: line, to: offset) else { return }
    line.line.finish(at: now)
    storage.flightWasInterrupted(of: Point.self)
    didChange(line)
  }
}
