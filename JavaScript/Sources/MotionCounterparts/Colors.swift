// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A color of a node's style.
///
/// Its components are the lightness, a and b in the color space Oklab, each multiplied by the alpha, and the
/// alpha. They are numbers, so springs and tweens of numbers move them, and mix colors as a `MotionColor`
/// does.
final class NodeColor {
  let handle: Int32
  let name: NodeProperty
  private(set) var components: [ReactiveProperty<Double>] = []
  private var isShown = false

  fileprivate init(_ handle: Int32, _ name: NodeProperty, _ color: [Double]) {
    (self.handle, self.name) = (handle, name)
    components = color.map { ReactiveProperty($0) { [self] _ in show() } }
    isShown = true
  }

  /// Takes over the color that the page shows, unless something moves it.
  fileprivate func show(_ color: [Double]) {
    for component in components where component.isActive { return }
    isShown = false
    for (component, value) in zip(components, color) { component.value = value }
    isShown = true
  }

  private func show() {
    guard isShown else { return }
    let alpha = components[3].value
    let divisor = alpha > 0 ? alpha : 1
    let color = MotionColor(
      lightness: components[0].value / divisor, a: components[1].value / divisor,
      b: components[2].value / divisor, alpha: alpha
    ).sRGB
    emit(handle, .color, [Double(name.rawValue), color.x, color.y, color.z, color.w])
  }

  /// Ends the color. The closures of its components retain it.
  fileprivate func end() {
    components = []
  }
}

extension Stage {
  /// Returns a color of a node. The first word is the property. The others are the red, the green, the blue
  /// and the alpha that the page shows.
  func color(of element: WebElement, _ words: Words) -> NodeColor? {
    guard let name = NodeProperty(rawValue: words.whole(0)) else { return nil }
    let present = oklab(words, 1)
    for color in colors where color.handle == element.handle && color.name == name {
      color.show(present)
      return color
    }
    let color = NodeColor(element.handle, name, present)
    colors.append(color)
    element.keep(KeptColor(color, self))
    return color
  }
}

/// Releases a color when its node leaves the document.
private final class KeptColor {
  private let color: NodeColor
  private let stage: Stage

  init(_ color: NodeColor, _ stage: Stage) {
    (self.color, self.stage) = (color, stage)
  }

  deinit {
    color.end()
    stage.colors.removeAll { $0 === color }
  }
}

/// The components of a color whose red, green, blue and alpha are words from an index on.
func oklab(_ words: Words, _ index: Int) -> [Double] {
  let color = MotionColor(
    red: words[index], green: words[index + 1], blue: words[index + 2], alpha: words[index + 3])
  let alpha = color.alpha
  return [color.lightness * alpha, color.a * alpha, color.b * alpha, alpha]
}
