// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogWeb
import MaterialMotion

#if arch(wasm32)
/// Sets the scene of this page.
@_expose(wasm, "start")
@_cdecl("start")
public func start(
  left: Double, top: Double, width: Double, height: Double, now: Double, prefersReducedMotion: Bool
) -> UnsafeRawPointer {
  Show.start(
    left: left, top: top, width: width, height: height, now: now, prefersReducedMotion: prefersReducedMotion,
    pose: { Pose($0.position.value.x, $0.position.value.y, $0.rotation.value, $0.scale.value) },
    scene: { PhotoScene(on: $0) })
}
#else
@main
enum NotWeb {
  static func main() { printHowToOpenThePage() }
}
#endif
