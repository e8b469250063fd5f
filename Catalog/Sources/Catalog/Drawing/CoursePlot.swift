// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The plot of a motion that is known in advance. It shows position and velocity from the start to the end,
/// in two strips. A line marks the present time.
public final class CoursePlot: Picture {
  /// A motion, and its name.
  public struct Course {
    let name: StaticString
    let motion: MotionTrack<Point>
    let scale: Double
    let duration: Double
    let span: ClosedRange<Double>?

    /// - Parameters:
    ///   - name: The name that the plot shows.
    ///   - motion: The positions relative to the middle of the stage.
    ///   - scale: The factor of all positions and velocities.
    ///   - duration: The seconds that the plot shows.
    ///   - span: A range of time that the plot marks; `nil` for none.
    public init(
      _ name: StaticString, _ motion: MotionTrack<Point>, scale: Double, duration: Double,
      marking span: ClosedRange<Double>?
    ) {
      self.name = name
      self.motion = motion
      self.scale = scale
      self.duration = duration
      self.span = span
    }
  }

  private let time: ReactiveProperty<Double>
  private var course: Course
  private var scales = Scales()

  /// The positions and the velocities at equal distances in time. Empty until the next drawing.
  private var samples: [(position: Point, velocity: Point)] = []
  private static let sampleCount = 320

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - course: The motion.
  ///   - time: The present time, in seconds.
  public init(of course: Course, at time: ReactiveProperty<Double>) {
    self.course = course
    self.time = time
  }

  /// Shows another motion from the next drawing on.
  public func show(_ course: Course) {
    self.course = course
    samples.removeAll(keepingCapacity: true)
  }

  public func draw(on canvas: some Canvas) {
    scales.layOut(canvas.size, now: 0)
    if samples.isEmpty { measure() }
    if let span = course.span {
      drawBand(span, scales.position, on: canvas)
      drawBand(span, scales.velocity, on: canvas)
    }
    drawTimes(on: canvas)
    drawStrip(scales.position, on: canvas) { $0.position }
    drawStrip(scales.velocity, on: canvas) { $0.velocity }
    drawPresent(on: canvas)
    draw(Words(start: "position from middle, pt"), at: Scales.left, 0, scales.position, .quiet, on: canvas)
    draw(Words(start: "velocity, pt/s"), at: Scales.left, 0, scales.velocity, .quiet, on: canvas)
    draw(Words(start: course.name, isBold: true), at: scales.right, 1, scales.position, .text, on: canvas)
  }

  /// Reads the motion at all times, and fits the scales to it.
  private func measure() {
    // The smallest values that the scales may end on.
    var (largest, fastest) = (20.0, 100.0)
    for index in 0..<Self.sampleCount {
      let sample = sample(at: course.duration * Double(index) / Double(Self.sampleCount - 1))
      largest = max(largest, abs(sample.position.x), abs(sample.position.y))
      fastest = max(fastest, abs(sample.velocity.x), abs(sample.velocity.y))
      samples.append(sample)
    }
    scales.fit(position: largest, velocity: fastest)
  }

  private func sample(at time: Double) -> (position: Point, velocity: Point) {
    (course.motion.value(at: time) * course.scale, course.motion.velocity(at: time) * course.scale)
  }

  private func x(_ time: Double) -> Double {
    Scales.left + (scales.right - Scales.left) * time / course.duration
  }

  private func drawBand(_ span: ClosedRange<Double>, _ strip: Scales.Strip, on canvas: some Canvas) {
    let start = x(span.lowerBound)
    canvas.fill(
      Point(start, strip.top), size: Point(x(span.upperBound) - start, strip.height), .spring, opacity: 0.08)
  }

  private func drawTimes(on canvas: some Canvas) {
    let last = Int(course.duration)
    for second in 0...last {
      let x = canvas.snapped(x(Double(second)))
      canvas.drawTime(at: x, scales.position)
      canvas.drawTime(at: x, scales.velocity)
      canvas.draw(
        Words(number: Double(second), fractionDigits: 0, end: second == last ? " s" : ""),
        at: Point(x, scales.size.y - Scales.margin / 2), anchor: 0.5, .quiet)
    }
  }

  private func drawStrip(
    _ strip: Scales.Strip, on canvas: some Canvas, _ value: ((position: Point, velocity: Point)) -> Point
  ) {
    canvas.drawGrid(of: strip, to: scales.right)
    for axis in 0..<2 {
      for (index, sample) in samples.enumerated() {
        let time = course.duration * Double(index) / Double(Self.sampleCount - 1)
        canvas.addLine(to: Point(x(time), strip.y(value(sample)[axis])))
      }
      canvas.stroke(.spring, width: axis == 0 ? 2.5 : 1.25)
    }
  }

  private func drawPresent(on canvas: some Canvas) {
    let now = min(max(time.value, 0), course.duration)
    let x = canvas.snapped(x(now))
    canvas.drawHairline(from: Point(x, Scales.margin), to: Point(x, scales.size.y - Scales.margin), .text)
    let sample = sample(at: now)
    for axis in 0..<2 {
      canvas.drawDisc(at: Point(x, scales.position.y(sample.position[axis])), radius: 3.5)
      canvas.drawDisc(at: Point(x, scales.velocity.y(sample.velocity[axis])), radius: 3.5)
    }
  }

  /// Draws words above a strip.
  private func draw(
    _ words: Words, at x: Double, _ anchor: Double, _ strip: Scales.Strip, _ ink: Ink, on canvas: some Canvas
  ) {
    canvas.draw(words, at: Point(x, strip.top - 10), anchor: anchor, ink)
  }
}
