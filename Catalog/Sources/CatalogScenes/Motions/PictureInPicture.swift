// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// A picture that the user throws into a corner of the stage.
public struct PictureInPicture {
  /// Stores the corner: `dock.place`. The program can change it, too.
  public let dock: Dock

  public init(
    _ picture: MotionElement, on stage: ReactiveProperty<Bounds<Point>>,
    in runtime: MotionRuntime
  ) {
    dock = Dock(at: .bottomRight, in: stage)
    runtime.add(dock, to: picture)
  }
}
