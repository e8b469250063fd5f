// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// The properties that a motion can move: those of a node, or the number of a progress. Each is one number,
/// so a motion of one coordinate does not move the other.
struct Targets {
  private let element: MotionElement?
  private let progress: ReactiveProperty<Double>?
  private let colors: [NodeColor]

  init?(_ element: WebElement?, _ progress: ReactiveProperty<Double>?, colors: [NodeColor] = []) {
    guard element != nil || progress != nil else { return nil }
    self.element = element?.motionElement
    self.progress = progress
    self.colors = colors
  }

  /// Calls a closure with each property that the options `keyframes` name, with its values, and with the kind
  /// of their motion. The words of an option are the number of the property, and the values. A color has four
  /// properties, and each of its values has four words.
  @inline(never)
  func visit(in words: Words, _ receive: (ReactiveProperty<Double>, [Double], MotionKind) -> Void) {
    words.visit { option, words in
      guard option == .keyframes, let name = NodeProperty(rawValue: words.whole(0)) else { return }
      if let color = colors.first(where: { $0.name == name }) {
        let values = stride(from: 1, to: words.count, by: 4).map { oklab(words, $0) }
        for (index, component) in color.components.enumerated() {
          receive(component, values.map { $0[index] }, .fade)
        }
      }
      guard let property = property(name) else { return }
      receive(property, words.array(from: 1), name == .opacity ? .fade : .travel)
    }
  }

  func property(_ name: NodeProperty) -> ReactiveProperty<Double>? {
    switch name {
    case .value: progress
    case .x: element?.position.coordinate(.x)
    case .y: element?.position.coordinate(.y)
    case .dx: element?.displacement.coordinate(.x)
    case .dy: element?.displacement.coordinate(.y)
    case .width: element?.size.coordinate(.x)
    case .height: element?.size.coordinate(.y)
    case .scale: element?.scale
    case .rotation: element?.rotation
    case .opacity: element?.opacity
    default: nil
    }
  }
}
