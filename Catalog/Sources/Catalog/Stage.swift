// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The surface that shows a scene: a page in a browser, a window or a panel. A scene does not depend on the
/// kind of its stage.
public protocol Stage: AnyObject {
  /// The clock of everything on the stage.
  var clock: FrameClock { get }

  /// The stage's width and height, in points. It changes when a window is resized.
  var size: ReactiveProperty<Point> { get }

  /// Adds an element to the stage and draws it there from now on. The element keeps its size.
  ///
  /// - Parameters:
  ///   - look: The element's appearance.
  ///   - label: The element's name for assistive technologies.
  ///   - size: The element's width and height, in points.
  ///   - position: The position of the element's centre.
  func makeElement(_ look: Look, label: StaticString, size: Point, position: Point) -> MotionElement

  /// Adds an element to the stage and draws it there from now on, with its present size, opacity and
  /// `zIndex`. The first scene does not use this method, so its module does not contain the code.
  ///
  /// - Parameters:
  ///   - look: The element's appearance.
  ///   - label: The element's name for assistive technologies.
  ///   - text: The text on the element. The first line is a title.
  ///   - size: The element's initial width and height, in points.
  ///   - parent: An element of the stage that contains the element and moves it. The position is then
  ///     relative to the parent's upper left corner. If `nil`, the element lies on the stage.
  func makeElement(
    _ look: Look, label: StaticString, text: StaticString, size: Point, in parent: MotionElement?
  ) -> MotionElement

  /// Adds a list of the platform, with a field in which the user searches it, to an element. The platform
  /// stores the offset of the list.
  ///
  /// - Parameters:
  ///   - label: The name of the list, which an empty field shows.
  ///   - rows: The rows, a line for each: a title, a tab and a detail.
  ///   - parent: The element.
  ///   - search: Called when the words in the field change.
  /// - Returns: An element around the field and the list, and the scroller that the list hosts.
  func makeList(
    _ label: StaticString, of rows: StaticString, in parent: MotionElement,
    whenSearching search: @escaping () -> Void
  ) -> (element: MotionElement, scroller: Scroller)

  /// Lays out an element, as the layout of the platform does: puts its upper left corner at a place in its
  /// parent. While something moves the element, this changes only its `layoutPosition`.
  func layOut(_ element: MotionElement, at corner: Point, size: Point)

  /// Calls a closure for each tap or click on an element.
  ///
  /// - Parameters:
  ///   - count: The number of taps in a row: 2 for a double tap.
  ///   - tap: Receives the position of the tap on the stage.
  func onTap(of element: MotionElement, count: Int, _ tap: @escaping (Point) -> Void)

  /// Calls closures during each drag on an element. The drag does not move the element. A drag begins with
  /// the press of a pointer, without slop.
  ///
  /// - Parameters:
  ///   - move: Receives each position of the pointer on the stage.
  ///   - release: Receives the velocity of the release.
  func onDrag(
    of element: MotionElement, move: @escaping (Point) -> Void, release: @escaping (Point) -> Void)

  /// Lets an element have the keyboard's focus, and passes on the keys that are pressed while it has it.
  ///
  /// - Parameters:
  ///   - help: A description of what the keys do. The stage shows it, and passes it to assistive
  ///     technologies.
  ///   - press: Receives each key, and whether Shift was held.
  func onKey(
    of element: MotionElement, help: StaticString, _ press: @escaping (Key, _ isShifted: Bool) -> Void)

  /// Offers actions to users who do not drag: by keys while the element has the focus, and in a menu at a
  /// small button on the element.
  ///
  /// - Parameters:
  ///   - menu: The name of the button.
  ///   - help: A description of what the keys do, as for ``onKey(of:help:_:)``.
  func offer(
    _ actions: [MotionAction], of element: MotionElement, menu: StaticString, help: StaticString)

  /// Tells screen readers which value an element shows. Call this after ``offer(_:of:menu:help:)``.
  func speak(_ values: MotionObservable<SpokenValue>, of element: MotionElement)

  /// Lets screen readers read sentences about an element.
  func speak(_ sentences: MotionObservable<String>, of element: MotionElement)

  /// Marks places on the stage at which an element can land. The places may change at any time.
  func addPlaces(_ places: MotionObservable<[Point]>)

  /// Draws particles on a layer below the elements, in each frame in which a stream emits.
  func addParticles<T>(_ particles: Particles, of stream: MotionObservable<T>)

  /// Fills an element with a color from now on. Only a tile has one.
  func addColor(_ color: ReactiveProperty<MotionColor>, of element: MotionElement)

  /// Shows a picture on a canvas from now on, and draws it again in each frame in which a stream emits.
  ///
  /// - Parameter label: The picture's name for assistive technologies. Must not be empty for the plot. The
  ///   ground has none, because its pictures show what the elements describe.
  func addPicture<P: Picture, T>(
    _ picture: P, on surface: Surface, label: StaticString, of stream: MotionObservable<T>)

  /// Plots an element's position relative to the middle of the stage, and its velocity, against time. Marks
  /// the place where each throw would end by itself, on the stage and on the plot.
  ///
  /// - Parameters:
  ///   - motion: A stream that is active while anything moves the element.
  ///   - spring: A stream that is active while a spring moves the element. Anything else is a hand.
  func addPlot(
    _ label: StaticString, of element: MotionElement,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>)

  /// Shows a stream of numbers beside the stage.
  func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>)

  /// Shows beside the stage whether a stream is active.
  func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>)

  /// Adds a slider, which writes the chosen number to the property.
  func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>)

  /// Adds a button beside the stage.
  func addButton(_ label: StaticString, _ press: @escaping () -> Void)

  /// Adds a switch, which writes to the property.
  ///
  /// - Parameters:
  ///   - help: The purpose of the switch.
  ///   - element: The element that cannot be moved while the switch is off, if any. It shows that.
  func addSwitch(
    _ label: StaticString, help: StaticString, enabling element: MotionElement?,
    of property: ReactiveProperty<Bool>
  )
}

/// The appearance of an element.
public enum Look: Int32, Sendable {
  /// A solid square with rounded corners.
  case square
  /// A ring that marks a place.
  case ring
  /// A picture of a landscape with a white margin.
  case photo
  /// A button with text.
  case button
  /// A dark layer that covers the elements behind it.
  case backdrop
  /// A panel with a handle at its upper edge.
  case sheet
  /// A large card with a large text. Each card of a stage has a different colour.
  case card
  /// An outline that marks a place.
  case slot
  /// A row of a list.
  case row
  /// The picture of the landscape without a margin.
  case picture
  /// A transparent layer that receives pointers.
  case pane
  /// A small square with rounded corners, in a colour of its own.
  case tile
  /// A drop that points to the upper right.
  case drop
  /// A frame that marks another element.
  case outline
  /// The line of a scrubber.
  case track
  /// The knob of a scrubber.
  case knob
  /// A handle of a curve.
  case handle
  /// A round cap with a mark at its upper edge.
  case dial
  /// A transparent area that hides the parts of its children beyond its edges.
  case window
  /// A transparent layer, which may be smaller than its children.
  case strip
  /// An area in which the rows of a wheel turn. A band marks the row in the middle.
  case wheel
  /// A text without a ground.
  case word
  /// A dot.
  case dot
  /// An area with a ground of its own, which hides the parts of its children beyond its edges.
  case cell
  /// A button with a friendly color.
  case accept
  /// A button with a warning color.
  case remove
  /// A tick in a circle.
  case tick
  /// A round button with a word.
  case bubble
  /// A round button with a large mark.
  case plus
  /// The screen of a device, which hides the parts of its children beyond its edges.
  case screen
  /// A page of an application, with a title.
  case page
  /// A row of a page: a title, a line and a number.
  case entry
  /// A title and a paragraph.
  case letter
  /// A text that leads to another page.
  case link
  /// An area with the ground of a page, which hides the parts of its children beyond its edges.
  case paper
  /// A field and a list that it searches.
  case list

  /// Whether the element hides the parts of its children that lie beyond its edges.
  public var clipsChildren: Bool {
    switch self {
    case .window, .wheel, .cell, .screen, .paper: true
    default: false
    }
  }
}

extension Stage {
  /// Adds an element to the stage, and to no other element.
  public func makeElement(
    _ look: Look, label: StaticString, text: StaticString, size: Point
  ) -> MotionElement {
    makeElement(look, label: label, text: text, size: size, in: nil)
  }
}

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Passes on the positions of a drag and the velocity of its release.
  ///
  /// - Parameter parent: The element in whose coordinate system the positions and the velocities are.
  public func pass(in parent: T.Element?, move: @escaping (Point) -> Void, release: @escaping (Point) -> Void)
  {
    whenRecognitionState(isAnyOf: [.began, .changed]).location(in: parent).subscribe(next: move)
    releases(of: ReactiveProperty(.zero), in: parent).subscribe { release($0.velocity) }
  }
}
