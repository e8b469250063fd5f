// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

/// The samples of one pointer, which are fed to several recognizers.
struct FedHand {
  var events: [PointerEvent]

  init(_ events: [PointerEvent]) {
    self.events = events
  }

  init(_ script: PointerScript) {
    self.init(script.events)
  }

  /// Creates samples along the x axis. The first sample is the press.
  ///
  /// - Parameters:
  ///   - samples: The time, in seconds, and the position of each sample, in points.
  ///   - lift: The time and the position of the lift. If the position is `nil`, the lift is at the last
  ///     sample.
  init(_ samples: [(time: Double, x: Double)], lift: (time: Double, x: Double?)) {
    let moves = samples.enumerated().map { index, sample in
      Self.event(index == 0 ? .down : .move, sample.x, sample.time)
    }
    self.init(moves + [Self.event(.up, lift.x ?? samples.last!.x, lift.time)])
  }

  static func event(_ phase: PointerEvent.Phase, _ x: Double, _ time: Double) -> PointerEvent {
    PointerEvent(identifier: 1, phase: phase, position: Point(x, 0), timestamp: time, kind: .touch)
  }

  /// The velocity of a pan that is fed with pointers, of a hosted pan and of a manipulation by one finger.
  /// These velocities must be equal.
  func pan(sourceLocation: SourceLocation = #_sourceLocation) -> Point {
    let (card, photo) = (MotionElement(), MotionElement())
    let pan = PanGestureRecognizer()
    let hosted = HostedPanGestureRecognizer(on: card)
    let hand = ManipulationGestureRecognizer()
    card.add(pan)
    photo.add(hand)
    for event in events {
      card.receive(event)
      photo.receive(event)
      let (place, time) = (event.position, event.timestamp)
      switch event.phase {
      case .down: hosted.press(at: place, time: time, kind: event.kind)
      case .move: hosted.move(to: place, time: time)
      case .up: hosted.release(at: place, time: time)
      case .cancel: hosted.cancel()
      }
    }
    let velocity = pan.centroidVelocity(in: nil)
    expect(hosted.centroidVelocity(in: nil) == velocity, sourceLocation: sourceLocation)
    expect(hand.centroidVelocity(in: nil) == velocity, sourceLocation: sourceLocation)
    return velocity
  }

  /// The velocity of a pinch, in points per second. Two fingers are 100 points from their centroid at the
  /// press, and move apart as the pointer moves along the x axis. The velocities of a pinch that is fed with
  /// pointers and of a hosted pinch must be equal. The velocity of a manipulation may differ by 1 %, because
  /// its estimate of the noise includes the turn.
  func pinch(sourceLocation: SourceLocation = #_sourceLocation) -> Double {
    fed(sourceLocation: sourceLocation) { Point(100 + $0, 0) }.scale * 100
  }

  /// The velocity of a turn, in points per second. Two fingers are 100 points from their centroid, and move
  /// along their circle as the pointer moves along the x axis. The velocities of a turn that is fed with
  /// pointers and of a hosted turn must be equal.
  func turn(sourceLocation: SourceLocation = #_sourceLocation) -> Double {
    fed(sourceLocation: sourceLocation) { Transform.rotation(by: $0 / 100).apply(to: Point(100, 0)) }.angle
      * 100
  }

  private func fed(
    sourceLocation: SourceLocation, arm: (Double) -> Point
  ) -> (scale: Double, angle: Double) {
    let (photo, map) = (MotionElement(), MotionElement())
    let (pinch, turn, hand) = (
      PinchGestureRecognizer(), TurnGestureRecognizer(), ManipulationGestureRecognizer()
    )
    photo.add(pinch)
    photo.add(turn)
    map.add(hand)
    let hostedPinch = HostedScaleGestureRecognizer(on: photo)
    let hostedTurn = HostedRotationGestureRecognizer(on: photo)
    let origin = events[0].position.x
    var last = Point(100, 0)
    for event in events {
      let time = event.timestamp
      let arm = arm(event.position.x - origin)
      for (identifier, place) in [(1, -arm), (2, arm)] {
        for element in [photo, map] {
          element.receive(
            PointerEvent(
              identifier: identifier, phase: event.phase, position: place, timestamp: time, kind: .touch))
        }
      }
      last = arm
      let angle = (event.position.x - origin) / 100
      switch event.phase {
      case .down:
        hostedPinch.begin(at: .zero, time: time, radius: 100)
        hostedTurn.begin(at: .zero, time: time, radius: 100)
      case .move:
        hostedPinch.scale(to: (arm * arm).sum().squareRoot() / 100, at: .zero, time: time)
        if (arm * arm).sum() < 10_000.001 { hostedTurn.rotate(to: angle, at: .zero, time: time) }
      case .up:
        hostedPinch.end(time: time)
        hostedTurn.end(time: time)
      case .cancel:
        hostedPinch.cancel()
        hostedTurn.cancel()
      }
    }
    func expectNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) {
      expect(abs(a - b) <= 1e-9 + tolerance * abs(b), "\(a) and \(b)", sourceLocation: sourceLocation)
    }
    // A factor counts from the place where the gesture began. The hosted pinch began at the press.
    let reach = last.lengthSquared.squareRoot() / 100
    let scaleVelocity = pinch.scaleVelocity * reach / pinch.scaleFactor
    expectNear(hostedPinch.scaleVelocity, scaleVelocity)
    expectNear(hostedTurn.rotationVelocity, turn.rotationVelocity)
    expectNear(hand.scaleVelocity * reach / hand.scaleFactor, scaleVelocity, within: 0.01)
    expectNear(hand.rotationVelocity, turn.rotationVelocity, within: 0.01)
    expect(hand.centroidVelocity(in: nil).isWithin(1e-6, of: .zero), sourceLocation: sourceLocation)
    return (scaleVelocity, turn.rotationVelocity)
  }
}
