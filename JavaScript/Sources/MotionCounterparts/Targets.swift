// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// The properties that a motion can move: those of a node, or the number of a progress.
struct Targets {
  let motion: MotionElement?
  let progress: ReactiveProperty<Double>?

  /// The place of the element when the motion was made, unless the script passes another. The properties `dx`
  /// and `dy` count from it.
  let start: Point

  init?(_ words: Words) {
    self.init(words.element, words.progress, startingAt: words.place(.start))
  }

  init?(_ element: WebElement?, _ progress: ReactiveProperty<Double>?, startingAt place: Point? = nil) {
    guard element != nil || progress != nil else { return nil }
    motion = element?.motionElement
    self.progress = progress
    start = place ?? motion?.position.value ?? .zero
  }

  /// Calls a closure with each property that the options `keyframes` name, and with its values. The words of
  /// an option are the number of the property, and the values. Coordinates of the same property are joined.
  @inline(never)
  func visit(
    in words: Words, point: (ReactiveProperty<Point>, [Point], MotionKind) -> Void,
    number: (ReactiveProperty<Double>, [Double], MotionKind) -> Void
  ) {
    var (place, size): ([Point], [Point]) = ([], [])
    words.visit { option, words in
      guard option == .keyframes, let property = NodeProperty(rawValue: words.whole(0)) else { return }
      let values = words.array(from: 1)
      if property == .value {
        if let progress { number(progress, values, .travel) }
        return
      }
      guard let motion else { return }
      switch property {
      case .x: join(&place, values, 0, motion.position.value)
      case .y: join(&place, values, 1, motion.position.value)
      case .dx: join(&place, values.map { start.x + $0 }, 0, motion.position.value)
      case .dy: join(&place, values.map { start.y + $0 }, 1, motion.position.value)
      case .width: join(&size, values, 0, motion.size.value)
      case .height: join(&size, values, 1, motion.size.value)
      case .scale: number(motion.scale, values, .travel)
      case .rotation: number(motion.rotation, values, .travel)
      case .opacity: number(motion.opacity, values, .fade)
      case .value: break
      }
    }
    guard let motion else { return }
    if !place.isEmpty { point(motion.position, place, .travel) }
    if !size.isEmpty { point(motion.size, size, .travel) }
  }

  /// Writes one coordinate of points, which otherwise have their present value.
  private func join(_ points: inout [Point], _ values: [Double], _ axis: Int, _ present: Point) {
    while points.count < values.count { points.append(points.last ?? present) }
    for index in points.indices { points[index][axis] = values[min(index, values.count - 1)] }
  }
}
