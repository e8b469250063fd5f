// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI
import Testing

@testable import MaterialMotionSwiftUI

import typealias MaterialMotion.Point

@Suite("Transform effect") @MainActor
struct TransformEffectTests {
  private let size = CGSize(width: 80, height: 60)

  private func place(
    of point: Point, transform: Transform, anchorPoint: Point, offset: Point = .zero
  ) -> Point {
    let matrix = TransformEffect(
      transform: transform, anchorPoint: anchorPoint, layoutPoint: Point(0.5, 0.5), offset: offset
    )
    .effectValue(size: size)
    let linear = Transform(
      xAxis: Point(Double(matrix.m11), Double(matrix.m12)),
      yAxis: Point(Double(matrix.m21), Double(matrix.m22)))
    return linear.apply(to: point) + Point(Double(matrix.m31), Double(matrix.m32))
  }

  @Test("leaves a view in place that is upright and has its anchor point at its centre")
  func identity() {
    let place = place(of: Point(10, 20), transform: .identity, anchorPoint: Point(0.5, 0.5))
    #expect(place == Point(10, 20))
  }

  @Test(
    "moves the anchor point to the view's centre, whatever the transform",
    arguments: [Point(0.5, 0.5), Point(0, 0), Point(1, 0.25)],
    [Transform.identity, .rotation(by: 2), .scale(by: 0.5)])
  func anchorPoint(_ anchorPoint: Point, _ transform: Transform) {
    let place = place(of: anchorPoint * Point(80, 60), transform: transform, anchorPoint: anchorPoint)
    #expect((place - Point(40, 30)).lengthSquared < 1e-18)
  }

  @Test(
    "moves the view by the offset, whatever the transform", arguments: [Transform.identity, .scale(by: 0.5)])
  func offset(_ transform: Transform) {
    let place = place(
      of: Point(40, 30), transform: transform, anchorPoint: Point(0.5, 0.5), offset: Point(7, -9))
    #expect(place == Point(47, 21))
  }

  @Test("turns the view clockwise about its anchor point")
  func turns() {
    let place = place(of: Point(10, 0), transform: .rotation(by: .pi / 2), anchorPoint: .zero)
    #expect((place - Point(40, 40)).lengthSquared < 1e-18)
  }
}
#endif
