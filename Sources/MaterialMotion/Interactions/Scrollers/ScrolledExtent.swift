// SPDX-License-Identifier: Apache-2.0

/// The lengths of a content and of its viewport along one axis.
struct ScrolledExtent {
  private let content: PropertyStorage<Point>?
  private let viewport: PropertyStorage<Point>?
  private let axis: Int
  private let host: ScrollHost?

  init(of content: MotionElement, in viewport: MotionElement?, along axis: CoordinateAxis) {
    (self.content, self.viewport) = (content.size.storage, viewport?.size.storage)
    (self.axis, host) = (axis.index, nil)
  }

  /// The lengths of a scroll view, with its padding.
  init(of host: ScrollHost) {
    (content, viewport, axis, self.host) = (nil, nil, host.axis.index, host)
  }

  var contentLength: Double { content?.value[axis] ?? host?.known.length ?? 0 }
  var viewportLength: Double { viewport?.value[axis] ?? host?.known.viewportLength ?? 0 }

  /// The greatest offset.
  var length: Double { max(0, contentLength - viewportLength) }

  /// Calls a closure after each change, until the returned closure is called.
  func watch(_ change: @escaping () -> Void) -> Disconnect {
    let observer = MotionObserver<Point>(next: { _ in change() }, state: { _ in })
    let (number, other) = (content?.add(observer), viewport?.add(observer))
    return { [content, viewport] in
      if let number { content?.remove(number) }
      if let other { viewport?.remove(other) }
    }
  }
}
