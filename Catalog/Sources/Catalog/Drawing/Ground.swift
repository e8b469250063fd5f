// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The marks on the stage below the elements: the places to land at, and the end of the latest throw.
public final class Ground {
  /// The places at which an element can land, on the stage.
  public var places: [Point] = []

  /// The flight whose latest throw is marked.
  public var flight: Flight?

  /// Creates a ground without marks.
  public init() {}

  /// Draws the marks.
  public func draw(on canvas: some Canvas) {
    for place in places {
      canvas.addCircle(at: place, radius: 40)
      canvas.stroke(.line, width: 2)
    }
    guard let thrown = flight?.latestThrow else { return }
    canvas.drawDashes(from: thrown.start, to: thrown.end, width: 1.5, .hand)
    canvas.addCircle(at: thrown.end, radius: 6)
    canvas.stroke(.hand, width: 2)
  }
}
