// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension ArbitrationThing {
  /// Gives the recognizer the settings of the world.
  func configure(on stage: ArbitrationStage) {
    recognizer.take(spec, mirroredBy: stage.sign)
    for other in spec.yields { recognizer.yieldPointers(to: stage.thing(other).recognizer) }
    for other in spec.shares { recognizer.sharePointers(with: stage.thing(other).recognizer) }
  }
}

// Only the public settings of recognizers are visible here.
extension GestureRecognizer {
  fileprivate func take(_ spec: ArbitrationWorld.Recognizer, mirroredBy sign: Point) {
    if let slop = spec.slop { self.slop = slop }
    if spec.keeps { keepsEnds = true }
    if spec.catches { recognizesCatches = true }
    if spec.alone { isAlone = true }
    if let fingers = spec.fingers { self.fingers = fingers }
    if !spec.kinds.isEmpty { kinds = spec.kinds.reduce([]) { $0.union(PointerEvent.Kinds($1)) } }
    if spec.buttons != [0] { buttons = spec.buttons }
    if let rule = spec.may {
      mayBegin = { press, movement in rule.allows(press.place * sign, movement * sign) }
    }
    if !spec.enabled { isEnabled = false }
  }

  fileprivate func yieldPointers(to other: Self) { yields(to: other) }

  fileprivate func sharePointers(with other: Self) { shares(with: other) }
}

extension ArbitrationWorld.Strip {
  func contains(_ coordinate: Double) -> Bool { from <= coordinate && coordinate <= to }
}

extension ArbitrationWorld.Rule {
  func allows(_ press: Point, _ movement: Point) -> Bool {
    if never == true { return false }
    if let toward, movement != .zero, (movement * Point(toward[0], toward[1])).sum() <= 0 { return false }
    guard let box else { return true }
    return press.x >= box[0] && press.x <= box[2] && press.y >= box[1] && press.y <= box[3]
  }
}
