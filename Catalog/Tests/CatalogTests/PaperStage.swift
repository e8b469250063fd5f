// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// A stage that draws nothing. It gives a test access to everything that a scene adds.
final class PaperStage: Stage {
  let manualClock: ManualFrameClock
  let size: ReactiveProperty<Point>
  private(set) var elements: [MotionElement] = []
  private var labels: [String: Int] = [:]
  private(set) var presses: [String: (Key, Bool) -> Void] = [:]
  /// The roles and the texts of the values of elements.
  private(set) var spoken: [String: String] = [:]
  private(set) var sentences: [String] = []
  private(set) var offers: [String: [MotionAction]] = [:]
  private(set) var taps: [String: (Point) -> Void] = [:]
  private(set) var buttons: [String: () -> Void] = [:]
  private(set) var places: [Point] = []
  private(set) var particles: Particles?
  private(set) var plots: [String: Plot] = [:]
  private(set) var pictures: [Surface: () -> PaperCanvas] = [:]
  private(set) var drawingRequests = 0
  private(set) var colors: [String: ReactiveProperty<MotionColor>] = [:]
  private(set) var readouts: [String: Double] = [:]
  private(set) var isActive: [String: Bool] = [:]
  private(set) var sliders: [String: ReactiveProperty<Double>] = [:]
  private(set) var switches: [String: ReactiveProperty<Bool>] = [:]
  private(set) var enabledElements: [String: MotionElement] = [:]

  /// A plotted element, and what moves it.
  struct Plot {
    let element: MotionElement
    var motion = MotionState.atRest
    var spring = MotionState.atRest
  }

  init(size: Point, startingAt now: Double = 0) {
    manualClock = ManualFrameClock(startingAt: now)
    self.size = ReactiveProperty(size)
  }

  var clock: FrameClock { manualClock }

  var labelledElements: [String: MotionElement] { labels.mapValues { elements[$0] } }

  subscript(label: String) -> MotionElement { elements[labels[label]!] }

  /// Drags an element by a vector, and lets go after a pause.
  ///
  /// - Parameter delay: The time in seconds for which the hand presses the element before it moves.
  func drag(_ label: String, by way: Point, after delay: Double = 0) {
    let end = place(of: label) + way
    hold(label, by: way, after: delay)
    clock.eventArrived(at: clock.now + 0.5)
    send(.up, to: label, at: end)
  }

  /// Presses an element, moves it along vectors at 100 events per second, and lets go.
  func toss(_ label: String, along steps: [Point]) {
    var place = place(of: label)
    send(.down, to: label, at: place)
    for step in steps {
      place += step
      send(.move, to: label, at: place)
    }
    send(.up, to: label, at: place)
  }

  /// Drags an element by a vector, and does not let go.
  ///
  /// - Parameters:
  ///   - grip: The point at which the element is held, relative to its position.
  ///   - delay: The time in seconds for which the hand presses the element before it moves.
  func hold(_ label: String, by way: Point, grip: Point = .zero, after delay: Double = 0) {
    let start = place(of: label) + grip
    send(.down, to: label, at: start)
    if delay > 0 { manualClock.advance(by: delay, framesPerSecond: 60) }
    send(.move, to: label, at: start + way)
  }

  /// The place of an element on the stage.
  private func place(of label: String) -> Point {
    let element = self[label]
    return element.parent?.convert(element.position.value, to: nil) ?? element.position.value
  }

  private func send(_ phase: PointerEvent.Phase, to label: String, at position: Point) {
    let time = clock.now + 0.01
    clock.eventArrived(at: time)
    self[label].receive(
      PointerEvent(identifier: 1, phase: phase, position: position, timestamp: time, kind: .mouse))
  }

  /// Taps an element at a point of the stage.
  func tap(_ label: String, at point: Point) {
    send(.down, to: label, at: point)
    send(.up, to: label, at: point)
  }

  /// Presses a key while an element has the focus.
  func press(_ key: Key, on label: String, isShifted: Bool = false) {
    clock.eventArrived(at: clock.now + 0.01)
    if let press = presses[label] { return press(key, isShifted) }
    if let key = key.action { perform(key, on: label) }
  }

  /// Presses a key while an element has the focus that offers actions.
  func perform(_ key: MotionAction.Key, on label: String) {
    clock.eventArrived(at: clock.now + 0.01)
    offers[label]!.perform(key: key)
  }

  func drawFrames(_ count: Int) {
    manualClock.advance(by: Double(count) / 60, framesPerSecond: 60)
  }

  func settle() {
    manualClock.advance(by: 10, framesPerSecond: 60)
  }

  func makeElement(_ look: Look, label: StaticString, size: Point, position: Point) -> MotionElement {
    labels["\(label)"] = elements.count
    elements.append(MotionElement(position: position, size: size))
    return elements[elements.count - 1]
  }

  func makeElement(
    _ look: Look, label: StaticString, text: StaticString, size: Point, in parent: MotionElement?
  ) -> MotionElement {
    let element = makeElement(look, label: label, size: size, position: .zero)
    element.parent = parent
    return element
  }

  /// The offsets of the lists, and what searches them.
  private(set) var lists: [String: (offset: ReactiveProperty<Double>, search: () -> Void)] = [:]

  /// The list has 2000 points.
  func makeList(
    _ label: StaticString, of rows: StaticString, in parent: MotionElement,
    whenSearching search: @escaping () -> Void
  ) -> (element: MotionElement, scroller: Scroller) {
    let element = makeElement(.list, label: label, text: "", size: .zero, in: parent)
    let offset = ReactiveProperty(0.0)
    lists["\(label)"] = (offset, search)
    let host = ScrollHost(of: element, along: .y) { [unowned element] in
      ScrollHost.State(
        offset: offset.value, contentLength: 2000, viewportLength: element.size.value.y)
    } write: {
      offset.value = $0
    } watch: { report in
      offset.subscribe { _ in report(.change) }
    }
    return (element, Scroller(hostedBy: host))
  }

  func onTap(of element: MotionElement, count: Int, _ tap: @escaping (Point) -> Void) {
    let (label, _) = labels.first { elements[$0.value] === element }!
    taps[label] = tap
  }

  func layOut(_ element: MotionElement, at corner: Point, size: Point) {
    element.size.value = size
    let (place, last) = (corner + element.anchorPoint.value * size, element.layoutPosition.value)
    element.layoutPosition.value = place
    if element.position.state == .atRest { element.position.value += place - last }
  }

  func onDrag(
    of element: MotionElement, move: @escaping (Point) -> Void, release: @escaping (Point) -> Void
  ) {
    let recognizer = HoldPanGestureRecognizer(minimumDuration: 0, clock: clock)
    element.add(recognizer)
    gestureSource(recognizer).pass(in: element.parent, move: move, release: release)
  }

  func onKey(of element: MotionElement, help: StaticString, _ press: @escaping (Key, Bool) -> Void) {
    let (label, _) = labels.first { elements[$0.value] === element }!
    presses[label] = press
  }

  func offer(
    _ actions: [MotionAction], of element: MotionElement, menu: StaticString, help: StaticString
  ) {
    let (label, _) = labels.first { elements[$0.value] === element }!
    offers[label] = actions
  }

  func speak(_ values: MotionObservable<SpokenValue>, of element: MotionElement) {
    let (label, _) = labels.first { elements[$0.value] === element }!
    values.subscribe { [weak self] value in
      self?.spoken[label] = "\(value.role) \(value.text ?? "\(value.value)")"
    }
  }

  func speak(_ sentences: MotionObservable<String>, of element: MotionElement) {
    sentences.subscribe { [weak self] in self?.sentences.append($0) }
  }

  func addPlaces(_ places: MotionObservable<[Point]>) {
    places.subscribe { [weak self] in self?.places = $0 }
  }

  func addParticles<T>(_ particles: Particles, of stream: MotionObservable<T>) {
    self.particles = particles
  }

  func addColor(_ color: ReactiveProperty<MotionColor>, of element: MotionElement) {
    let (label, _) = labels.first { elements[$0.value] === element }!
    colors[label] = color
  }

  func addPicture<P: Picture, T>(
    _ picture: P, on surface: Surface, label: StaticString, of stream: MotionObservable<T>
  ) {
    pictures[surface] = { [size] in
      let canvas = surface == .ground ? PaperCanvas(size: size.value) : PaperCanvas()
      picture.draw(on: canvas)
      return canvas
    }
    stream.subscribe { [weak self] _ in self?.drawingRequests += 1 }
  }

  func addPlot(
    _ label: StaticString, of element: MotionElement,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>
  ) {
    plots["\(label)"] = Plot(element: element)
    motion.subscribe { [weak self] in self?.plots["\(label)"]?.motion = $0 }
    spring.subscribe { [weak self] in self?.plots["\(label)"]?.spring = $0 }
  }

  func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>
  ) {
    stream.subscribe { [weak self] in self?.readouts["\(label)"] = $0 }
  }

  func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>) {
    stream.subscribe(next: { _ in }, active: { [weak self] in self?.isActive["\(label)"] = $0 })
  }

  func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>
  ) {
    sliders["\(label)"] = property
  }

  func addButton(_ label: StaticString, _ press: @escaping () -> Void) {
    buttons["\(label)"] = press
  }

  func addSwitch(
    _ label: StaticString, help: StaticString, enabling element: MotionElement?,
    of property: ReactiveProperty<Bool>
  ) {
    switches["\(label)"] = property
    enabledElements["\(label)"] = element
  }
}
