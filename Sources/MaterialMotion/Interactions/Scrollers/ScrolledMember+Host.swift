// SPDX-License-Identifier: Apache-2.0

/// Members whose offset a scroll view of the platform stores: see ``ScrollHost``.
extension ScrolledMember {
  /// Takes over the lengths of the scroll view.
  func measureHost() {
    guard let host, let extent else { return }
    (segment.length, padding) = (extent.length, host.known.padding)
    noteMeasurement()
  }

  /// Takes over what others have changed in the scroll view.
  ///
  /// - Parameter endsThrow: Whether to end a throw, and to go to the offset of the scroll view, even if
  ///   nothing has changed. This is so if the scroll view begins to host the member, or is about to scroll.
  func takeOver(endingThrow endsThrow: Bool = false) {
    guard let host, let extent, !host.isWriting, let drive = drive?.takeUnretainedValue(),
      let line = drive.line(of: self), let index = line.segment(of: self)
    else { return }
    let former = host.known
    let change = host.takeOver(at: drive.eventTime)
    if host.takeDropped() { drive.reportNonFinite("state of the scroll view") }
    guard host.known != former || endsThrow else { return }
    measureHost()
    var changes: [ScrollChange] = []
    // A length above the visible part moves nothing on the screen, also in a half-open sheet.
    if change.growth != 0 { changes.append(.extend(index, change.growth)) }
    if !changes.isEmpty || line.line.segments[index].length != extent.length {
      changes.append(.length(index, extent.length))
    }
    if line.members.count == 1, extent.viewportLength > 0, extent.viewportLength != line.line.viewport {
      changes.append(.viewport(extent.viewportLength))
    }
    if change.isScroll || endsThrow {
      let offset = host.known.scrolled
      if let space = line.spaceIndex, line.owners[space] == self.index {
        // Before the start, the space of a refresh is shown.
        changes.append(.offset(space, line.line.segments[space].length + min(offset, 0)))
      }
      changes.append(.offset(index, offset))
      if line.line.isFlying(index, at: drive.now) { drive.storage.flightWasInterrupted(of: Point.self) }
    }
    if !changes.isEmpty { drive.change(line, changes) }
    // A hand, or the spring after it, still holds the content beyond its end.
    if change.hasReturned || line.line.isHeld { showHost() }
  }

  /// Shows the offset in the scroll view, also if something else has scrolled it beyond an end.
  func showHost() {
    if host?.showAgain(offset.storage.value) == true { takeOver() }
  }
}
