// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// Draws ``Mail`` where its elements are.
struct MailPicture: Picture {
  let mail: Mail

  func draw(on canvas: some Canvas) {
    let (sheet, size) = (mail.sheet.position.value - mail.sheet.size.value / 2, mail.sheet.size.value)
    drawSheet(sheet, size, on: canvas)
    let top = sheet.y + ChainLayout.grabber
    canvas.clip(to: Point(sheet.x, top), size: Point(size.x, max(0, canvas.size.y - top)))
    drawRows(from: sheet, size.x, on: canvas)
    drawHeader(from: sheet, size.x, on: canvas)
    canvas.unclip()
  }

  private func drawSheet(_ corner: Point, _ size: Point, on canvas: some Canvas) {
    for margin in [6.0, 3, 1] {
      canvas.fill(
        corner - Point(margin, margin), size: size + Point(2 * margin, 2 * margin), .text, opacity: 0.025)
    }
    canvas.fill(corner, size: size, .surface, opacity: 1)
    let middle = corner + Point(size.x / 2, ChainLayout.grabber / 2)
    canvas.move(to: middle - Point(18, 0))
    canvas.addLine(to: middle + Point(18, 0))
    canvas.stroke(.mark, width: 4)
  }

  // MARK: The header

  private func drawHeader(from sheet: Point, _ width: Double, on canvas: some Canvas) {
    let bottom = sheet.y + mail.header.position.value.y + ChainLayout.header / 2
    let top = sheet.y + ChainLayout.grabber
    // A header that is pulled shows the space of the refresh above it.
    let pull = bottom - ChainLayout.header - top
    canvas.fill(
      Point(sheet.x, top), size: Point(width, max(0, bottom - top)), .surface, opacity: 1)
    canvas.drawHairline(
      from: Point(sheet.x, canvas.snapped(bottom)), to: Point(sheet.x + width, canvas.snapped(bottom)), .mark)
    let left = sheet.x + ChainLayout.margin
    canvas.draw(Words(start: "Inbox", isBold: true), at: Point(left, bottom - 20), anchor: 0, .text)
    canvas.draw(
      Words(number: Double(mail.layout.count), fractionDigits: 0, end: " rows"),
      at: Point(sheet.x + width - ChainLayout.margin, bottom - 20), anchor: 1, .quiet)
    canvas.draw(
      Words(start: "One drag opens the sheet, collapses this header and scrolls the list."),
      at: Point(left, bottom - 56), anchor: 0, .quiet)
    if pull > 12 {
      canvas.draw(
        Words(start: mail.isRefreshing ? "Refreshing" : pull < 56 ? "Pull to refresh" : "Let go to refresh"),
        at: Point(sheet.x + width / 2, top + pull / 2), anchor: 0.5, .quiet)
    }
  }

  // MARK: The rows

  private func drawRows(from sheet: Point, _ width: Double, on canvas: some Canvas) {
    let start = sheet.y + mail.rows.position.value.y
    for row in mail.layout.rows(from: 0 - start, to: canvas.size.y - start) {
      let (top, height) = (start + mail.layout.start(of: row), mail.layout.size(of: row))
      if row == mail.photoRow {
        drawPhotos(from: Point(sheet.x, top), width, on: canvas)
      } else {
        drawRow(row, at: Point(sheet.x + ChainLayout.margin, top + height / 2), on: canvas)
      }
      let y = canvas.snapped(top + height)
      canvas.drawHairline(
        from: Point(sheet.x + ChainLayout.margin, y), to: Point(sheet.x + width, y), .line)
    }
  }

  private func drawRow(_ row: Int, at place: Point, on canvas: some Canvas) {
    let number = mail.number(of: row)
    canvas.addCircle(at: place + Point(10, 0), radius: 5)
    canvas.stroke(number % 3 == 0 ? .hand : number % 3 == 1 ? .spring : .mark, width: 10)
    canvas.draw(
      Words(start: "Message ", number: Double(number), fractionDigits: 0, isBold: true),
      at: place + Point(32, -8), anchor: 0, .text)
    // The length of a line of text differs from row to row.
    canvas.fill(
      place + Point(32, 6), size: Point(90 + Double(number * 37 % 120), 4), .line, opacity: 1)
  }

  private func drawPhotos(from corner: Point, _ width: Double, on canvas: some Canvas) {
    let (photo, first) = (ChainLayout.photo, mail.photos.position.value.x + ChainLayout.margin)
    for index in 0..<ChainLayout.photoCount {
      let x = first + Double(index) * (photo.x + ChainLayout.gap)
      let (left, right) = (max(x, 0), min(x + photo.x, width))
      guard right > left else { continue }
      let place = corner + Point(left, (ChainLayout.photoRow - photo.y) / 2)
      canvas.fill(
        place, size: Point(right - left, photo.y), .spring, opacity: 0.12 + 0.03 * Double(index % 4))
      guard x >= 0, x + photo.x <= width else { continue }
      canvas.draw(
        Words(start: "Photo ", number: Double(index + 1), fractionDigits: 0),
        at: place + photo / 2, anchor: 0.5, .text)
    }
  }
}
