// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// A chain and its elements, on which scripts are played.
protocol ScrollScene: AnyObject {
  associatedtype Action

  static func script(seed: UInt64) -> ScrollScript<Action>

  init(_ clock: ManualFrameClock, _ runtime: MotionRuntime)

  var chain: ScrollChain { get }
  var stage: MotionElement { get }

  /// The greatest velocity of an element, in points per second.
  static var greatestVelocity: Double { get }

  /// The distances of the elements from the places that the layout gives to them.
  var offsets: [Double] { get }

  func wheel(_ distance: Double, _ kind: ScrollTurn) -> WheelEvent

  /// Performs an action. Returns the rule that it breaks.
  func perform(_ action: Action) -> String?

  /// Called after each event.
  func note()

  /// Whether the frames at which something was changed may alter the script.
  var dependsOnFrames: Bool { get }

  /// The rule that the elements break at rest.
  var restFailure: String? { get }
}

/// Plays scripts at several frame rates, and records the first failure. The scripts are the same in every
/// run. `SCROLL_CHAINS_COUNT` sets their number. `SCROLL_CHAIN=7383` replays the script of this seed.
func playScripts<Scene: ScrollScene>(on scene: Scene.Type) {
  let environment = ProcessInfo.processInfo.environment
  let single = environment["SCROLL_CHAIN"].flatMap { UInt64($0) }
  let count = environment["SCROLL_CHAINS_COUNT"].flatMap { UInt64($0) } ?? 2
  for seed in single.map({ $0...$0 }) ?? 1...count {
    let script = Scene.script(seed: seed)
    let trials = [1 / 60.0, 1 / 30, 1 / 120, 0].map { ScrollTrial<Scene>(script, frames: $0) }
    let differs = trials.contains { trial in
      !trial.dependsOnFrames && zip(trials[0].places, trial.places).contains { abs($0 - $1) > 1e-5 }
    }
    let failures = trials.compactMap { $0.failure } + (differs ? ["The frames alter it."] : [])
    guard let failure = failures.first else { continue }
    let failed = trials.first { $0.failure != nil } ?? trials[0]
    Issue.record("Script \(seed): \(failure)\n\(failed.log.joined(separator: "\n"))")
    return
  }
}

/// The places of the elements while a script is played.
private struct ScrollTrial<Scene: ScrollScene> {
  private(set) var places: [Double] = []
  private(set) var failure: String?
  private(set) var dependsOnFrames = false

  /// The events, and the offsets after each.
  private(set) var log: [String] = []

  /// - Parameter interval: The time between two frames. 0 for frames at the events alone.
  init(_ script: ScrollScript<Scene.Action>, frames interval: Double) {
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { _ in })
    let runtime = MotionRuntime(clock: clock)
    let scene = Scene(clock, runtime)
    var frame = 0.0
    func fail(_ text: String?) { failure = failure ?? text }
    for (time, event) in script.events {
      while interval > 0, frame + interval < time {
        frame += interval
        let (wanted, before) = (clock.wantsFrames, scene.offsets)
        clock.tick(at: frame)
        let way = zip(before, scene.offsets).map { abs($0 - $1) }.max() ?? 0
        if way > 0, !wanted { fail("It moves at rest, at \(frame).") }
        if way > Scene.greatestVelocity * interval { fail("It jumps at \(frame).") }
      }
      // A press catches what has not come to rest in a frame, so every trial has a frame before each event.
      clock.tick(at: time)
      clock.eventArrived(at: time)
      let before = scene.offsets
      switch event {
      case .pointer(let event): scene.stage.receive(event)
      case .wheel(let distance, let kind):
        scene.stage.receive(scene.wheel(distance, kind))
        let way = zip(before, scene.offsets).map { abs($0 - $1) }.max() ?? 0
        if kind == .notch, !clock.wantsFrames, way > 0.2 { fail("A notch jumps at \(time).") }
      case .program(let action): fail(scene.perform(action).map { "\($0), at \(time)." })
      case .read:
        clock.tick(at: time)
        places += scene.offsets
      }
      scene.note()
      frame = max(frame, time)
      if case .read = event { continue }
      log.append("\(time): \(event) \(scene.offsets)")
    }
    let end = frame + 60
    while clock.wantsFrames, frame < end {
      frame += 1 / 30.0
      clock.tick(at: frame)
    }
    scene.note()
    fail(scene.restFailure)
    if scene.chain.isActive || clock.wantsFrames { fail("It does not rest.") }
    places += scene.offsets
    log.append("\(scene.offsets)")
    dependsOnFrames = scene.dependsOnFrames
  }
}
