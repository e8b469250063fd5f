// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// A sheet with a header, a list and a row of photos, which share each drag. The gate between the sheet and
/// the list can be changed while they move.
public struct ChainScene {
  private let runtime: MotionRuntime
  private let mail: Mail

  public init(on stage: some Stage) {
    let runtime = MotionRuntime(clock: stage.clock)
    self.runtime = runtime
    let pane = stage.makeElement(.pane, label: "Mail", text: "", size: stage.size.value)
    stage.fill(with: pane, in: runtime)
    let mail = Mail(in: pane, on: stage.size.value, in: runtime)
    self.mail = mail
    stage.size.subscribe { mail.resize(to: $0) }

    let help: StaticString = """
      Up and Down move the sheet to the next stop, and scroll the list, with Shift by a page. Left and Right \
      scroll the photos. Space opens the sheet. Escape closes it. R refreshes.
      """
    stage.onKey(of: pane, help: help) { key, isShifted in
      if !pane.isHeld { mail.press(key, isShifted) }
    }
    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Sheet", unit: "pt", fractionDigits: 1, of: mail.card.offset)
    stage.addReadout("Header", unit: "pt", fractionDigits: 1, of: mail.top.offset)
    stage.addReadout("List", unit: "pt", fractionDigits: 1, of: mail.list.offset.y())
    stage.addReadout("Velocity", unit: "pt/s", fractionDigits: 0, of: mail.velocity)
    for gate in [Gate.stopsThrows, .open, .shut] {
      stage.addButton(gate.name) { mail.gate = gate }
    }
    stage.addButton("Insert 100,000 rows above") { mail.insertRows(100_000) }
    Self.addPictures(of: mail, held: pane, on: stage)
  }

  private static func addPictures(of mail: Mail, held pane: MotionElement, on stage: some Stage) {
    let plot = LinePlot()
    mail.rowsWereInserted = { plot.shift(by: $0) }
    let (clock, velocity) = (stage.clock, mail.velocity)
    let moves = mail.place.combineLatest(with: velocity) { place, velocity in
      if mail.isInserting { return }
      plot.bands = mail.bands
      plot.add(place: place, velocity: velocity, isHeld: pane.isHeld, at: clock.now)
    }
    stage.addPicture(
      plot, on: .plot, label: "Place on the line of the sheet, the header and the list, against time",
      of: moves)
    stage.addPicture(
      MailPicture(mail: mail), on: .ground, label: "",
      of: mail.place.combineLatest(with: mail.carousel.offset, stage.size) { place, _, _ in place })
  }
}
