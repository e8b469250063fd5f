// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// A photo that fills a stage. Fingers zoom and move it, and a throw closes it.
public struct PhotoViewer {
  /// Stores the place: `zoomable.place`. The program can change it, too.
  public let zoomable: Zoomable

  public init(
    _ photo: MotionElement, backdrop: MotionElement, on stage: ReactiveProperty<Bounds<Point>>,
    in runtime: MotionRuntime
  ) {
    zoomable = Zoomable(in: stage, isClosable: true)
    runtime.add(zoomable, to: photo)
    runtime.connect(zoomable.openness, to: backdrop.opacity)
  }
}
