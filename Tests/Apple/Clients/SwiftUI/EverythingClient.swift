// SPDX-License-Identifier: Apache-2.0
//
// A file may import all of the platform's frameworks and all modules of the library together. The explicit
// imports choose between names that several of them declare.
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

/// SwiftUI interpolates an `Animatable` with `VectorArithmetic`, and the library with `VectorSpace`. Numbers
/// conform to both.
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

/// Both protocols have a member `scaled(by:)`. Generic code that uses both calls the requirement of
/// `VectorSpace`.
func doubled<Value: VectorSpace & VectorArithmetic>(_ value: Value) -> Value {
  value.scaled(by: 2)
}

func mean<Value: VectorArithmetic>(_ first: Value, _ second: Value) -> Value {
  var mean = first
  mean.interpolate(towards: second, amount: 0.5)
  return mean.interpolated(towards: second, amount: 0).scaled(by: 1)
}

/// A type that conforms to both protocols. SwiftUI's `scaled(by:)` fulfils the requirement of `VectorSpace`.
struct Insets: VectorSpace, VectorArithmetic {
  var leading = 0.0
  var trailing = 0.0

  static var zero: Insets { Insets() }

  static func + (lhs: Insets, rhs: Insets) -> Insets {
    Insets(leading: lhs.leading + rhs.leading, trailing: lhs.trailing + rhs.trailing)
  }

  static func - (lhs: Insets, rhs: Insets) -> Insets {
    Insets(leading: lhs.leading - rhs.leading, trailing: lhs.trailing - rhs.trailing)
  }

  mutating func scale(by rhs: Double) {
    leading.scale(by: rhs)
    trailing.scale(by: rhs)
  }

  var magnitudeSquared: Double { leading.magnitudeSquared + trailing.magnitudeSquared }
  var lengthSquared: Double { magnitudeSquared }
}

/// A type with its own `scaled(by:)`.
struct Margin: VectorSpace, VectorArithmetic {
  var width = 0.0

  static var zero: Margin { Margin() }
  static func + (lhs: Margin, rhs: Margin) -> Margin { Margin(width: lhs.width + rhs.width) }
  static func - (lhs: Margin, rhs: Margin) -> Margin { Margin(width: lhs.width - rhs.width) }
  func scaled(by factor: Double) -> Margin { Margin(width: width.scaled(by: factor)) }
  mutating func scale(by rhs: Double) { self = scaled(by: rhs) }
  var magnitudeSquared: Double { width * width }
  var lengthSquared: Double { magnitudeSquared }
}

func scaledValues(_ number: Double, _ length: CGFloat) -> (Double, CGFloat, Insets, Margin) {
  (
    doubled(number).scaled(by: 2), doubled(length).scaled(by: 2), doubled(Insets()).scaled(by: 2),
    mean(Margin(), doubled(Margin(width: 2)).scaled(by: 2))
  )
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
