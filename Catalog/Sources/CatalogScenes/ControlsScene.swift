// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A slider, a knob and a dial, moved by `Mixer`.
public struct ControlsScene {
  private let runtime: MotionRuntime

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let layout = Layout(on: stage.size.value)
    // A panel contains the button with the menu, which must not turn with a dial.
    let line = stage.makeElement(.strip, label: "Volume", text: "", size: layout.line)
    let left = stage.makeElement(.strip, label: "Gain", text: "", size: Layout.panel)
    let right = stage.makeElement(.strip, label: "Frequency", text: "", size: Layout.panel)
    let track = stage.makeElement(.track, label: "Track", text: "", size: layout.track, in: line)
    let thumb = stage.makeElement(.knob, label: "Thumb", text: "", size: Point(44, 44), in: track)
    let cap = stage.makeElement(.dial, label: "Knob", text: "", size: Layout.dial, in: left)
    let wheel = stage.makeElement(.dial, label: "Dial", text: "", size: Layout.dial, in: right)
    runtime.connect(stage.size._map { Layout(on: $0).line }, to: line.size)
    runtime.connect(stage.size._map { Layout(on: $0).track }, to: track.size)
    runtime.connect(stage.size._map { Layout(on: $0).place(of: Point(0, -110)) }, to: line.position)
    runtime.connect(track.size.scaled(by: 0.5), to: track.position)
    runtime.connect(stage.size._map { Layout(on: $0).place(of: Point(-84, 50)) }, to: left.position)
    runtime.connect(stage.size._map { Layout(on: $0).place(of: Point(92, 50)) }, to: right.position)
    for dial in [cap, wheel] { dial.position.value = Layout.dial / 2 }

    let mixer = Mixer(track: track, thumb: thumb, cap: cap, wheel: wheel, in: runtime)
    let help: StaticString = "Arrow keys change the value by a step."
    stage.offer(mixer.volume.actions(), of: line, menu: "Change the volume", help: help)
    stage.offer(mixer.gain.actions(), of: left, menu: "Change the gain", help: help)
    stage.offer(mixer.frequency.actions(), of: right, menu: "Change the frequency", help: help)

    stage.speak(mixer.volume.spokenValue { "\(Int($0)) percent" }, of: line)
    stage.speak(mixer.gain.spokenValue { "\(Int($0)) decibels" }, of: left)
    stage.speak(mixer.frequency.spokenValue(), of: right)

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Volume", unit: "%", fractionDigits: 0, of: mixer.volume.value)
    stage.addReadout("Gain", unit: "dB", fractionDigits: 0, of: mixer.gain.value)
    stage.addReadout("Frequency", unit: "MHz", fractionDigits: 1, of: mixer.frequency.value)
  }

  /// The places of the elements on a stage.
  private struct Layout {
    let size: Point

    init(on size: Point) { self.size = size }

    var track: Point { Point(max(min(size.x - 96, 320), 1).rounded(), 44) }
    var line: Point { track + Point(44, 0) }
    static let dial = Point(120, 120)
    static let panel = dial + Point(40, 0)

    /// A place below the words, by its distance from the middle.
    func place(of offset: Point) -> Point {
      Point(size.x / 2, (size.y + size.wordsHeight) / 2) + offset
    }
  }
}
