// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// Collects the elements that have changed since the last frame, and draws all of them with one call.
final class Painter: PageObject, ElementLayoutReader {
  /// The parts of an element that have changed.
  struct Changes: OptionSet {
    let rawValue: UInt16

    static let place = Changes(rawValue: 1)
    static let opacity = Changes(rawValue: 2)
    static let zIndex = Changes(rawValue: 4)
    static let size = Changes(rawValue: 8)
    static let touchAction = Changes(rawValue: 16)
    static let transform = Changes(rawValue: 32)
    static let anchorPoint = Changes(rawValue: 64)
    /// The element has no place yet, and cannot be drawn.
    static let unplaced = Changes(rawValue: 128)
    static let input = Changes(rawValue: 256)
  }

  /// The drawing of an element: numbers that the script reads from the module's memory.
  struct Record {
    var handle: Double
    var changes: Double
    var position: Point
    var anchorPoint: Point
    var transform: Transform
    var opacity: Double
    var zIndex: Double
    var size: Point
    var touchAction: Double
    var isInert: Double
  }

  private var waiting: [Figure] = []
  private var records = UnsafeMutablePointer<Record>.allocate(capacity: 1)
  private var capacity = 1

  /// Draws an element in the next frame.
  func add(_ figure: Figure) {
    if waiting.isEmpty { materialMotionRequestPaint() }
    waiting.append(figure)
  }

  /// Measures the page. The script finds no node with the number 0, and so measures all of them.
  func takeOverLayouts() { materialMotionSettle(0) }

  override var asPainter: Painter? { self }

  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    let count = waiting.count
    if capacity < count {
      records.deallocate()
      capacity = 2 * count
      records = .allocate(capacity: capacity)
    }
    for index in 0..<count { (records + index).initialize(to: waiting[index].takeRecord()) }
    waiting.removeAll(keepingCapacity: true)
    materialMotionDraw(records, Int32(count))
    return 0
  }
}
