// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
import CanvasWeb
import Catalog
import MaterialMotion

/// The plot, the trail and the marks on the ground. They show the motion of a scene in another module, which
/// the page passes on after each event and frame.
final class Drawing {
  /// A canvas, by its number in the page's list.
  enum Kind: Int32 {
    case plot
    case trail
    case ground
  }

  let size: ReactiveProperty<Point>
  let ground = Ground()

  /// The plot. `nil` if the scene has none.
  private let plot: Plot?
  private let trail = Trail()
  /// Has the motion of the plotted element, which is in the other module.
  private let mirror = MotionElement()
  private let motion = ReactiveProperty(MotionState.atRest)
  private let spring = ReactiveProperty(MotionState.atRest)
  /// The place of the latest pointer that held an element, relative to the element's, and its identifier.
  private var grip = Point.zero
  private var latestPointer = -1

  init(size: Point, hasPlot: Bool) {
    self.size = ReactiveProperty(size)
    guard hasPlot else {
      plot = nil
      return
    }
    let flight = Flight(of: mirror, on: self.size, motion: motion, spring: spring)
    flight.report = { pageReport($0.rawValue, $1) }
    ground.flight = flight
    plot = Plot(of: flight)
  }

  /// Follows the plotted element after an event or a frame.
  func follow(position: Point, velocity: Point, isMoving: Bool, isSprung: Bool, time: Double) {
    guard let flight = plot?.flight else { return }
    mirror.position.value = position
    mirror.velocity.value = velocity
    motion.value = isMoving ? .active : .atRest
    spring.value = isSprung ? .active : .atRest
    if flight.addSample(at: time) {
      request(.plot)
      request(.ground)
    }
    pageSetMover(flight.mover?.rawValue ?? 0)
    guard flight.mover == .spring else { return }
    trail.add(position + grip, by: .spring, to: latestPointer, at: time)
  }

  /// Follows a pointer that holds an element.
  ///
  /// - Parameters:
  ///   - place: The pointer's place on the stage.
  ///   - position: The element's position.
  func follow(_ pointer: Int32, at place: Point, holding position: Point, time: Double) {
    grip = place - position
    latestPointer = Int(pointer)
    trail.add(place, by: .hand, to: latestPointer, at: time)
  }

  /// Shows the trail as it is now, or ends it. The page fades the rest of a trail that has ended.
  func showTrail(isLive: Bool) {
    if isLive { request(.trail) } else { trail.end() }
  }

  /// Draws on an empty canvas.
  func draw(_ kind: Kind, on canvas: WebCanvas) {
    switch kind {
    case .plot: plot?.draw(on: canvas)
    case .trail: trail.draw(on: canvas)
    case .ground: ground.draw(on: canvas)
    }
  }

  /// Requests a drawing in the next frame.
  private func request(_ kind: Kind) {
    pageRequestDrawing(kind.rawValue)
  }
}
#endif
