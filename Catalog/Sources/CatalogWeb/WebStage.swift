// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
import CanvasWeb
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
  private let readPose: (MotionElement) -> Pose
  private let newestPose = UnsafeMutablePointer<Pose>.allocate(capacity: 1)

  init(size: Point, pose: @escaping (MotionElement) -> Pose) {
    readPose = pose
    self.size = ReactiveProperty(finite: size, name: "stage size")
  }

  // MARK: Input

  func resize(to newSize: Point, time: Double) {
    clock.eventArrived(at: time)
    size.value = newSize
  }

  func set(_ setting: Int, to value: Double, time: Double) {
    clock.eventArrived(at: time)
    settings[setting](value)
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
    _ look: Look, label: StaticString, text: StaticString, size: Point, in parent: MotionElement?
  ) -> MotionElement {
    if let parent { pageEnter(handle(of: parent)) }
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

  public func makeList(
    _ label: StaticString, of rows: StaticString, in parent: MotionElement,
    whenSearching search: @escaping () -> Void
  ) -> (element: MotionElement, scroller: Scroller) {
    let element = makeElement(.list, label: label, text: "", size: .zero, in: parent)
    settings.append { _ in search() }
    let list = WebElement.of(handle: pageAddList(handle(of: element), rows.utf8Start))!
    nodes.append(list)
    return (element, Scroller(hostedBy: list))
  }

  public func layOut(_ element: MotionElement, at corner: Point, size: Point) {
    pageLayOut(handle(of: element), corner.x, corner.y, size.x, size.y)
  }

  public func onTap(of element: MotionElement, count: Int, _ tap: @escaping (Point) -> Void) {
    let recognizer = TapGestureRecognizer(numberOfTapsRequired: count, clock: clock)
    element.add(recognizer)
    gestureSource(recognizer).whenRecognitionState(is: .recognized).subscribe {
      tap($0.centroid(in: element.parent))
    }
  }

  public func onDrag(
    of element: MotionElement, move: @escaping (Point) -> Void, release: @escaping (Point) -> Void
  ) {
    let recognizer = HoldPanGestureRecognizer(minimumDuration: 0, clock: clock)
    element.add(recognizer)
    gestureSource(recognizer).pass(in: element.parent, move: move, release: release)
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

  public func offer(
    _ actions: [MotionAction], of element: MotionElement, menu: StaticString, help: StaticString
  ) {
    let handle = handle(of: element)
    pageDescribe(handle, help.utf8Start)
    node(handle).offer(actions, menu: .button(menu.description))
  }

  public func speak(_ values: MotionObservable<SpokenValue>, of element: MotionElement) {
    let handle = handle(of: element)
    pageClearRole(handle)
    node(handle).speak(values)
  }

  public func speak(_ sentences: MotionObservable<String>, of element: MotionElement) {
    node(handle(of: element)).speak(sentences)
  }

  public func addPlaces(_ places: MotionObservable<[Point]>) {
    places.subscribe { $0.withUnsafeBufferPointer { pageSetPlaces($0.baseAddress, Int32($0.count)) } }
  }

  public func addParticles<T>(_ particles: Particles, of stream: MotionObservable<T>) {
    let picture = ParticlePicture(.redFirst)
    let measures = UnsafeMutablePointer<Double>.allocate(capacity: 3)
    let painting = painting
    let drawing = painting.addTask {
      // The page writes the width and the height in pixels, and the number of pixels in a point.
      pageMeasureParticles(measures)
      picture.draw(
        particles, width: Int(measures[0]), height: Int(measures[1]), pixelsPerPoint: measures[2])
      pageDrawParticles(picture.pixels)
    }
    stream.subscribe { _ in painting.request(drawing) }
  }

  public func addColor(_ color: ReactiveProperty<MotionColor>, of element: MotionElement) {
    let handle = handle(of: element)
    let painting = painting
    let coloring = painting.addTask {
      let channels = color.value.sRGB
      pageSetColor(handle, channels.x, channels.y, channels.z)
    }
    color.subscribe { _ in painting.request(coloring) }
  }

  public func addPicture<P: Picture, T>(
    _ picture: P, on surface: Surface, label: StaticString, of stream: MotionObservable<T>
  ) {
    let measures = UnsafeMutablePointer<Double>.allocate(capacity: 3)
    let painting = painting
    let drawing = painting.addTask {
      // The page writes the width and the height in points, and the number of pixels in a point.
      guard pageBeginDrawing(surface.rawValue, measures) else { return }
      picture.draw(
        on: WebCanvas(size: Point(measures[0], measures[1]), pixelsPerPoint: measures[2]))
    }
    // The page sets this when the canvas has another size or other colours.
    settings.append { _ in painting.request(drawing) }
    pageAddPicture(surface.rawValue, label.utf8Start)
    stream.subscribe { _ in painting.request(drawing) }
  }

  // The page passes the element's motion to the module that draws the plot.
  public func addPlot(
    _ label: StaticString, of element: MotionElement,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>
  ) {
    pageAddPlot(label.utf8Start, handle(of: element))
    motion.subscribe { pageSetActive(false, $0 == .active) }
    spring.subscribe { pageSetActive(true, $0 == .active) }
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
    _ label: StaticString, help: StaticString, enabling element: MotionElement?,
    of property: ReactiveProperty<Bool>
  ) {
    settings.append { property.value = $0 != 0 }
    pageAddSwitch(label.utf8Start, help.utf8Start, element.map(handle) ?? 0, property.value)
  }
}

/// The position, velocity, anchor point, rotation and scale of an element, and the position of its parent:
/// ten numbers in a row.
public struct Pose {
  var position: Point
  var velocity: Point
  var anchor: Point
  var rotation: Double
  var scale: Double
  var origin: Point

  public init(
    of element: MotionElement, anchor: Point = Point(0.5, 0.5), rotation: Double = 0, scale: Double = 1
  ) {
    position = element.position.value
    velocity = element.velocity.value
    self.anchor = anchor
    self.rotation = rotation
    self.scale = scale
    origin = element.parent?.position.value ?? .zero
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
