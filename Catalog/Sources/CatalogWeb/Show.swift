// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
import Catalog
public import MaterialMotion

/// What the page refers to: the stage, and the scene that plays on it.
public class Show {
  final let stage: WebStage

  fileprivate init(stage: WebStage) {
    self.stage = stage
  }

  /// Sets a scene. The page keeps what is returned for as long as it is open, and gives it to all that it
  /// calls: nothing here is global.
  ///
  /// - Parameters:
  ///   - pose: What a recording holds of an element in a frame. It need not ask for a rotation and a scale
  ///     that no element has.
  ///   - makeScene: Sets the scene on the stage.
  public static func start<Scene>(
    left: Double, top: Double, width: Double, height: Double, now: Double, prefersReducedMotion: Bool,
    pose: @escaping (MotionElement) -> Pose = { Pose($0.position.value.x, $0.position.value.y, 0, 1) },
    scene makeScene: (WebStage) -> Scene
  ) -> UnsafeRawPointer {
    let stage = WebStage(origin: Point(left, top), size: Point(width, height), now: now, pose: pose)
    stage.clock.prefersReducedMotion = prefersReducedMotion
    let show = ShowOfScene(stage: stage, scene: makeScene(stage))
    return UnsafeRawPointer(Unmanaged<Show>.passRetained(show).toOpaque())
  }

  /// The stage of a show that was started.
  static func stage(_ show: UnsafeRawPointer) -> WebStage {
    Unmanaged<Show>.fromOpaque(show).takeUnretainedValue().stage
  }
}

private final class ShowOfScene<Scene>: Show {
  let scene: Scene

  init(stage: WebStage, scene: Scene) {
    self.scene = scene
    super.init(stage: stage)
  }
}
#else
/// A page is for a browser; elsewhere it says how to get there.
public func printHowToOpenThePage() {
  print("This is built for WebAssembly: run ./Scripts/catalog")
}
#endif
