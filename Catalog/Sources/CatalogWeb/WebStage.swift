// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
public import Catalog
public import MaterialMotion
import MaterialMotionWeb

/// A stage whose elements are nodes of the page. The page makes the nodes and MaterialMotionWeb moves them.
public final class WebStage: Stage {
  public let clock: FrameClock = AnimationFrameClock()
  public let size: ReactiveProperty<Point>

  /// The writers of the sliders, switches and buttons, by their numbers. A switch writes 0 or 1.
  private(set) var settings: [(Double) -> Void] = []

  /// The elements. The page's handles count from 1.
  private var nodes: [WebElement] = []
  private let painting = Painting()
  /// The canvases of the plot, the trail and the ground, in the order of their numbers.
  private var canvases: [WebCanvas] = []
  private let trail = Trail()
  private let ground = Ground()
  /// Adds the element's motion at a time to the plot. `nil` until the stage has a plot.
  private var follow: ((_ now: Double) -> Void)?
  private let readPose: (MotionElement) -> Pose
  /// The place of the latest pointer that held an element, relative to the element's, and its identifier.
  private var grip = Point.zero
  private var latestPointer = -1
  private let newestPose = UnsafeMutablePointer<Pose>.allocate(capacity: 1)

  init(size: Point, pose: @escaping (MotionElement) -> Pose) {
    readPose = pose
    self.size = ReactiveProperty(finite: size, name: "stage size")
    for number in 0..<3 { canvases.append(WebCanvas(number: Int32(number), of: painting)) }
    canvases[1].draw = { [trail] in trail.draw(on: $0) }
  }

  // MARK: Input

  /// Follows the motion after a frame, for which `handle` is 0, or after an element has received a pointer.
  func follow(_ pointer: Int32, at place: Point, on handle: Int32, time: Double) {
    follow?(time)
    guard handle > 0 else { return showTrail() }
    // The pointer that mirrors a mouse has no trail.
    guard pointer >= 0 else { return }
    let element = node(handle).motionElement
    let place = place - (element.parent?.position.value ?? .zero)
    grip = place - element.position.value
    latestPointer = Int(pointer)
    trail.add(place, by: .hand, to: latestPointer, at: time)
  }

  func resize(to newSize: Point, time: Double) {
    clock.eventArrived(at: time)
    size.value = newSize
  }

  func set(_ setting: Int, to value: Double, time: Double) {
    clock.eventArrived(at: time)
    settings[setting](value)
    follow?(time)
  }

  /// The pose of an element. The numbers are valid until the next call.
  func pose(of element: Int32) -> UnsafePointer<Pose> {
    newestPose.pointee = readPose(node(element).motionElement)
    return UnsafePointer(newestPose)
  }

  private func node(_ handle: Int32) -> WebElement {
    nodes[Int(handle) - 1]
  }

  private func handle(of element: MotionElement) -> Int32 {
    Int32(nodes.firstIndex { $0.motionElement === element }! + 1)
  }

  // MARK: Painting

  /// Writes to the page what has changed since the last call.
  func paint() {
    painting.paint()
  }

  /// Takes over the size of a canvas, in points, which is drawn again in the next call of ``paint()``.
  func resizeCanvas(_ canvas: Int32, to size: Point, pixelsPerPoint: Double) {
    canvases[Int(canvas)].resize(to: size, pixelsPerPoint: pixelsPerPoint)
  }

  /// Shows the trail while something moves. Otherwise it fades as it is.
  private func showTrail() {
    let isLive = clock.wantsFrames && !clock.prefersReducedMotion
    pageShowTrail(isLive)
    if isLive { canvases[1].request() } else { trail.end() }
  }

  // MARK: Stage

  private func makeNode(_ look: Look, _ label: StaticString, _ size: Point) -> WebElement {
    // The page has registered the node.
    let node = WebElement.of(handle: pageAddElement(look.rawValue, label.utf8Start, size.x, size.y))!
    nodes.append(node)
    return node
  }

  public func makeElement(
    _ look: Look, label: StaticString, size: Point, position: Point
  ) -> MotionElement {
    let element = makeNode(look, label, size).motionElement
    element.position.value = position
    return element
  }

  public func makeElement(
    _ look: Look, label: StaticString, text: StaticString, size: Point
  ) -> MotionElement {
    let node = makeNode(look, label, size)
    let (handle, element) = (node.handle, node.motionElement)
    pageSetText(handle, text.utf8Start)
    element.position.value = .zero
    let (opacity, zIndex, painting) = (element.opacity, element.zIndex, painting)
    // Only a lifted element is above 0 after the scene has written its place in the drawing order.
    let dressing = painting.addTask { pageDress(handle, opacity.value <= 0, zIndex.value > 0) }
    for property in [opacity, zIndex] { property.subscribe { _ in painting.request(dressing) } }
    return element
  }

  public func onTap(of element: MotionElement, count: Int, _ tap: @escaping (Point) -> Void) {
    let recognizer = TapGestureRecognizer(numberOfTapsRequired: count, clock: clock)
    element.add(recognizer)
    gestureSource(recognizer).whenRecognitionState(is: .recognized).subscribe {
      tap($0.centroid(in: element.parent))
    }
  }

  public func onKey(of element: MotionElement, help: StaticString, _ press: @escaping (Key, Bool) -> Void) {
    let handle = handle(of: element)
    pageAddKeys(handle, help.utf8Start)
    node(handle).onKeyPress { keyPress in
      guard keyPress.modifiers.isSubset(of: .shift), let key = Key(keyPress.key) else { return false }
      // An arrow key that is held down repeats. A toss does not.
      if !keyPress.isRepeat || (key != .space && key != .escape) {
        press(key, keyPress.modifiers.contains(.shift))
      }
      return true
    }
  }

  public func addPlaces(_ places: MotionObservable<[Point]>) {
    let canvas = canvases[2]
    canvas.draw = { [ground] in ground.draw(on: $0) }
    places.subscribe { [ground] in
      ground.places = $0
      canvas.request()
    }
  }

  public func addPlot(
    _ label: StaticString, of element: MotionElement,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>
  ) {
    pageAddPlot(label.utf8Start, handle(of: element))
    let flight = Flight(of: element, on: size, motion: motion, spring: spring)
    flight.report = { pageReport($0.rawValue, $1) }
    let (plot, plotCanvas, groundCanvas) = (Plot(of: flight), canvases[0], canvases[2])
    plotCanvas.draw = { plot.draw(on: $0) }
    plotCanvas.request()
    ground.flight = flight
    follow = { [unowned(unsafe) self] now in
      if flight.addSample(at: now) {
        plotCanvas.request()
        groundCanvas.request()
      }
      pageSetMover(flight.mover?.rawValue ?? 0)
      guard flight.mover == .spring else { return }
      trail.add(element.position.value + grip, by: .spring, to: latestPointer, at: now)
    }
  }

  public func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>
  ) {
    let readout = pageAddReadout(label.utf8Start, unit.utf8Start, Int32(fractionDigits))
    let painting = painting
    var newest = 0.0
    let task = painting.addTask { pageSetReadout(readout, newest) }
    stream.subscribe {
      newest = $0
      painting.request(task)
    }
  }

  public func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>) {
    let indicator = pageAddIndicator(label.utf8Start)
    stream.subscribe(next: { _ in }, active: { pageSetIndicator(indicator, $0) })
  }

  public func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>
  ) {
    settings.append { property.value = $0 }
    pageAddSlider(label.utf8Start, range.lowerBound, range.upperBound, step, property.value)
  }

  public func addButton(_ label: StaticString, _ press: @escaping () -> Void) {
    settings.append { _ in press() }
    pageAddButton(label.utf8Start)
  }

  public func addSwitch(
    _ label: StaticString, help: StaticString, enabling element: MotionElement,
    of property: ReactiveProperty<Bool>
  ) {
    settings.append { property.value = $0 != 0 }
    pageAddSwitch(label.utf8Start, help.utf8Start, handle(of: element), property.value)
  }
}

/// The position, velocity, anchor point, rotation and scale of an element: eight numbers in a row.
public struct Pose {
  var position: Point
  var velocity: Point
  var anchor: Point
  var rotation: Double
  var scale: Double

  public init(
    of element: MotionElement, anchor: Point = Point(0.5, 0.5), rotation: Double = 0, scale: Double = 1
  ) {
    position = element.position.value
    velocity = element.velocity.value
    self.anchor = anchor
    self.rotation = rotation
    self.scale = scale
  }
}

extension Key {
  /// The key of a press. `nil` if no scene acts on it.
  fileprivate init?(_ key: KeyPress.Key) {
    switch key {
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .space, .return: self = .space
    case .escape: self = .escape
    case "+", "=": self = .plus
    case "-": self = .minus
    case "r": self = .r
    default: return nil
    }
  }
}
#endif
