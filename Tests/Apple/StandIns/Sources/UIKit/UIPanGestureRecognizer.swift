// SPDX-License-Identifier: Apache-2.0
import QuartzCore

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1), continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Begins when the centroid has moved by more than 10 points. A finger that joins or leaves moves the
/// centroid, but not the translation.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  static let slop: CGFloat = 10
  open var minimumNumberOfTouches = 1, maximumNumberOfTouches = Int(bitPattern: UInt.max)
  public var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The centroid of the touches that stay down, the place of the press, and the place where the translation
  /// is zero.
  private var place = CGPoint.zero, press = CGPoint.zero, base = CGPoint.zero
  private var samples = Samples<CGPoint>()

  /// Whether a movement since the press may begin the pan.
  func mayBegin(_ way: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if UInt(tracked.count) > UInt(bitPattern: maximumNumberOfTouches) {
      for touch in touches { ignore(touch, for: event) }
    }
    guard pressed.contains(where: { !touches.contains($0) }) else {
      place = CGPoint.mean(of: tracked.map(\.place)) ?? .zero
      (press, base) = (place, place)
      return samples.restart(place, event.timestamp)
    }
    jump(event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    move(to: CGPoint.mean(of: tracked.map(\.place)) ?? place, event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(event, .ended) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(event, .cancelled)
  }
  private func lift(_ event: UIEvent, _ end: State) {
    if tracked.contains(where: \.isDown) { return jump(event) }
    state = state == .possible ? .failed : end
  }

  /// Moves the centroid to that of the touches that are down, without a translation.
  private func jump(_ event: UIEvent) {
    let former = place
    place = CGPoint.mean(of: tracked.filter(\.isDown).map(\.place)) ?? place
    (press, base) = (press + place - former, base + place - former)
    samples.restart(place, event.timestamp)
  }
  private func move(to newPlace: CGPoint, _ event: UIEvent) {
    place = newPlace
    samples.add(place, event.timestamp)
    guard state == .possible else {
      state = .changed
      return
    }
    let way = place - press
    guard tracked.count >= minimumNumberOfTouches || receivesTrackpad, way.length > Self.slop else { return }
    guard mayBegin(way) else {
      state = .failed
      return
    }
    if !UIKitAssumptions.current.panIncludesSlop { base = place }
    state = .began
  }

  override var receivesTrackpad: Bool { !allowedScrollTypesMask.isEmpty }
  override func trackpadMoved(_ event: UIEvent) {
    guard event.type == .scroll else { return }
    switch event.trackpad.phase {
    case .began:
      (place, press, base) = (latest, latest, latest)
      samples.restart(place, event.timestamp)
      if mayBegin(event.trackpad.translation) { state = .began } else { state = .failed }
    case .moved: move(to: press + event.trackpad.translation, event)
    default: state = event.trackpad.phase == .ended ? .ended : .cancelled
    }
  }

  open func translation(in view: UIView?) -> CGPoint { vector(place - base, view) }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { base = place - translation }
  open func velocity(in view: UIView?) -> CGPoint {
    guard let (from, to, time) = samples.last else { return .zero }
    return vector(CGPoint(x: (to.x - from.x) / time, y: (to.y - from.y) / time), view)
  }
  private func vector(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
    view.map { $0.convert(vector, from: nil) - $0.convert(.zero, from: nil) } ?? vector
  }
}

/// The latest values of a gesture.
struct Samples<Value> {
  private var values: [(value: Value, time: Double)] = []
  mutating func restart(_ value: Value, _ time: Double) { values = [(value, time)] }
  mutating func add(_ value: Value, _ time: Double) { values = values.suffix(1) + [(value, time)] }

  /// The latest two values, and the time between them.
  var last: (from: Value, to: Value, time: CGFloat)? {
    guard values.count == 2, values[1].time > values[0].time else { return nil }
    return (values[0].value, values[1].value, CGFloat(values[1].time - values[0].time))
  }
}
