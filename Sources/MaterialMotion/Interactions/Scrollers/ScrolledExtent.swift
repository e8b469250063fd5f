// SPDX-License-Identifier: Apache-2.0

/// The lengths of a content and of its viewport along one axis.
struct ScrolledExtent {
  private let content: PropertyStorage<Point>
  private let viewport: PropertyStorage<Point>?
  private let axis: Int

  init(of content: MotionElement, in viewport: MotionElement?, along axis: CoordinateAxis) {
    (self.content, self.viewport) = (content.size.storage, viewport?.size.storage)
    self.axis = axis.index
  }

  var contentLength: Double { content.value[axis] }
  var viewportLength: Double { viewport?.value[axis] ?? 0 }

  /// The greatest offset.
  var length: Double { max(0, contentLength - viewportLength) }

  /// Calls a closure after each change, until the returned closure is called.
  func watch(_ change: @escaping () -> Void) -> Disconnect {
    let observer = MotionObserver<Point>(next: { _ in change() }, state: { _ in })
    let (number, other) = (content.add(observer), viewport?.add(observer))
    return { [content, viewport] in
      content.remove(number)
      if let other { viewport?.remove(other) }
    }
  }
}
