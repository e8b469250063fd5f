// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// A choreography of twelve elements, with a scrubber that a hand can drag and throw. The timing function of
/// one of its segments is a curve whose handles can be dragged.
public struct TimelineScene {
  private let runtime: MotionRuntime
  private let dance: Dance
  private let scrubber: Scrubber
  private let editor: CurveEditor

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let frame = stage.makeElement(.outline, label: "Selection", text: "", size: Point(60, 60))
    let dance = Dance(on: stage, in: runtime)
    let scrubber = Scrubber(of: dance.choreography.timeline, on: stage, in: runtime)
    let editor = CurveEditor(of: dance.curve, on: stage, in: runtime)
    self.dance = dance
    self.scrubber = scrubber
    self.editor = editor

    // The last tile moves far in x and y.
    let selection = ReactiveProperty(10)
    Self.show(selection, by: frame, of: dance, in: runtime)
    for (index, dancer) in dance.dancers.enumerated() {
      stage.onTap(of: dancer.element, count: 1) { _ in selection.value = index }
    }
    Self.letKeysMove(scrubber, choosing: selection, of: dance.dancers.count, on: stage)
    Self.letKeysMove(editor, playing: scrubber, on: stage)

    stage.addIndicator(
      "Motion", of: scrubber.motion.combineLatest(with: editor.motion) { $0 == .active ? $0 : $1 })
    stage.addButton("Play or pause") { scrubber.playOrPause() }
    stage.addButton("Reverse") { scrubber.reverse() }
    stage.addButton("Reset curve") { editor.reset() }
    let speed = ReactiveProperty(1.0)
    speed.subscribe { scrubber.speed = $0 }
    stage.addSlider("Speed", range: 0.1...2, step: 0.1, of: speed)
    stage.addReadout("Time", unit: "s", fractionDigits: 2, of: scrubber.time)
    stage.addReadout("Element", unit: "", fractionDigits: 0, of: selection._map { Double($0 + 1) })
    Self.addReadouts(of: selection, of: dance, at: scrubber.time, on: stage)
    Self.addPictures(of: selection, of: dance, at: scrubber.time, on: stage)
    scrubber.play()
  }

  // MARK: Keys

  private static func letKeysMove(
    _ scrubber: Scrubber, choosing selection: ReactiveProperty<Int>, of count: Int, on stage: some Stage
  ) {
    let help: StaticString = """
      Left and Right move it by 0.1 s, with Shift by 0.5 s. Space plays or pauses. R reverses. Escape takes \
      it to the start. Up and Down choose an element.
      """
    stage.onKey(of: scrubber.knob, help: help) { key, isShifted in
      switch key {
      case .left, .right: scrubber.move(by: key.direction.x * (isShifted ? 0.5 : 0.1))
      case .space: scrubber.playOrPause()
      case .r: scrubber.reverse()
      case .escape: scrubber.returnToStart()
      case .up: selection.value = (selection.value + 1) % count
      case .down: selection.value = (selection.value + count - 1) % count
      default: break
      }
    }
  }

  private static func letKeysMove(
    _ editor: CurveEditor, playing scrubber: Scrubber, on stage: some Stage
  ) {
    let help: StaticString =
      "Arrow keys move it, with Shift further. Escape resets the curve. Space plays or pauses."
    for (index, handle) in editor.handles.enumerated() {
      stage.onKey(of: handle, help: help) { key, isShifted in
        switch key {
        case .space: scrubber.playOrPause()
        case .escape: editor.reset()
        default: editor.move(index, by: key, isShifted)
        }
      }
    }
  }

  // MARK: The chosen element

  /// Makes the frame follow the selected element.
  private static func show(
    _ selection: ReactiveProperty<Int>, by frame: MotionElement, of dance: Dance, in runtime: MotionRuntime
  ) {
    for (index, dancer) in dance.dancers.enumerated() {
      let isSelected = selection._map { $0 == index }
      let element = dancer.element
      runtime.connect(element.position.valve(openWhenTrue: isSelected), to: frame.position)
      runtime.connect(element.rotation.valve(openWhenTrue: isSelected), to: frame.rotation)
      runtime.connect(element.scale.valve(openWhenTrue: isSelected), to: frame.scale)
      runtime.connect(element.opacity.valve(openWhenTrue: isSelected), to: frame.opacity)
    }
  }

  /// Shows where the selected element is, from the middle of the dance, and how fast it moves at speed 1.
  private static func addReadouts(
    of selection: ReactiveProperty<Int>, of dance: Dance, at time: ReactiveProperty<Double>,
    on stage: some Stage
  ) {
    // A change of the curve changes the courses.
    let moments = time.combineLatest(with: selection, stage.size) { (time: $0, index: $1, size: $2) }
      .combineLatest(with: dance.curve) { moment, _ in moment }
    let place = moments._map {
      dance.dancers[$0.index].course.value.value(at: $0.time) * TimelineLayout(on: $0.size).scale
    }
    let velocity = moments._map {
      dance.dancers[$0.index].course.value.velocity(at: $0.time) * TimelineLayout(on: $0.size).scale
    }
    stage.addReadout("Position x", unit: "pt", fractionDigits: 1, of: place.x())
    stage.addReadout("Position y", unit: "pt", fractionDigits: 1, of: place.y())
    stage.addReadout("Velocity x", unit: "pt/s", fractionDigits: 0, of: velocity.x())
    stage.addReadout("Velocity y", unit: "pt/s", fractionDigits: 0, of: velocity.y())
    stage.addReadout(
      "Way", unit: "%", fractionDigits: 0,
      of: moments._map { 100 * (dance.pointOnCurve(of: $0.index)?.y ?? 0) })
  }

  /// Plots where the selected element is at all times, and how fast it moves. Draws the curve, too.
  private static func addPictures(
    of selection: ReactiveProperty<Int>, of dance: Dance, at time: ReactiveProperty<Double>,
    on stage: some Stage
  ) {
    func course(_ index: Int, _ size: Point) -> CoursePlot.Course {
      let dancer = dance.dancers[index]
      return CoursePlot.Course(
        dancer.name, dancer.course.value, scale: TimelineLayout(on: size).scale,
        duration: dance.choreography.duration, marking: dancer.move)
    }
    let plot = CoursePlot(of: course(selection.value, stage.size.value), at: time)
    let changes = selection.combineLatest(with: stage.size, dance.curve) { index, size, _ in
      plot.show(course(index, size))
    }
    stage.addPicture(
      plot, on: .plot, label: "Position and velocity of the chosen element, against time",
      of: changes.combineLatest(with: time) { $1 })
    stage.addPicture(
      CurvePicture(dance: dance, selection: selection, stage: stage.size), on: .ground, label: "",
      of: dance.curve.combineLatest(with: time, selection) { _, time, _ in time })
  }
}
