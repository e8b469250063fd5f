// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogWeb
import MaterialMotion

#if arch(wasm32)
/// Starts the scene of this page.
@_expose(wasm, "start")
@_cdecl("start")
public func start(
  left: Double, top: Double, width: Double, height: Double, now: Double, prefersReducedMotion: Bool
) -> UnsafeRawPointer {
  Show.start(
    left: left, top: top, width: width, height: height, now: now, prefersReducedMotion: prefersReducedMotion,
    pose: {
      Pose(of: $0, anchor: $0.anchorPoint.value, rotation: $0.rotation.value, scale: $0.scale.value)
    },
    scene: { PhotoScene(on: $0) })
}
#else
@main
enum NotWeb {
  static func main() { printHowToOpenThePage() }
}
#endif
