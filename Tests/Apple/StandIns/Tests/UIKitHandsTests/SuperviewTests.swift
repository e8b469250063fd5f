// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Views in views") @MainActor
struct SuperviewTests {
  private func view(_ frame: CGRect, in superview: UIView) -> UIView {
    let view = UIView(frame: frame)
    superview.addSubview(view)
    return view
  }

  @Test("points are converted as the views convert them, through views that the program does not use")
  func conversion() {
    FingerStage.run { stage in
      let outer = view(CGRect(x: 30, y: 100, width: 300, height: 400), in: stage.panel)
      outer.transform = CGAffineTransform(a: 2, b: 0.3, c: -0.4, d: 0.5, tx: 0, ty: 0)
      let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
      outer.addSubview(scroll)
      scroll.contentOffset = CGPoint(x: 5, y: 70)
      let inner = view(CGRect(x: 40, y: 150, width: 50, height: 60), in: scroll)
      let element = inner.motionElement
      @MainActor func compare() {
        for point in [Point(0, 0), Point(13, -70)] {
          let onStage = inner.convert(CGPoint(point), to: nil)
          #expect(element.convert(point, to: nil).isNear(Point(onStage)))
          #expect(element.convert(Point(onStage), from: nil).isNear(point))
          let inScroll = inner.convert(CGPoint(point), to: scroll)
          #expect(element.convert(point, to: scroll.motionElement).isNear(Point(inScroll)))
        }
      }
      compare()
      @MainActor func change() {
        outer.center.x += 17
        outer.transform = CGAffineTransform(rotationAngle: outer.center.x / 100)
        outer.layer.anchorPoint.x += 0.25
        scroll.contentOffset.y += 20
      }
      change()
      compare()
      // Until here, only the library has used this element. Now the program uses it, too.
      outer.motionElement.position.value += Point(3, 4)
      outer.motionElement.transform.value = Transform(xAxis: Point(1.5, 0.2), yAxis: Point(-0.3, 1))
      compare()
      change()
      compare()
      scroll.removeFromSuperview()
      stage.panel.addSubview(scroll)
      compare()
    }
  }

  @Test("the parent is the element of the superview, which the program can move")
  func parent() {
    FingerStage.run { stage in
      let outer = view(CGRect(x: 30, y: 100, width: 300, height: 400), in: stage.panel)
      let inner = view(CGRect(x: 0, y: 0, width: 50, height: 60), in: outer)
      let parent = inner.motionElement.parent
      #expect(parent === outer.motionElement)
      parent?.position.value = Point(200, 300)
      #expect(outer.center == CGPoint(x: 200, y: 300))
      inner.removeFromSuperview()
      #expect(inner.motionElement.parent == nil)
      let other = MotionElement(position: Point(9, 9), size: Point(9, 9))
      inner.motionElement.parent = other
      #expect(inner.motionElement.parent === other)
    }
  }

  @Test("`frame` keeps UIKit's meaning while the program does not use the view's element")
  func unused() {
    FingerStage.run { stage in
      let outer = view(CGRect(x: 30, y: 100, width: 300, height: 400), in: stage.panel)
      let inner = view(CGRect(x: 0, y: 0, width: 50, height: 60), in: outer)
      outer.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      #expect(inner.motionElement.convert(.zero, to: nil).isNear(Point(105, 200)))
      #expect(inner.motionElement.parent != nil)
      // In UIKit, `frame` is the bounding box of the transformed rectangle.
      outer.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
      #expect(outer.bounds.size == CGSize(width: 200, height: 200))
      #expect(inner.motionElement.convert(.zero, to: nil).isNear(Point(50, 60)))
    }
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool {
    let difference = self - other
    return abs(difference.x) < 1e-9 && abs(difference.y) < 1e-9
  }
}
