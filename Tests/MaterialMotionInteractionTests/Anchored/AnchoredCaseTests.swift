// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A value that belongs to a place: the cases of the model")
struct AnchoredCaseTests {
  @Test("follows the model", arguments: AnchoredCase.all)
  func follows(_ trial: AnchoredCase) {
    for framesPerSecond in [60.0, 120, 240] { play(trial, framesPerSecond) }
  }

  private func play(_ trial: AnchoredCase, _ framesPerSecond: Double) {
    let places = trial.spec["places"].flatMap { $0 == .null ? nil : $0 } ?? firstPlaces(of: trial)
    func play<ID, Value>(_ kind: AnchoredKind<ID, Value>) {
      AnchoredPlay(trial, kind, framesPerSecond: framesPerSecond).play()
    }
    switch places?["kind"]?.name {
    case "numbers": play(.numbers)
    case "ring": play(.ring)
    case "area": play(.area)
    default:
      switch places?["places"]?.list?.first?["at"]?.coordinates.count {
      case 2: play(AnchoredKind<AnchoredItem, Point>.points)
      case 3: play(AnchoredKind<AnchoredItem, SIMD3<Double>>.points)
      default: play(AnchoredKind<AnchoredItem, Double>.points)
      }
    }
  }

  /// The places that the script lays out.
  private func firstPlaces(of trial: AnchoredCase) -> AnchoredItem? {
    for event in trial.script where event[1] == .name("places") {
      if event[2] != .null { return event[2] }
    }
    return nil
  }
}
