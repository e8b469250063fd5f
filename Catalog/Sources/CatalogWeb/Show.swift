// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
import Catalog
public import MaterialMotion

/// The stage and the scene that plays on it. The page refers to both by this object.
public class Show {
  final let stage: WebStage

  fileprivate init(stage: WebStage) {
    self.stage = stage
  }

  /// Starts a scene. The page passes the result to every function that it calls, so nothing here is global.
  ///
  /// - Parameters:
  ///   - pose: Reads the pose of an element for a recording. A scene that only moves its elements need not
  ///     read the rest, and its module is smaller.
  ///   - makeScene: Creates the scene on the stage.
  /// - Returns: The show, which is never released.
  public static func start<Scene>(
    width: Double, height: Double, pose: @escaping (MotionElement) -> Pose = { Pose(of: $0) },
    scene makeScene: (WebStage) -> Scene
  ) -> UnsafeRawPointer {
    let stage = WebStage(size: Point(width, height), pose: pose)
    let show = ShowOfScene(stage: stage, scene: makeScene(stage))
    return UnsafeRawPointer(Unmanaged<Show>.passRetained(show).toOpaque())
  }

  /// The stage of a show.
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
/// Prints how to build the page. Only a browser can run it.
public func printHowToOpenThePage() {
  print("This program is built for WebAssembly. Run ./Scripts/catalog.")
}
#endif
