// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// The properties that a motion can move: those of a node, or the number of a progress. Each is one number,
/// so a motion of one coordinate does not move the other.
struct Targets {
  private let element: MotionElement?
  private let progress: ReactiveProperty<Double>?

  /// The distance of the element from its place in the layout when the motion was made, unless the script
  /// passes another.
  let offset: Point

  init?(_ words: Words) {
    self.init(words.element, words.progress, offset: words.place(.origin))
  }

  init?(_ element: WebElement?, _ progress: ReactiveProperty<Double>?, offset: Point? = nil) {
    guard element != nil || progress != nil else { return nil }
    let motion = element?.motionElement
    self.element = motion
    self.progress = progress
    self.offset = offset ?? motion.map { $0.position.value - $0.layoutPosition.value } ?? .zero
  }

  /// Calls a closure with each property that the options `keyframes` name, with its values, and with the kind
  /// of their motion. The words of an option are the number of the property, and the values.
  @inline(never)
  func visit(in words: Words, _ receive: (ReactiveProperty<Double>, [Double], MotionKind) -> Void) {
    words.visit { option, words in
      guard option == .keyframes, let name = NodeProperty(rawValue: words.whole(0)),
        let property = property(name)
      else { return }
      let origin = origin(of: name)
      receive(property, words.array(from: 1).map { origin + $0 }, name == .opacity ? .fade : .travel)
    }
  }

  /// Whether a hand holds the element, or something moves it.
  var isMoving: Bool { element.map { $0.isHeld || $0.position.isActive } ?? false }

  func property(_ name: NodeProperty) -> ReactiveProperty<Double>? {
    switch name {
    case .value: progress
    case .x, .dx: element?.position.coordinate(.x)
    case .y, .dy: element?.position.coordinate(.y)
    case .width: element?.size.coordinate(.x)
    case .height: element?.size.coordinate(.y)
    case .scale: element?.scale
    case .rotation: element?.rotation
    case .opacity: element?.opacity
    }
  }

  /// The value from which a property counts. The place from which `dx` and `dy` count follows the layout.
  func origin(of name: NodeProperty) -> Double {
    guard let element else { return 0 }
    return switch name {
    case .dx: element.layoutPosition.value.x + offset.x
    case .dy: element.layoutPosition.value.y + offset.y
    default: 0
    }
  }
}
