// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion
import MaterialMotionGTK

/// A stage whose elements are widgets.
final class GTKStage: Stage {
  let clock: FrameClock
  let size: ReactiveProperty<Point>

  /// The elements, in the order in which they were made.
  private(set) var figures: [Figure] = []

  /// Whether something moves, as the panel shows it.
  private(set) var isActive = false

  /// The number of cards. Each of them has a different colour.
  private var cardCount = 0
  private let backdrop: Backdrop
  private let flightView: FlightView
  private let panel: Panel
  private let palette: Palette
  /// The parent of the elements.
  let widget = gtk_fixed_new()!
  private let ground: GroundView
  private var trail: TrailView?

  init(
    on backdrop: Backdrop, _ flightView: FlightView, _ panel: Panel, palette: Palette,
    in window: UnsafeMutablePointer<GtkWidget>
  ) {
    self.backdrop = backdrop
    self.flightView = flightView
    self.panel = panel
    self.palette = palette
    clock = FrameClock(of: Widget.of(window))
    size = ReactiveProperty(finite: backdrop.size, name: "stage size")
    ground = GroundView(palette: palette)
    backdrop.add(ground.widget)
    backdrop.add(widget)
  }

  private func figure(of element: MotionElement) -> Figure? {
    figures.first { $0.element === element }
  }

  // MARK: Stage

  func makeElement(_ look: Look, label: StaticString, size: Point, position: Point) -> MotionElement {
    let figure = add(Figure(look, label: "\(label)", size: size, in: widget))
    figure.element.position.value = position
    return figure.element
  }

  private func add(_ figure: Figure) -> Figure {
    figures.append(figure)
    return figure
  }

  func makeElement(
    _ look: Look, label: StaticString, text: StaticString, size: Point, in parent: MotionElement?
  ) -> MotionElement {
    let container = parent.flatMap { self.figure(of: $0) }
    let figure = add(Figure(look, label: "\(label)", size: size, in: container?.layer ?? widget))
    let element = figure.element
    element.position.value = .zero
    figure.addText("\(text)", of: look)
    figure.followOpacityAndOrder()
    if look == .card {
      cardCount += 1
      gtk_widget_add_css_class(figure.widget, "card-\(cardCount)")
    }
    return element
  }

  func makeList(
    _ label: StaticString, of rows: StaticString, in parent: MotionElement,
    whenSearching search: @escaping () -> Void
  ) -> (element: MotionElement, scroller: Scroller) {
    let element = makeElement(.list, label: label, text: "", size: .zero, in: parent)
    let window = figure(of: element)!.addList(of: "\(rows)", whenSearching: search)
    return (element, Scroller(hostedBy: Widget.of(window)))
  }

  func layOut(_ element: MotionElement, at corner: Point, size: Point) {
    guard let figure = figure(of: element), let layer = gtk_widget_get_parent(figure.widget) else { return }
    element.size.value = size
    gtk_fixed_move(layer.as(), figure.widget, corner.x, corner.y)
  }

  func onTap(of element: MotionElement, count: Int, _ tap: @escaping (Point) -> Void) {
    figure(of: element)?.onClick(count: count, tap)
  }

  func onDrag(
    of element: MotionElement, move: @escaping (Point) -> Void, release: @escaping (Point) -> Void
  ) {
    guard let figure = figure(of: element) else { return }
    let drag = DragGesture(on: Widget.of(figure.widget))
    drag.beginAfterHolding(0, clock: clock)
    gestureSource(drag).pass(in: Widget.of(widget), move: move, release: release)
  }

  func onKey(of element: MotionElement, help: StaticString, _ press: @escaping (Key, Bool) -> Void) {
    guard let figure = figure(of: element) else { return }
    figure.onKey(help: "\(help)", press)
    panel.addHelp(figure.label, "\(help)")
    // The first element has the focus from the start.
    if !figures.contains(where: { $0.hasFocus }) { figure.takeFocus() }
  }

  func offer(
    _ actions: [MotionAction], of element: MotionElement, menu: StaticString, help: StaticString
  ) {
    guard let figure = figure(of: element) else { return }
    figure.describe("\(help)")
    panel.addHelp(figure.label, "\(help)")
    Widget.of(figure.widget).offer(actions, menu: figure.addMenuButton("\(menu)"))
    if !figures.contains(where: { $0.hasFocus }) { figure.takeFocus() }
  }

  func speak(_ values: MotionObservable<SpokenValue>, of element: MotionElement) {
    if let figure = figure(of: element) { Widget.of(figure.widget).speak(values) }
  }

  func speak(_ sentences: MotionObservable<String>, of element: MotionElement) {
    if let figure = figure(of: element) { Widget.of(figure.widget).speak(sentences) }
  }

  func addPlaces(_ places: MotionObservable<[Point]>) {
    ground.show(places)
  }

  func addParticles<T>(_ particles: Particles, of stream: MotionObservable<T>) {
    backdrop.add(particlesWidget(particles, of: stream), below: widget)
  }

  func addColor(_ color: ReactiveProperty<MotionColor>, of element: MotionElement) {
    figure(of: element)?.fill(with: color)
  }

  func addPicture<P: Picture, T>(
    _ picture: P, on surface: Surface, label: StaticString, of stream: MotionObservable<T>
  ) {
    switch surface {
    case .plot: flightView.show(picture, describedAs: "\(label)", palette: palette, of: stream)
    case .ground:
      let area = drawingArea(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
      gtk_widget_add_css_class(area, "ground")
      gtk_widget_set_can_target(area, 0)
      draw(picture, on: area, palette: palette, of: stream)
      palette.observe { gtk_widget_queue_draw(area) }
      backdrop.add(area, below: widget)
    }
  }

  func addPlot(
    _ label: StaticString, of element: MotionElement,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>
  ) {
    guard let figure = figure(of: element) else { return }
    let flight = Flight(of: element, on: size, motion: motion, spring: spring)
    let witness = FlightWitness(of: flight, element: element, motion: motion, spring: spring, clock: clock)
    let quantities = "position from the middle in points, and velocity in points per second"
    flightView.show(
      Plot(of: flight), of: witness,
      describedAs: "\(figure.label): \(quantities), against time", palette: palette)
    let trail = TrailView(of: witness, figure, palette: palette, clock: clock)
    self.trail = trail
    backdrop.add(trail.widget, below: widget)
    ground.show(witness)
  }

  func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>
  ) {
    panel.addReadout(label, unit: unit, fractionDigits: fractionDigits, of: stream)
  }

  func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>) {
    panel.addIndicator(label, of: stream)
    stream.subscribe(
      next: { _ in },
      active: { [weak self] isActive in
        self?.isActive = isActive
        for figure in self?.figures ?? [] { figure.show(somethingMoves: isActive) }
      })
  }

  func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>
  ) {
    panel.addSlider(label, range: range, step: step, of: property)
  }

  func addButton(_ label: StaticString, _ press: @escaping () -> Void) {
    panel.addButton(label, press)
  }

  func addSwitch(
    _ label: StaticString, help: StaticString, enabling element: MotionElement?,
    of property: ReactiveProperty<Bool>
  ) {
    let figure = element.flatMap { self.figure(of: $0) }
    panel.addSwitch(label, help: help, of: property) { [weak figure] in figure?.show(isEnabled: $0) }
  }
}
#endif
