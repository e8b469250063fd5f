// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import QuartzCore

/// Observes properties of a layer by key-value observing. A view has no notification of a change of its
/// centre or its transform.
package final class LayerObserver: NSObject {
  package let layer: CALayer
  private var keys: [String]
  private let change: () -> Void

  /// - Parameters:
  ///   - layer: The layer. The observer retains it.
  ///   - keys: The names of the properties.
  ///   - change: Called after each write to one of the properties.
  package init(of layer: CALayer, _ keys: [String], change: @escaping () -> Void) {
    self.layer = layer
    self.keys = keys
    self.change = change
    super.init()
    for key in keys { layer.addObserver(self, forKeyPath: key, options: [], context: nil) }
  }

  deinit {
    end()
  }

  /// Ends the observation, as the deallocation does.
  package func end() {
    for key in keys { layer.removeObserver(self, forKeyPath: key) }
    keys = []
  }

  package override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    self.change()
  }
}
#endif
