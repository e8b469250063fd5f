// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// A choreography: eleven tiles appear in a row and form a ring. A drop flies into the ring, pushes and
/// paints each tile that it passes, and comes to rest in the middle.
struct Dance {
  let choreography: Choreography

  /// The timing function of the moves into the ring. It may change while the choreography plays.
  let curve = ReactiveProperty(TimingCurve.initial)

  /// The timing function of ``curve``. It is made once for each change, because it contains a table.
  private let timing = ReactiveProperty(TimingCurve.initial.timing)

  /// The tiles from the left, then the drop.
  private(set) var dancers: [Dancer] = []

  private let time = ReactiveProperty(0.0)
  private let layouts: MotionObservable<TimelineLayout>
  private let runtime: MotionRuntime

  init(on stage: some Stage, in runtime: MotionRuntime) {
    // A hand on the scrubber moves the dance even with reduced motion.
    choreography = Choreography(on: stage.clock.ignoringReducedMotion())
    layouts = stage.size._map { TimelineLayout(on: $0) }
    self.runtime = runtime
    choreography.timeline.subscribe { [time] in time.value = $0 }
    curve.subscribe { [timing] in timing.value = $0.timing }
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
      let color = ReactiveProperty(Self.blank)
      stage.addColor(color, of: element)
      addTile(
        element, label, color, Self.paints[index], Double(index), at: entrances[index],
        1.3 + departures[index], passedBy: flight)
    }
    addDrop(stage.makeElement(.drop, label: "Drop", text: "", size: Point(34, 34)), along: flight)
  }

  /// Returns the point of ``curve`` at which a dancer is at the present time: the parts of the time and of
  /// the way that are behind it. `nil` if the dancer is no tile.
  func pointOnCurve(of index: Int) -> Point? {
    guard let move = dancers[index].move else { return nil }
    let progress = (time.value - move.lowerBound) / (move.upperBound - move.lowerBound)
    let clamped = min(max(progress, 0), 1)
    return Point(clamped, timing.value.value(at: clamped))
  }

  // MARK: Tiles

  private mutating func addTile(
    _ element: MotionElement, _ name: StaticString, _ color: ReactiveProperty<MotionColor>,
    _ paint: MotionColor, _ index: Double, at entrance: Double, _ departure: Double,
    passedBy flight: PathMotion
  ) {
    let row = Point(54 * (index - 5), 0)
    let ring = Self.ring.point(at: Self.ring.length * (index + 0.5) / 11)
    let below = row + Point(0, 120)
    let push = Self.flightStart + flight.time(nearest: ring)
    let outward = ring.scaled(by: 420 / Self.radius)
    let arc = MotionPath.arc(from: row, to: ring)
    element.opacity.value = 0
    let growth = ReactiveProperty(0.4)
    let dancer = Dancer(
      element, name, moving: departure...departure + Self.moveDuration, along: MotionTrack(from: below))
    // The course depends on the curve, and a part of a choreography cannot change.
    connect(dancer, at: dancer.course.combineLatest(with: time) { $0.value(at: $1) }, growth)
    dancers.append(dancer)

    let appearance = SpringSolution(.lively, from: below, to: row, threshold: 0.1)
    let response = SpringSolution(.lively, from: ring, to: ring, velocity: outward, threshold: 0.1)
    timing.subscribe {
      // A tile that has not come to rest hands over its velocity.
      var course = MotionTrack(from: below)
      course.add(appearance, at: entrance)
      course.add(PathMotion(along: arc, duration: Self.moveDuration, timing: $0), at: departure)
      course.add(response, at: push)
      dancer.course.value = course
    }
    choreography.add(SpringSolution(.lively, from: 0.4, to: 1), to: growth, at: .at(entrance))
    choreography.add(Self.fade, to: element.opacity, at: .at(entrance), kind: .fade)
    choreography.add(SpringSolution(.lively, from: 1, to: 1, velocity: 5), to: growth, at: .at(push))
    choreography.add(SpringSolution(.lively, from: 0, to: .pi / 2), to: element.rotation, at: .at(push))

    let coverage = ReactiveProperty(0.0)
    let painting = KeyframeMotion(from: 0.0, to: 1, duration: 0.5, timing: .easeOut)
    choreography.add(painting, to: coverage, at: .at(push), kind: .fade)
    runtime.connect(coverage.interpolated([0, 1], to: [Self.blank, paint]), to: color)
  }

  // MARK: The drop

  private mutating func addDrop(_ element: MotionElement, along flight: PathMotion) {
    element.opacity.value = 0
    let start = Self.flightStart
    let place = ReactiveProperty(flight.path.start)
    var course = MotionTrack(from: flight.path.start)
    func move<M: Motion>(_ motion: M, at time: Double) where M.Value == Point {
      course.add(motion, at: time)
      choreography.add(motion, to: place, at: .at(time))
    }
    move(flight, at: start)
    // The drop leaves the end of its path with its velocity.
    move(
      SpringSolution(.lively, from: flight.path.end, to: .zero, threshold: 0.1),
      at: start + flight.duration - 0.001)
    let drop = Dancer(element, "Drop", moving: nil, along: course)
    connect(drop, at: place, ReactiveProperty(1.0))
    choreography.add(Self.fade, to: element.opacity, at: .at(start), kind: .fade)
    // The drop points in the direction of its flight. Without a rotation, it points to the upper right.
    runtime.connect(time._map { flight.angle(at: $0 - start) + .pi / 4 }, to: element.rotation)
    dancers.append(drop)
  }

  private static var fade: KeyframeMotion<Double> {
    KeyframeMotion(from: 0, to: 1, duration: 0.25, timing: .easeOut)
  }

  // MARK: Places

  /// Connects a dancer to a stream of places and a scale. On a small stage, both are scaled down.
  private func connect(
    _ dancer: Dancer, at places: MotionObservable<Point>, _ growth: ReactiveProperty<Double>
  ) {
    runtime.connect(
      places.combineLatest(with: layouts) { $1.middle + $0 * $1.scale }, to: dancer.element.position)
    runtime.connect(growth.combineLatest(with: layouts) { $0 * $1.scale }, to: dancer.element.scale)
  }

  private static let radius = 150.0

  /// The seconds that a move into the ring lasts.
  private static let moveDuration = 0.8

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

  // MARK: Colors

  /// The color of a tile that the drop has not painted.
  private static var blank: MotionColor { MotionColor(hex: 0x7E8796) }

  /// The colors of the painted tiles: equally light, and equally far apart around the circle of hues.
  private static var paints: [MotionColor] {
    let paints: [UInt32] = [
      0x438EE4, 0x7182E6, 0x9277DD, 0xAD6DCB, 0xC165B1, 0xCF6192, 0xD76070, 0xD7654B, 0xD06E1D, 0xC17B00,
      0xAA8900,
    ]
    return paints.map { MotionColor(hex: $0) }
  }
}

/// An element of the dance.
final class Dancer {
  let element: MotionElement
  let name: StaticString

  /// The time in which a tile moves into the ring. `nil` for the drop.
  let move: ClosedRange<Double>?

  /// The place relative to the middle of the dance, as a function of time.
  let course: ReactiveProperty<MotionTrack<Point>>

  fileprivate init(
    _ element: MotionElement, _ name: StaticString, moving move: ClosedRange<Double>?,
    along course: MotionTrack<Point>
  ) {
    self.element = element
    self.name = name
    self.move = move
    self.course = ReactiveProperty(course)
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
