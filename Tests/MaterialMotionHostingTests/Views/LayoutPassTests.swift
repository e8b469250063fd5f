// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("Layout passes over a view that moves by its transform")
struct LayoutPassTests {
  private let view = LaidOutView(home: Point(100, 50))

  @Test("repeated passes at rest do not move a displaced view", arguments: LayoutKind.allCases)
  func restingPasses(_ layout: LayoutKind) {
    view.move(to: Point(130, 40))
    for _ in 0..<5 {
      layout.place(view, at: Point(100, 50))
      expect(view.drawnPlace == Point(130, 40))
      expect(view.center == Point(100, 50))
    }
  }

  @Test("a layout moves a view at rest, together with its displacement", arguments: LayoutKind.allCases)
  func movedAtRest(_ layout: LayoutKind) {
    view.move(to: Point(130, 40))
    for step in 1...5 {
      layout.place(view, at: Point(100, 50 + 20 * Double(step)))
      expect(view.drawnPlace == Point(130, 40 + 20 * Double(step)))
    }
    view.takeOver()
    expect(view.position == Point(130, 140))
  }

  @Test("passes during a drag neither move the view nor add up", arguments: LayoutKind.allCases)
  func dragging(_ layout: LayoutKind) {
    view.isMoving = true
    for step in 1...20 {
      let hand = Point(100 + 3 * Double(step), 50)
      view.move(to: hand)
      layout.place(view, at: Point(100, 50))
      layout.place(view, at: Point(100, 50))
      expect(view.drawnPlace == hand)
      expect(view.center == Point(100, 50))
    }
    layout.place(view, at: Point(90, 20))
    expect(view.drawnPlace == Point(160, 50))
    view.isMoving = false
    layout.place(view, at: Point(100, 50))
    expect(view.drawnPlace == Point(170, 80))
    expect(view.center == Point(100, 50))
  }

  @Test("a view that is turned and scaled keeps its transform and its size", arguments: LayoutKind.allCases)
  func turned(_ layout: LayoutKind) {
    let transform = Transform(xAxis: Point(0, 2), yAxis: Point(-2, 0))
    view.turn(by: transform)
    view.move(to: Point(130, 40))
    for _ in 0..<3 { layout.place(view, at: Point(100, 50)) }
    expect(view.drawnPlace == Point(130, 40))
    expect(view.transform == transform)
    expect(view.wasTransformedDuringWrite == false)
  }

  @Test("a setter of the frame that writes the frame again leaves the view in place")
  func nestedWrites() {
    view.move(to: Point(130, 40))
    view.setFrame(centeredAt: Point(100, 50), then: { view.setFrame(centeredAt: Point(100, 60)) })
    expect(view.center == Point(100, 60))
    expect(view.drawnPlace == Point(130, 50))
    expect(view.wasTransformedDuringWrite == false)
  }
}

/// The ways in which code places a view of UIKit.
enum LayoutKind: CaseIterable {
  /// Constraints set the centre.
  case center
  /// A `layoutSubviews()` sets the frame.
  case frame
  /// A collection view sets the centre, then the transform of its attributes.
  case cell

  func place(_ view: LaidOutView, at place: Point) {
    switch self {
    case .center: view.setCenter(place)
    case .frame: view.setFrame(centeredAt: place)
    case .cell:
      view.setCenter(place)
      view.setTransform(.identity)
    }
  }
}

/// A view that places itself as UIKit documents, with an observer that reacts as the adapter does.
final class LaidOutView {
  private(set) var center: Point
  private(set) var transform = Transform.identity
  private(set) var position: Point
  private(set) var wasTransformedDuringWrite = false
  var isMoving = false

  private var translation = Point.zero
  private var placement = LayoutPlacement()
  private var elementTransform = Transform.identity

  init(home: Point) { (center, position) = (home, home) }

  var drawnPlace: Point { center + translation }

  // MARK: The element

  func move(to position: Point) {
    self.position = position
    placement.move(to: position, from: center)
    draw()
  }

  func turn(by transform: Transform) {
    elementTransform = transform
    draw()
  }

  func takeOver() {
    position = placement.layOut(at: center, position: position, isMoving: isMoving)
    draw()
  }

  // MARK: The layout

  func setCenter(_ center: Point) {
    self.center = center
    didChange()
  }

  func setTransform(_ transform: Transform) {
    (self.transform, translation) = (transform, .zero)
    didChange()
  }

  /// Writes the frame of the transformed view.
  func setFrame(centeredAt place: Point, then setAgain: () -> Void = {}) {
    placement.frameWillChange()
    draw()
    center = place - translation
    didChange()
    setAgain()
    wasTransformedDuringWrite = wasTransformedDuringWrite || transform != .identity || translation != .zero
    placement.frameDidChange()
    didChange()
  }

  // MARK: The adapter

  private func didChange() {
    guard !placement.isFrameChanging else { return }
    _ = placement.layOut(at: center, position: position, isMoving: isMoving)
    draw()
  }

  private func draw() {
    (transform, translation) = placement.drawing(of: elementTransform)
  }
}
