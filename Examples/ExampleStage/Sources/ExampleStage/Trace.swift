// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Glibc
import MaterialMotion
import MaterialMotionGTK

/// A file that receives a line of JSON after each change of an element. Tests of real input read it.
final class Trace {
  private let file: UnsafeMutablePointer<FILE>
  private var elements: [(name: String, element: MotionElement)] = []
  private var subscriptions: [Subscription] = []

  init(to path: String) {
    guard let file = fopen(path, "w") else { fatalError("The file \(path) cannot be written.") }
    self.file = file
  }

  func add(_ widget: Widget, named name: String) {
    elements.append((name, widget.motionElement))
  }

  /// Writes the present state, and each change from now on.
  func begin(on layer: Widget, _ runtime: MotionRuntime) {
    let write: () -> Void = { [unowned self, unowned runtime] in self.write(on: layer, runtime) }
    for (_, element) in elements {
      element.position.subscribe { _ in write() }
      element.transform.subscribe { _ in write() }
      element.opacity.subscribe { _ in write() }
    }
    subscriptions.append(runtime.state.subscribe { _ in write() })
  }

  private func write(on layer: Widget, _ runtime: MotionRuntime) {
    let corner = layer.pointOnStage(.zero)
    let entries = elements.map { name, element in
      let position = element.position.value
      return """
        {"name": "\(name)", "x": \(position.x), "y": \(position.y), "scale": \(element.scale.value), \
        "rotation": \(element.rotation.value), "opacity": \(element.opacity.value)}
        """
    }
    let line = """
      {"active": \(runtime.isActive), "corner": [\(corner.x), \(corner.y)], \
      "elements": [\(entries.joined(separator: ", "))]}\n
      """
    fputs(line, file)
    fflush(file)
  }
}
#endif
