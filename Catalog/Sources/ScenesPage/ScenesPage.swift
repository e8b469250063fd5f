// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import CatalogWeb
import DrawingWeb
import MaterialMotion

#if arch(wasm32)
/// A scene. The page passes its index among the scenes in `scene.js`.
private enum Scene {
  case toss(TossScene)
  case chain(ChainScene)
  case photo(PhotoScene)
  case particles(ParticlesScene)
  case timeline(TimelineScene)
  case sheet(SheetScene)
  case dock(DockScene)
  case controls(ControlsScene)
  case picker(PickerScene)
  case pages(PagesScene)
  case list(ListScene)
  case radial(RadialScene)
  case cards(CardsScene)
  case viewer(ViewerScene)
  case stack(StackScene)
  case gallery(GalleryScene)

  init?(_ index: Int32, on stage: WebStage) {
    switch index {
    case 0: self = .toss(TossScene(on: stage))
    case 1: self = .chain(ChainScene(on: stage))
    case 2: self = .photo(PhotoScene(on: stage))
    case 3: self = .particles(ParticlesScene(on: stage))
    case 4: self = .timeline(TimelineScene(on: stage))
    case 5: self = .sheet(SheetScene(on: stage))
    case 6: self = .dock(DockScene(on: stage))
    case 7: self = .controls(ControlsScene(on: stage))
    case 8: self = .picker(PickerScene(on: stage))
    case 9: self = .pages(PagesScene(on: stage))
    case 10: self = .list(ListScene(on: stage))
    case 11: self = .radial(RadialScene(on: stage))
    case 12: self = .cards(CardsScene(on: stage))
    case 13: self = .viewer(ViewerScene(on: stage))
    case 14: self = .stack(StackScene(on: stage))
    case 15: self = .gallery(GalleryScene(on: stage))
    default: return nil
    }
  }
}

/// Starts one of the scenes of this page.
@_expose(wasm, "start")
@_cdecl("start")
public func start(width: Double, height: Double, scene: Int32) -> UnsafeRawPointer {
  Show.start(
    width: width, height: height,
    pose: {
      Pose(of: $0, anchor: $0.anchorPoint.value, rotation: $0.rotation.value, scale: $0.scale.value)
    },
    scene: { Scene(scene, on: $0) })
}
#else
@main
enum NotWeb {
  static func main() { printHowToOpenThePage() }
}
#endif
