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
    let track = stage.makeElement(.track, label: "Volume", text: "", size: layout.track)
    let thumb = stage.makeElement(.knob, label: "Thumb", text: "", size: Point(44, 44))
    let cap = stage.makeElement(.dial, label: "Gain", text: "", size: layout.dial)
    let wheel = stage.makeElement(.dial, label: "Frequency", text: "", size: layout.dial)
    runtime.connect(stage.size._map { Layout(on: $0).track }, to: track.size)
    runtime.connect(stage.size._map { Layout(on: $0).place(of: Point(0, -110)) }, to: track.position)
    runtime.connect(stage.size._map { Layout(on: $0).place(of: Point(-90, 50)) }, to: cap.position)
    runtime.connect(stage.size._map { Layout(on: $0).place(of: Point(90, 50)) }, to: wheel.position)

    let mixer = Mixer(track: track, cap: cap, wheel: wheel, in: runtime)
    let places = mixer.volume.progress.combineLatest(with: stage.size)._map { part, size in
      let layout = Layout(on: size)
      return layout.place(of: Point((part - 0.5) * layout.track.x, -110))
    }
    runtime.connect(places, to: thumb.position)
    let help: StaticString = "Arrow keys change the value by a step."
    for (element, thing) in [(track, mixer.volume), (cap, mixer.gain), (wheel, mixer.frequency)]
      as [(
        MotionElement, Adjustable
      )]
    {
      let actions = thing.actions()
      stage.onKey(of: element, help: help) { key, _ in
        if let arrow = key.arrow { actions.perform(key: arrow) }
      }
    }

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Volume", unit: "%", fractionDigits: 0, of: mixer.volume.value)
    stage.addReadout("Gain", unit: "dB", fractionDigits: 0, of: mixer.gain.value)
    stage.addReadout("Frequency", unit: "MHz", fractionDigits: 1, of: mixer.frequency.value)
  }

  /// The places of the elements on a stage.
  private struct Layout {
    let size: Point

    init(on size: Point) { self.size = size }

    var track: Point { Point(max(min(size.x - 80, 320), 1).rounded(), 44) }
    var dial: Point { Point(120, 120) }

    /// A place below the words, by its distance from the middle.
    func place(of offset: Point) -> Point {
      Point(size.x / 2, (size.y + size.wordsHeight) / 2) + offset
    }
  }
}
