// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import OpenCombine

/// The closest equivalent of `Springs` that consists of OpenCombine's parts: for each spring, a subject that
/// sends the step, a map that applies it, and a sink that writes the position. OpenCombine has no springs, so
/// the step is the library's. There is no toggle, which would make this slower.
final class SubjectSprings {
  private let subjects: [PassthroughSubject<SpringStep, Never>]
  private let subscriptions: [AnyCancellable]

  private final class Body {
    var displacement: Double
    var velocity = 0.0
    var position = 0.0

    init(displacement: Double) {
      self.displacement = displacement
    }

    func position(after step: SpringStep) -> Double {
      step.advance(&displacement, &velocity)
      return displacement
    }
  }

  init(count: Int) {
    var subjects: [PassthroughSubject<SpringStep, Never>] = []
    var subscriptions: [AnyCancellable] = []
    for number in 0..<count {
      let subject = PassthroughSubject<SpringStep, Never>()
      let body = Body(displacement: -100 - Double(number % 100))
      subjects.append(subject)
      subscriptions.append(subject.map { body.position(after: $0) }.sink { body.position = $0 })
    }
    self.subjects = subjects
    self.subscriptions = subscriptions
  }

  private func draw() {
    let step = SpringStep(SpringDescription(stiffness: 342, damping: 0.001), duration: 1 / 60)
    for subject in subjects { subject.send(step) }
  }

  var frames: Work { Work(framesOf: subjects.count, draw) }
}
