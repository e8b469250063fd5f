// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogWeb

#if arch(wasm32)
/// Starts the scene of this page.
@_expose(wasm, "start")
@_cdecl("start")
public func start(width: Double, height: Double) -> UnsafeRawPointer {
  Show.start(width: width, height: height, scene: { TossScene(on: $0) })
}
#else
@main
enum NotWeb {
  static func main() { printHowToOpenThePage() }
}
#endif
