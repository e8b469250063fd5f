// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// A photo that fingers drag, pinch and turn. It stays where they leave it, until a key takes it home. At
/// home it stays in the middle of a resized stage.
public struct PhotoScene {
  private let runtime: MotionRuntime

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let photo = stage.makeElement(
      .photo, label: "Photo", size: Point(300, 225), position: stage.size.value / 2)
    let scales = 0.25...4.0
    let manipulable = DirectlyManipulable(scale: { $0.clamped(to: scales) })
    runtime.add(manipulable, to: photo)

    let home = Home(of: photo, on: stage, in: runtime)
    runtime.connect(manipulable.state.rewrite([.active: false]), to: home.isSought)
    runtime.connect(manipulable.enabled._filter { !$0 }, to: home.isSought)
    Self.letKeysMove(photo, within: scales, while: manipulable.enabled, and: home, on: stage)

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Position x", unit: "pt", fractionDigits: 1, of: photo.position.x())
    stage.addReadout("Position y", unit: "pt", fractionDigits: 1, of: photo.position.y())
    stage.addReadout("Scale", unit: "×", fractionDigits: 2, of: photo.scale)
    stage.addReadout("Rotation", unit: "°", fractionDigits: 1, of: photo.rotation.scaled(by: 180 / .pi))
    stage.addSwitch("Valve", help: "lets the photo be moved", enabling: photo, of: manipulable.enabled)
  }

  private static func letKeysMove(
    _ photo: MotionElement, within scales: ClosedRange<Double>, while enabled: ReactiveProperty<Bool>,
    and home: Home, on stage: some Stage
  ) {
    let help: StaticString = """
      Arrow keys move it, with Shift further. Plus and minus resize it. R turns it, with Shift back. \
      Space or Escape takes it home.
      """
    stage.onKey(of: photo, help: help) { key, isShifted in
      guard enabled.value, !photo.isHeld else { return }
      home.isSought.value = key == .escape || key == .space
      switch key {
      case .plus: photo.scale.value = min(photo.scale.value * 1.1, scales.upperBound)
      case .minus: photo.scale.value = max(photo.scale.value / 1.1, scales.lowerBound)
      case .r: photo.rotation.value += isShifted ? -.pi / 36 : .pi / 36
      default: photo.position.value += key.step(isShifted)
      }
    }
  }
}

/// The photo's first place: the middle of the stage, upright, in its own size. Springs take it there.
private struct Home {
  /// Whether the springs pull.
  let isSought = ReactiveProperty(true)

  init(of photo: MotionElement, on stage: some Stage, in runtime: MotionRuntime) {
    let middle = Spring(destination: stage.size.value / 2)
    let upright = Spring(destination: 0.0)
    let full = Spring(destination: 1.0)
    runtime.connect(stage.size.scaled(by: 0.5), to: middle.destination)
    // The nearest upright rotation, so that several turns are not turned back.
    let rotation = photo.rotation
    runtime.connect(
      isSought._filter { $0 }._map { _ in (rotation.value / (2 * .pi)).rounded() * 2 * .pi },
      to: upright.destination)
    let springs = runtime.spring([
      .moving(photo.position, by: middle), .moving(rotation, by: upright), .moving(photo.scale, by: full),
    ])
    runtime.connect(isSought, to: springs.enabled)
  }
}

extension Key {
  /// The vector by which a press of the key moves an element, in points.
  fileprivate func step(_ isShifted: Bool) -> Point {
    direction * (isShifted ? 50 : 10)
  }
}
