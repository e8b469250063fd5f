// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
public import Catalog
public import MaterialMotion

/// A stage whose elements are nodes of the page, moved by CSS transforms.
public final class WebStage: Stage {
  public let clock: FrameClock
  public let size: ReactiveProperty<Point>

  /// The position of the stage's upper left corner in the window. Pointers come in the window's coordinates.
  var origin: Point

  /// The writers of the sliders, switches and buttons, by their numbers. A switch writes 0 or 1.
  private(set) var settings: [(Double) -> Void] = []

  private var figures: [Figure] = []
  private let painting = Painting()
  /// The canvases of the plot, the trail and the ground, in the order of their numbers.
  private var canvases: [WebCanvas] = []
  private let trail = Trail()
  private let ground = Ground()
  /// Adds the element's motion at a time to the plot. `nil` until the stage has a plot.
  private var follow: ((_ now: Double) -> Void)?
  private let readPose: (MotionElement) -> Pose
  private let newestPose = UnsafeMutablePointer<Pose>.allocate(capacity: 1)

  init(origin: Point, size: Point, now: Double, pose: @escaping (MotionElement) -> Pose) {
    readPose = pose
    clock = FrameClock(startingAt: now / 1000, setFramesWanted: { pageSetFramesWanted($0) })
    self.origin = origin
    self.size = ReactiveProperty(finite: size, name: "stage size")
    for number in 0..<3 { canvases.append(WebCanvas(number: Int32(number), of: painting)) }
    canvases[1].draw = { [trail] in trail.draw(on: $0) }
  }

  // MARK: Input

  func drawFrame(at time: Double) {
    clock.tick(at: time)
    follow?(time)
    showTrail()
  }

  func receive(_ event: PointerEvent, element: Int) {
    clock.eventArrived(at: event.timestamp)
    let figure = figures[element]
    figure.element.receive(event)
    follow?(event.timestamp)
    // The pointer that mirrors a mouse has no trail.
    guard event.identifier >= 0 else { return }
    figure.grip = event.position - figure.element.position.value
    figure.pointer = event.identifier
    trail.add(event.position, by: .hand, to: event.identifier, at: event.timestamp)
  }

  func press(_ key: Key, isShifted: Bool, element: Int, time: Double) {
    clock.eventArrived(at: time)
    figures[element].press?(key, isShifted)
    follow?(time)
  }

  func set(_ setting: Int, to value: Double, time: Double) {
    clock.eventArrived(at: time)
    settings[setting](value)
    follow?(time)
  }

  /// The pose of an element. The numbers are valid until the next call.
  func pose(of element: Int) -> UnsafePointer<Pose> {
    newestPose.pointee = readPose(figures[element].element)
    return UnsafePointer(newestPose)
  }

  private func number(of element: MotionElement) -> Int {
    figures.firstIndex { $0.element === element } ?? -1
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

  public func makeElement(
    _ look: Look, label: StaticString, size: Point, position: Point
  ) -> MotionElement {
    let element = MotionElement(position: position, size: size)
    figures.append(Figure(element))
    let node = pageAddElement(look.rawValue, label.utf8Start, size.x, size.y)
    let (position, anchor, transform) = (element.position, element.anchorPoint, element.transform)
    let painting = painting
    let task = painting.addTask {
      let axes = transform.value
      let corner = position.value - axes.apply(to: anchor.value * size)
      pagePlace(node, axes.xAxis.x, axes.xAxis.y, axes.yAxis.x, axes.yAxis.y, corner.x, corner.y)
    }
    position.subscribe { _ in painting.request(task) }
    anchor.subscribe { _ in painting.request(task) }
    transform.subscribe { _ in painting.request(task) }
    return element
  }

  public func makeElement(
    _ look: Look, label: StaticString, text: StaticString, size: Point
  ) -> MotionElement {
    let element = MotionElement(size: size)
    figures.append(Figure(element))
    let node = pageAddElement(look.rawValue, label.utf8Start, size.x, size.y)
    pageSetText(node, text.utf8Start)
    let (position, anchor, transform, size) = (
      element.position, element.anchorPoint, element.transform, element.size
    )
    let (opacity, zIndex) = (element.opacity, element.zIndex)
    let painting = painting
    let placing = painting.addTask {
      let axes = transform.value
      let corner = position.value - axes.apply(to: anchor.value * size.value)
      pagePlace(node, axes.xAxis.x, axes.xAxis.y, axes.yAxis.x, axes.yAxis.y, corner.x, corner.y)
    }
    let dressing = painting.addTask {
      pageDress(node, size.value.x, size.value.y, opacity.value, zIndex.value)
    }
    for property in [position, anchor, size] { property.subscribe { _ in painting.request(placing) } }
    transform.subscribe { _ in painting.request(placing) }
    size.subscribe { _ in painting.request(dressing) }
    for property in [opacity, zIndex] { property.subscribe { _ in painting.request(dressing) } }
    return element
  }

  public func onTap(of element: MotionElement, count: Int, _ tap: @escaping (Point) -> Void) {
    let recognizer = TapGestureRecognizer(numberOfTapsRequired: count, clock: clock)
    element.add(recognizer)
    gestureSource(recognizer).whenRecognitionState(is: .recognized).subscribe {
      tap($0.centroid(in: nil))
    }
  }

  public func onKey(of element: MotionElement, help: StaticString, _ press: @escaping (Key, Bool) -> Void) {
    let number = number(of: element)
    figures[number].press = press
    pageAddKeys(Int32(number), help.utf8Start)
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
    let number = number(of: element)
    pageAddPlot(label.utf8Start, Int32(number))
    let flight = Flight(of: element, on: size, motion: motion, spring: spring)
    flight.report = { pageReport($0.rawValue, $1) }
    let (plot, plotCanvas, groundCanvas) = (Plot(of: flight), canvases[0], canvases[2])
    plotCanvas.draw = { plot.draw(on: $0) }
    plotCanvas.request()
    ground.flight = flight
    let figure = figures[number]
    follow = { [trail] now in
      if flight.addSample(at: now) {
        plotCanvas.request()
        groundCanvas.request()
      }
      pageSetMover(flight.mover?.rawValue ?? 0)
      guard flight.mover == .spring else { return }
      trail.add(element.position.value + figure.grip, by: .spring, to: figure.pointer, at: now)
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
    pageAddSwitch(label.utf8Start, help.utf8Start, Int32(number(of: element)), property.value)
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

/// An element on the stage.
private final class Figure {
  let element: MotionElement
  /// Receives the keys of the element, and whether Shift was held.
  var press: ((Key, Bool) -> Void)?
  /// The latest position of a pointer that held the element, relative to the element's.
  var grip = Point.zero
  /// The identifier of that pointer; -1 if there was none.
  var pointer = -1

  init(_ element: MotionElement) {
    self.element = element
  }
}
#endif
