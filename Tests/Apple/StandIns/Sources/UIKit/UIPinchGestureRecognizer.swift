// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// A pinch or a rotation: it begins when the first two fingers have moved by 10 points to each other, changes
/// while both move, and ends when both have lifted. A finger that lifts and returns changes no value.
@MainActor open class UITwoFingerGestureRecognizer: UIGestureRecognizer {
  static let slop: CGFloat = 10

  /// The vector between the two fingers at the latest event, and at the beginning.
  private var latestVector: CGPoint?
  private var startVector = CGPoint.zero

  /// Whether the fingers have moved far enough.
  func mayBegin(from start: CGPoint, to now: CGPoint) -> Bool { false }
  func begin(_ event: UIEvent) {}
  func move(from former: CGPoint, to now: CGPoint, _ event: UIEvent) {}

  private var vector: CGPoint? {
    let fingers = tracked.filter(\.isDown)
    return fingers.count < 2 ? nil : fingers[1].place - fingers[0].place
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { rebase() }
  private func rebase() {
    latestVector = vector
    if state == .possible, let vector { startVector = vector }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let vector, let former = latestVector else { return }
    latestVector = vector
    if state == .possible {
      guard mayBegin(from: startVector, to: vector) else { return }
      begin(event)
      state = .began
    } else {
      move(from: former, to: vector, event)
      state = .changed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(.ended) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(.cancelled) }
  private func lift(_ end: State) {
    if !tracked.contains(where: \.isDown) {
      state = state == .possible ? .failed : end
      return
    }
    rebase()
    if state != .possible, UIKitAssumptions.current.firstLiftSendsAction { state = .changed }
  }

  override var receivesTrackpad: Bool { true }
  override func trackpadMoved(_ event: UIEvent) {
    guard event.type == .transform else { return }
    switch event.trackpad.phase {
    case .began:
      begin(event)
      state = .began
    case .moved:
      move(event)
      state = .changed
    default: state = event.trackpad.phase == .ended ? .ended : .cancelled
    }
  }
  func move(_ event: UIEvent) {}
}

@MainActor open class UIPinchGestureRecognizer: UITwoFingerGestureRecognizer {
  /// The factor since the beginning.
  open var scale: CGFloat = 1
  private var samples = Samples<CGFloat>()
  open var velocity: CGFloat { samples.last.map { ($0.to - $0.from) / $0.time } ?? 0 }

  override func mayBegin(from start: CGPoint, to now: CGPoint) -> Bool {
    abs(now.length - start.length) > Self.slop
  }
  override func begin(_ event: UIEvent) {
    scale = 1
    samples.restart(scale, event.timestamp)
  }
  override func move(from former: CGPoint, to now: CGPoint, _ event: UIEvent) {
    if former.length > 0 { scale *= now.length / former.length }
    samples.add(scale, event.timestamp)
  }
  override func move(_ event: UIEvent) {
    scale = event.trackpad.scale
    samples.add(scale, event.timestamp)
  }
}

@MainActor open class UIRotationGestureRecognizer: UITwoFingerGestureRecognizer {
  /// The angle since the beginning, in radians, clockwise.
  open var rotation: CGFloat = 0
  private var samples = Samples<CGFloat>()
  open var velocity: CGFloat { samples.last.map { ($0.to - $0.from) / $0.time } ?? 0 }

  /// The angle between two vectors, at most half a turn.
  private func angle(from former: CGPoint, to now: CGPoint) -> CGFloat {
    atan2(former.x * now.y - former.y * now.x, former.x * now.x + former.y * now.y)
  }
  override func mayBegin(from start: CGPoint, to now: CGPoint) -> Bool {
    abs(angle(from: start, to: now)) * now.length / 2 > Self.slop
  }
  override func begin(_ event: UIEvent) {
    rotation = 0
    samples.restart(rotation, event.timestamp)
  }
  override func move(from former: CGPoint, to now: CGPoint, _ event: UIEvent) {
    rotation += angle(from: former, to: now)
    samples.add(rotation, event.timestamp)
  }
  override func move(_ event: UIEvent) {
    rotation = event.trackpad.rotation
    samples.add(rotation, event.timestamp)
  }
}
