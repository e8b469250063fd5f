// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// A choreography: eleven tiles appear in a row and form a ring. A drop flies into the ring, pushes each tile
/// that it passes, and comes to rest in the middle.
struct Dance {
  let choreography: Choreography

  /// The tiles from the left, then the drop.
  private(set) var dancers: [Dancer] = []

  private let stage: ReactiveProperty<Point>
  private let runtime: MotionRuntime

  init(on stage: some Stage, in runtime: MotionRuntime) {
    // A hand on the scrubber moves the dance even with reduced motion.
    choreography = Choreography(on: stage.clock.ignoringReducedMotion())
    self.stage = stage.size
    self.runtime = runtime
    let labels: [StaticString] = [
      "Tile 1", "Tile 2", "Tile 3", "Tile 4", "Tile 5", "Tile 6", "Tile 7", "Tile 8", "Tile 9", "Tile 10",
      "Tile 11",
    ]
    let flight = PathMotion(along: Self.flightPath, duration: 2.4)
    // The tiles appear from the left to the right. Those in the middle leave the row first.
    let entrances = Stagger(each: 0.07).delays(count: labels.count)
    let departures = Stagger(each: 0.07, from: .center).delays(count: labels.count)
    for (index, label) in labels.enumerated() {
      let element = stage.makeElement(.tile, label: label, text: "", size: Point(44, 44))
      addTile(element, label, Double(index), at: entrances[index], 1.3 + departures[index], passedBy: flight)
    }
    addDrop(stage.makeElement(.drop, label: "Drop", text: "", size: Point(34, 34)), along: flight)
  }

  // MARK: Tiles

  private mutating func addTile(
    _ element: MotionElement, _ name: StaticString, _ index: Double, at entrance: Double, _ departure: Double,
    passedBy flight: PathMotion
  ) {
    let row = Point(54 * (index - 5), 0)
    let ring = Self.ring.point(at: Self.ring.length * (index + 0.5) / 11)
    let below = row + Point(0, 120)
    element.opacity.value = 0
    let growth = ReactiveProperty(0.4)
    var dancer = makeDancer(element, name, at: below, growth)

    dancer.move(SpringSolution(.lively, from: below, to: row, threshold: 0.1), at: entrance, in: choreography)
    choreography.add(SpringSolution(.lively, from: 0.4, to: 1), to: growth, at: .at(entrance))
    choreography.add(Self.fade, to: element.opacity, at: .at(entrance))

    // A tile that has not come to rest hands over its velocity.
    let arc = PathMotion(along: .arcMove(from: row, to: ring), duration: 0.8, timing: .easeInOut)
    dancer.move(arc, at: departure, in: choreography)

    let push = Self.flightStart + flight.time(nearest: ring)
    let outward = ring.scaled(by: 420 / Self.radius)
    dancer.move(
      SpringSolution(.lively, from: ring, to: ring, velocity: outward, threshold: 0.1), at: push,
      in: choreography)
    choreography.add(SpringSolution(.lively, from: 1, to: 1, velocity: 5), to: growth, at: .at(push))
    choreography.add(SpringSolution(.lively, from: 0, to: .pi / 2), to: element.rotation, at: .at(push))
    dancers.append(dancer)
  }

  // MARK: The drop

  private mutating func addDrop(_ element: MotionElement, along flight: PathMotion) {
    element.opacity.value = 0
    let growth = ReactiveProperty(1.0)
    var drop = makeDancer(element, "Drop", at: flight.path.start, growth)
    let start = Self.flightStart
    drop.move(flight, at: start, in: choreography)
    choreography.add(Self.fade, to: element.opacity, at: .at(start))
    // The drop leaves the end of its path with its velocity.
    drop.move(
      SpringSolution(.lively, from: flight.path.end, to: .zero, threshold: 0.1),
      at: start + flight.duration - 0.001, in: choreography)
    // The drop points in the direction of its flight. Without a rotation, it points to the upper right.
    let rotation = ReactiveProperty(0.0)
    choreography.timeline.subscribe { rotation.value = flight.angle(at: $0 - start) + .pi / 4 }
    runtime.connect(rotation, to: element.rotation)
    dancers.append(drop)
  }

  private static var fade: KeyframeMotion<Double> {
    KeyframeMotion(from: 0, to: 1, duration: 0.25, timing: .easeOut)
  }

  // MARK: Places

  /// Connects an element to a place and a scale. On a small stage, both are scaled down.
  private func makeDancer(
    _ element: MotionElement, _ name: StaticString, at start: Point, _ growth: ReactiveProperty<Double>
  ) -> Dancer {
    let dancer = Dancer(element, name, at: start)
    let fits = stage._map { Fit(on: $0) }
    runtime.connect(
      dancer.place.combineLatest(with: fits) { $1.middle + $0 * $1.scale }, to: element.position)
    runtime.connect(growth.combineLatest(with: fits) { $0 * $1.scale }, to: element.scale)
    return dancer
  }

  private static let radius = 150.0

  /// The time at which the drop appears, in seconds.
  private static let flightStart = 2.1

  /// A circle, clockwise from the bottom.
  private static var ring: MotionPath {
    var path = MotionPath(from: Point(0, radius))
    path.addArc(around: .zero, by: 2 * .pi)
    return path
  }

  /// Through the gap at the bottom of the ring, and around within it.
  private static var flightPath: MotionPath {
    var path = MotionPath(from: Point(-290, 150))
    path.addCurve(to: Point(0, radius), control1: Point(-200, 215), control2: Point(-40, 205))
    path.addCurve(to: Point(84, 0), control1: Point(32, 105), control2: Point(84, 60))
    path.addArc(around: .zero, by: -2 * .pi)
    return path
  }
}

/// An element of the dance.
struct Dancer {
  let element: MotionElement
  let name: StaticString

  /// The place relative to the middle of the dance.
  let place: ReactiveProperty<Point>

  /// The place as a function of time.
  private(set) var course: MotionTrack<Point>

  fileprivate init(_ element: MotionElement, _ name: StaticString, at start: Point) {
    self.element = element
    self.name = name
    place = ReactiveProperty(start)
    course = MotionTrack(from: start)
  }

  fileprivate mutating func move<M: Motion>(_ motion: M, at time: Double, in choreography: Choreography)
  where M.Value == Point {
    course.add(motion, at: time)
    choreography.add(motion, to: place, at: .at(time))
  }
}

/// The part of a stage that the dance fills. The words of a front end are above it, and the scrubber below.
struct Fit {
  let middle: Point
  let scale: Double

  init(on stage: Point) {
    let (top, bottom) = (120.0, 116.0)
    let size = Point(stage.x, stage.y - top - bottom)
    middle = Point(stage.x / 2, top + size.y / 2)
    scale = max(0.2, min(size.x / 640, size.y / 410, 1.5))
  }
}

extension SpringDescription {
  /// Overshoots a little.
  fileprivate static var lively: SpringDescription { SpringDescription(response: 0.5, dampingRatio: 0.62) }
}

extension PathMotion {
  /// Returns the time at which the motion is nearest to a point, to a two-hundredth of its duration.
  fileprivate func time(nearest point: Point) -> Double {
    let times = (0...200).map { duration * Double($0) / 200 }
    return times.min { (value(at: $0) - point).lengthSquared < (value(at: $1) - point).lengthSquared } ?? 0
  }
}
