// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Where a scene plays: a page in a browser, a window, a panel. A scene never learns which.
public protocol Stage: AnyObject {
  /// Times everything on the stage.
  var clock: FrameClock { get }

  /// Width and height in points. It changes when a window is resized.
  var size: ReactiveProperty<Point> { get }

  /// Puts an element on the stage and draws it there from now on.
  ///
  /// - Parameters:
  ///   - look: What it looks like.
  ///   - label: What somebody who cannot see it is told.
  ///   - position: Its centre.
  func makeElement(_ look: Look, label: StaticString, position: Point) -> MotionElement

  /// Lets an element have the keyboard's focus, and hands on what is pressed while it has it.
  ///
  /// - Parameters:
  ///   - help: What the keys do. Shown beside the stage, and told to somebody who cannot see it.
  ///   - press: Hears of each key, and whether Shift was held.
  func onKey(
    of element: MotionElement, help: StaticString, _ press: @escaping (Key, _ isShifted: Bool) -> Void)

  /// Plots against time where an element is, seen from another, and how fast it moves.
  ///
  /// - Parameters:
  ///   - motion: Active while anything moves the element.
  ///   - spring: Active while a spring does. What else moves it is somebody's hand.
  func addPlot(
    _ label: StaticString, of element: MotionElement, from origin: MotionElement,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>)

  /// Shows a number beside the stage.
  func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>)

  /// Shows beside the stage whether a stream is active.
  func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>)

  /// Lets a number be chosen. What is chosen is written to the property.
  func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>)

  /// Lets an element be enabled and disabled. What is chosen is written to the property.
  ///
  /// - Parameters:
  ///   - help: What the switch is for.
  ///   - element: What nobody can move while the switch is off. It shows that.
  func addSwitch(
    _ label: StaticString, help: StaticString, enabling element: MotionElement,
    of property: ReactiveProperty<Bool>
  )
}

/// What an element looks like.
public enum Look: Int32, Sendable {
  /// A solid square with rounded corners.
  case square
  /// A ring that marks a place.
  case ring
  /// A picture of a landscape.
  case photo

  /// Width and height, in points.
  public var size: Point {
    switch self {
    case .square: Point(96, 96)
    case .ring: Point(120, 120)
    case .photo: Point(300, 225)
    }
  }
}
