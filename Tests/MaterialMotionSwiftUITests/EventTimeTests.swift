// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(tvOS)
import MaterialMotion
import SwiftUI
import Testing

@testable import MaterialMotionSwiftUI

import typealias MaterialMotion.Point
import class MaterialMotion.Spring

/// The number that SwiftUI stores in the date of an event.
enum EventEpoch: CaseIterable {
  case uptime, wallTime, neither
}

/// The clocks of a system, which a test moves.
@MainActor
final class HandTime {
  private(set) var uptime = 5000.0
  private var wallTime: Double { uptime + 800_000_000 }

  var source: StageTime {
    StageTime { [unowned self] in
      uptime
    } wallTime: { [unowned self] in
      wallTime
    }
  }

  func advance(by seconds: Double) {
    uptime += seconds
  }

  /// The date of an event that happens now.
  func date(in epoch: EventEpoch) -> Date {
    switch epoch {
    case .uptime: Date(timeIntervalSinceReferenceDate: uptime)
    case .wallTime: Date(timeIntervalSinceReferenceDate: wallTime)
    case .neither: Date(timeIntervalSinceReferenceDate: 0)
    }
  }
}

@Suite("Times of SwiftUI's events") @MainActor
struct EventTimeTests {
  private let time = HandTime()
  private let stage: MotionStage
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let pointers = HostedPointers()
  private let tossable = Tossable(spring: Spring(destination: Point(100, 100)))

  init() {
    stage = MotionStage(time: time.source)
    stage.runtime.add(tossable, to: card)
  }

  /// Draws frames until the time has passed.
  private func wait(_ seconds: Double) {
    let frames = Int(seconds * 60)
    for _ in 0..<frames {
      time.advance(by: 1 / 60)
      stage.clock.tick(at: time.uptime)
    }
  }

  private func drag(to x: Double, _ epoch: EventEpoch) {
    pointers.drag(
      to: Point(x, 100), from: Point(100, 100), time: stage.time(of: time.date(in: epoch)), on: card,
      of: stage)
  }

  @Test("convert to the stage's time from each epoch", arguments: EventEpoch.allCases)
  func times(epoch: EventEpoch) {
    let date = time.date(in: epoch)
    #expect(abs(stage.time(of: date) - 5000) < 1e-6)
    time.advance(by: 0.5)
    #expect(abs(stage.time(of: date) - (epoch == .neither ? 5000.5 : 5000)) < 1e-6)
  }

  @Test("a card that is dragged, held for a second and released flies back from its present position")
  func holdAndRelease() {
    for epoch in EventEpoch.allCases {
      drag(to: 100, epoch)
      for step in 1...10 {
        time.advance(by: 1 / 60)
        drag(to: 100 + Double(step) * 10, epoch)
      }
      let held = card.position.value
      #expect(held.x > 150)
      wait(1)
      #expect(card.position.value == held)
      pointers.lift(at: Point(200, 100), time: stage.time(of: time.date(in: epoch)))
      #expect(card.velocity.value == .zero)
      time.advance(by: 1 / 60)
      stage.clock.tick(at: time.uptime)
      // The first frame of the spring is near the place of the release.
      #expect((card.position.value - held).lengthSquared < 10 * 10)
      #expect(card.position.value != held)
      wait(10)
      #expect(card.position.value == Point(100, 100))
      #expect(!stage.clock.wantsFrames)
    }
  }

  @Test("a tap after a long rest starts a spring that takes at least ten frames")
  func tap() {
    wait(1)
    time.advance(by: 3600)
    tossable.spring.destination.value = Point(300, 100)
    var places: [Double] = []
    for _ in 1...10 {
      time.advance(by: 1 / 60)
      stage.clock.tick(at: time.uptime)
      places.append(card.position.value.x)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(places[0] < 150)
    #expect(stage.clock.wantsFrames)
  }

  @Test("a cancelled drag throws nothing")
  func cancel() {
    drag(to: 100, .uptime)
    for step in 1...5 {
      time.advance(by: 1 / 60)
      drag(to: 100 + Double(step) * 20, .uptime)
    }
    pointers.cancelAll()
    #expect(card.velocity.value == .zero)
    #expect(!card.isHeld)
  }
}
#endif
