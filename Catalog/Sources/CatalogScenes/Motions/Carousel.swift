// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// Pages that the user turns, without an end.
public struct Carousel {
  /// Stores the page: `pager.page`. The program can change it, too.
  public let pager: Pager

  public init(
    _ pages: [MotionElement], in strip: MotionElement,
    of window: MotionElement, dots: [MotionElement], runtime: MotionRuntime
  ) {
    pager = Pager(
      pages, in: strip, spacing: 12, peek: 56, isSkipping: true,
      isEndless: true)
    runtime.add(pager, to: window)
    for (index, dot) in dots.enumerated() {
      let distance = pager.distance(of: index).map { min($0.magnitude, 1) }
      runtime.connect(distance.map { 1 - 0.75 * $0 }, to: dot.opacity)
      runtime.connect(distance.map { 1 - 0.1 * $0 }, to: pages[index].scale)
    }
  }
}
