// SPDX-License-Identifier: Apache-2.0
//
// A file may import all of the platform's frameworks and all modules of the library together. The explicit imports
// choose between names that several of them declare.
import Combine
import MaterialMotion
import MaterialMotionCombine
import MaterialMotionSwiftUI
import SwiftUI

import typealias MaterialMotion.Point
import class MaterialMotion.Spring
import class MaterialMotion.Subscription

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotionAppKit
import QuartzCore
#elseif !os(watchOS)
import MaterialMotionUIKit
import QuartzCore
import UIKit
#endif

/// SwiftUI interpolates an `Animatable` with `VectorArithmetic`, and the library with `VectorSpace`. Numbers conform to
/// both.
struct Lift: GeometryEffect {
  var height: Double

  var animatableData: Double {
    get { height }
    set { height = newValue }
  }

  nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform.identity)
  }
}

func lengths(_ point: Point, _ number: Double, _ length: CGFloat) -> [Double] {
  var (scaledNumber, scaledLength) = (number, length)
  scaledNumber.scale(by: 2)
  scaledLength.scale(by: 2)
  return [
    point.lengthSquared, number.lengthSquared, length.lengthSquared, scaledNumber.magnitudeSquared,
    scaledLength.magnitudeSquared,
  ]
}

@MainActor
final class Tray {
  let stage = MotionStage()
  let card = MotionElement(position: Point(40, 40))
  let spring: Spring<Point> = Spring(destination: Point(40, 40))
  private(set) var addition: Subscription?
  private var cancellables: [AnyCancellable] = []

  init() {
    addition = stage.runtime.add(Tossable(spring: spring), to: card)
    cancellables.append(card.position.publisher.sink { print($0.lengthSquared) })
  }

  #if !os(watchOS)
  var age: Double { CACurrentMediaTime() - stage.clock.now }
  #endif
}

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
@MainActor
func toss(_ view: NSView) -> MotionRuntime {
  let runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
  runtime.add(Tossable(spring: Spring(destination: Point(20, 20))), to: view)
  return runtime
}
#elseif !os(watchOS)
@MainActor
func toss(_ view: UIView, in scene: UIWindowScene) -> [MotionRuntime] {
  let clocks = [DisplayLinkClock(for: view), DisplayLinkClock(for: scene), DisplayLinkClock()]
  return clocks.map {
    let runtime = MotionRuntime(clock: $0)
    runtime.add(Tossable(spring: Spring(destination: Point(20, 20))), to: view)
    return runtime
  }
}
#endif

struct TrayView: View {
  @State private var tray = Tray()

  var body: some View {
    Circle()
      .modifier(Lift(height: 4))
      .motion(tray.card)
      .motionStage(tray.stage)
  }
}
