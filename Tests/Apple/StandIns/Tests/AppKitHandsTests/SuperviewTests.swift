// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Views in views") @MainActor
struct SuperviewTests {
  /// Three nested views in the panel. The middle one scrolls its content.
  private func views(in stage: HandsStage, _ flips: [Bool]) -> [StageView] {
    let frames = [(30.0, 40.0, 300.0, 200.0), (10, 20, 150, 120), (25, 60, 50, 30)]
    var views: [StageView] = []
    for (frame, isFlipped) in zip(frames, flips) {
      let view = StageView(
        CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3), isFlipped: isFlipped)
      (views.last ?? stage.panel).addSubview(view)
      views.append(view)
    }
    views[1].bounds.origin = CGPoint(x: 5, y: 35)
    return views
  }

  @Test(
    "points are converted as the views convert them, for every combination of flipped views",
    arguments: 0..<16)
  func conversion(_ bits: Int) {
    let flips = (0..<4).map { bits >> $0 & 1 == 1 }
    let stage = HandsStage(isFlipped: flips[3])
    let views = views(in: stage, Array(flips.prefix(3)))
    @MainActor func compare() {
      let element = views[2].motionElement
      for point in [Point(0, 0), Point(13, -7)] {
        let onStage = views[2].convert(CGPoint(point), to: nil)
        #expect(isNear(element.convert(point, to: nil), Point(onStage)))
        #expect(isNear(element.convert(Point(onStage), from: nil), point))
        let inScroll = views[2].convert(CGPoint(point), to: views[1])
        #expect(isNear(element.convert(point, to: views[1].motionElement), Point(inScroll)))
        let end = views[2].convert(CGPoint(point + Point(3, 4)), to: nil)
        #expect(isNear(element.vectorFromStage(Point(end) - Point(onStage)), Point(3, 4)))
      }
    }
    compare()
    views[0].frame.origin.y += 9
    views[1].bounds.origin.y = 12
    compare()
    views[0].motionElement.position.value += Point(3, 4)
    compare()
  }

  @Test("the parent is the element of the superview, which the program can move")
  func parent() {
    let stage = HandsStage()
    let views = views(in: stage, [false, false, false])
    let parent = views[1].motionElement.parent
    #expect(parent === views[0].motionElement && views[0].wantsLayer)
    parent?.position.value = Point(200, 150)
    #expect(views[0].frame.origin == CGPoint(x: 50, y: 50))
    #expect(stage.panel.motionElement.parent == nil)
  }

  @Test("converting a point does not make a superview layer-backed")
  func unused() {
    let stage = HandsStage()
    let views = views(in: stage, [false, false, false])
    _ = views[2].motionElement.convert(.zero, to: nil)
    #expect(!views[0].wantsLayer && views[2].wantsLayer)
  }
}
