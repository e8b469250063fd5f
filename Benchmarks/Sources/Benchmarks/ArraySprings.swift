// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Springs of one kind without observers: an array and a shared step. No springs cost less.
final class ArraySprings {
  private let count: Int
  private var bodies: [Body]

  private struct Body {
    var displacement: Double
    var velocity: Double

    mutating func advance(by step: SpringStep) {
      step.advance(&displacement, &velocity)
    }
  }

  init(count: Int) {
    self.count = count
    bodies = (0..<count).map { Body(displacement: -100 - Double($0 % 100), velocity: 0) }
  }

  private func draw() {
    let step = SpringStep(SpringDescription(stiffness: 342, damping: 0.001), duration: 1 / 60)
    Self.advance(&bodies, by: step)
  }

  private static func advance(_ bodies: inout [Body], by step: SpringStep) {
    for index in bodies.indices { bodies[index].advance(by: step) }
  }

  var frames: Work { Work(framesOf: count, draw) }
}
