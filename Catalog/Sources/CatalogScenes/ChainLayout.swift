// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The places of the parts of ``Mail`` on a stage. The words of a front end are above the open sheet.
struct ChainLayout {
  /// The upper left corner of the sheet at its lowest stop, and its size. The sheet covers the lower edge of
  /// the stage even if it is pulled beyond its highest stop.
  let corner, size: Point

  /// The offsets at which the sheet rests.
  let detents: [Double]

  init(on stage: Point) {
    let width = max(min(stage.x - 32, 420), 1)
    let top = stage.wordsHeight
    let height = max(stage.y - top - Self.peek, 2)
    corner = Point((stage.x - width) / 2, stage.y - Self.peek)
    size = Point(width, 1.5 * stage.y)
    detents = [0, (height * 0.45).rounded(), height]
  }

  /// The height of the list's viewport in the open sheet, below the header that is collapsed.
  var viewport: Double { detents[2] + Self.peek - Self.grabber - Self.header + Self.collapse }

  /// The height of the sheet at its lowest stop.
  static let peek = 76.0

  /// The height of the grabber at the upper edge of the sheet.
  static let grabber = 20.0

  /// The height of the header, and the part of it that is scrolled away.
  static let header = 84.0
  static let collapse = 44.0

  /// The height of a row, and of the row with the photos.
  static let row = 44.0
  static let photoRow = 92.0
  static let photo = Point(96, 72)
  static let photoCount = 12
  static let margin = 16.0
  static let gap = 8.0

  /// The length of the photos in a row.
  static let photos = Double(photoCount) * (photo.x + gap) - gap + 2 * margin
}
