// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// A choreography of twelve elements, with a scrubber that a hand can drag and throw.
public struct TimelineScene {
  private let runtime: MotionRuntime
  private let dance: Dance
  private let scrubber: Scrubber

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let frame = stage.makeElement(.outline, label: "Selection", text: "", size: Point(60, 60))
    let dance = Dance(on: stage, in: runtime)
    let scrubber = Scrubber(of: dance.choreography.timeline, on: stage, in: runtime)
    self.dance = dance
    self.scrubber = scrubber

    // The first tile to move is the one in the middle.
    let selection = ReactiveProperty(5)
    Self.show(selection, by: frame, of: dance, at: scrubber.time, on: stage, in: runtime)
    for (index, dancer) in dance.dancers.enumerated() {
      stage.onTap(of: dancer.element, count: 1) { _ in selection.value = index }
    }
    let count = dance.dancers.count
    let help: StaticString = """
      Left and Right move it by a tenth of a second, with Shift by half a second. Space plays or pauses. \
      R reverses. Escape takes it to the start. Up and Down choose an element.
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

    stage.addIndicator("Motion", of: scrubber.motion)
    stage.addReadout("Time", unit: "s", fractionDigits: 2, of: scrubber.time)
    stage.addButton("Play or pause") { scrubber.playOrPause() }
    stage.addButton("Reverse") { scrubber.reverse() }
    let speed = ReactiveProperty(1.0)
    speed.subscribe { scrubber.speed = $0 }
    stage.addSlider("Speed", range: 0.1...2, step: 0.1, of: speed)
    stage.addReadout("Element", unit: "", fractionDigits: 0, of: selection._map { Double($0 + 1) })
    Self.addReadouts(of: selection, of: dance, at: scrubber.time, on: stage)
    Self.addPlot(of: selection, of: dance, at: scrubber.time, on: stage)
    scrubber.play()
  }

  /// Makes the frame follow the selected element.
  private static func show(
    _ selection: ReactiveProperty<Int>, by frame: MotionElement, of dance: Dance,
    at time: ReactiveProperty<Double>, on stage: some Stage, in runtime: MotionRuntime
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

  /// Plots where the selected element is at all times, and how fast it moves.
  private static func addPlot(
    of selection: ReactiveProperty<Int>, of dance: Dance, at time: ReactiveProperty<Double>,
    on stage: some Stage
  ) {
    func course(_ index: Int, _ size: Point) -> CoursePlot.Course {
      let dancer = dance.dancers[index]
      return CoursePlot.Course(
        dancer.name, dancer.course, scale: Fit(on: size).scale, duration: dance.choreography.duration,
        marking: nil)
    }
    let plot = CoursePlot(of: course(selection.value, stage.size.value), at: time)
    let changes = selection.combineLatest(with: stage.size) { plot.show(course($0, $1)) }
    stage.addPicture(
      plot, on: .plot, label: "Position and velocity of the chosen element, against time",
      of: changes.combineLatest(with: time) { $1 })
  }

  /// Shows where the selected element is, from the middle of the stage, and how fast it moves at speed 1.
  private static func addReadouts(
    of selection: ReactiveProperty<Int>, of dance: Dance, at time: ReactiveProperty<Double>,
    on stage: some Stage
  ) {
    let courses = dance.dancers.map { $0.course }
    let place = time.combineLatest(with: selection, stage.size) { time, index, size in
      courses[index].value(at: time) * Fit(on: size).scale
    }
    let velocity = time.combineLatest(with: selection, stage.size) { time, index, size in
      courses[index].velocity(at: time) * Fit(on: size).scale
    }
    stage.addReadout("Position x", unit: "pt", fractionDigits: 1, of: place.x())
    stage.addReadout("Position y", unit: "pt", fractionDigits: 1, of: place.y())
    stage.addReadout("Velocity x", unit: "pt/s", fractionDigits: 0, of: velocity.x())
    stage.addReadout("Velocity y", unit: "pt/s", fractionDigits: 0, of: velocity.y())
  }
}
