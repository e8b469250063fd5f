// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

/// A virtualized list whose elements are used again for other items. One of the items is opened.
@Suite("SharedElement in a list")
final class SharedRowsTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
  private let content: MotionElement
  private let list: Scroller
  private var rows: LazyRows!
  private let header = MotionElement(position: Point(600, 150), size: Point(400, 300))
  private let photo = MotionElement()
  private let shared: SharedElement

  /// The items in their order, and the one that the user has opened.
  private var items = Array(0..<200)
  private var opened = -1

  /// The thumbnails of the rows that exist, and elements that show nothing.
  private var thumbnails: [Int: MotionElement] = [:]
  private var pool: [MotionElement] = []

  init() {
    runtime = MotionRuntime(clock: clock)
    content = MotionElement(size: Point(400, 0), parent: viewport)
    list = Scroller(content, along: .y)
    shared = SharedElement(from: nil, to: header)
    runtime.add(shared, to: photo)
    runtime.add(list, to: viewport)
    rows = LazyRows(RowLayout(count: items.count, estimate: 60), in: list) { [unowned self] row in
      show(items[row])
    } recycle: { [unowned self] _, element in
      recycle(element)
    }
  }

  private func show(_ item: Int) -> MotionElement {
    let thumbnail =
      pool.popLast()
      ?? MotionElement(
        position: Point(40, 30), size: Point(40, 40),
        parent: MotionElement(size: Point(400, 60), parent: content))
    thumbnails[item] = thumbnail
    if item == opened { shared.source.value = thumbnail }
    return thumbnail.parent!
  }

  private func recycle(_ row: MotionElement) {
    let (item, thumbnail) = thumbnails.first { $1.parent === row }!
    if item == opened { shared.source.value = nil }
    thumbnails[item] = nil
    pool.append(thumbnail)
  }

  private func open(_ item: Int) {
    opened = item
    shared.source.value = thumbnails[item]
    shared.direction.value = .forward
  }

  private func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
    expect(!clock.wantsFrames && !shared.isActive && !photo.isInFlight)
  }

  /// The items whose thumbnails are hidden.
  private var hidden: [Int] { thumbnails.keys.filter { thumbnails[$0]!.opacity.value != 1 } }

  /// Whether the photo lies where a thumbnail is seen.
  private func isPhoto(at item: Int) -> Bool {
    let corners = zip(LayoutTrial.drawnCorners(photo), LayoutTrial.drawnCorners(thumbnails[item]!))
    return corners.allSatisfy { ($0 - $1).lengthSquared < 0.1 }
  }

  @Test("hides only the row of the opened item, even after that row was recycled")
  func recycled() {
    open(3)
    let thumbnail = thumbnails[3]!
    expect(hidden == [3])
    rest()
    expect(hidden == [3])
    list.jump(to: 6000)
    // The element shows another item now, or none.
    expect(thumbnails[3] == nil && thumbnail.opacity.value == 1 && hidden.isEmpty)
    list.jump(to: 6400)
    list.jump(to: 5000)
    expect(thumbnails.values.contains { $0 === thumbnail } && hidden.isEmpty)
    list.jump(to: 30)
    expect(hidden == [3])
    shared.direction.value = .backward
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(hidden == [3] && photo.opacity.value == 1)
    rest()
    expect(hidden.isEmpty && photo.opacity.value == 0 && isPhoto(at: 3))
  }

  @Test("flies to the row while the list scrolls, and to the row that shows it again")
  func scrolled() {
    open(8)
    rest()
    shared.direction.value = .backward
    list.scroll(to: Point(0, 90))
    var least = 1.0
    let thumbnail = thumbnails[8]!
    photo.opacity.subscribe { least = min(least, max($0, thumbnail.opacity.value)) }
    rest()
    expect(hidden.isEmpty && isPhoto(at: 8) && least == 1)
    open(8)
    clock.advance(by: 0.1, framesPerSecond: 60)
    shared.direction.value = .backward
    clock.advance(by: 0.05, framesPerSecond: 60)
    let corners = LayoutTrial.drawnCorners(photo)
    list.jump(to: 6000)
    // Without a row, it stays where it was seen, slows down and fades.
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(hidden.isEmpty && photo.opacity.value < 1 && photo.opacity.value > 0)
    expect((LayoutTrial.drawnCorners(photo)[0] - corners[0]).lengthSquared < 10_000)
    list.jump(to: 0)
    expect(hidden == [8])
    rest()
    expect(hidden.isEmpty && isPhoto(at: 8) && photo.opacity.value == 0)
  }

  @Test("flies to the place of a row that is moved, and stays away from one that is removed")
  func changed() {
    open(4)
    rest()
    items.insert(contentsOf: [200, 201, 202], at: 0)
    rows.insert(3, at: 0)
    items.insert(items.remove(at: 7), at: 2)
    rows.move(7, to: 2)
    expect(hidden == [4])
    shared.direction.value = .backward
    clock.advance(by: 0.1, framesPerSecond: 60)
    items.remove(at: 0)
    rows.remove(0..<1)
    rest()
    expect(hidden.isEmpty && isPhoto(at: 4) && thumbnails[4]!.parent!.position.value.y == 60)
    open(4)
    rest()
    items.remove(at: 1)
    rows.remove(1..<2)
    expect(thumbnails[4] == nil && hidden.isEmpty && pool.allSatisfy { $0.opacity.value == 1 })
    shared.direction.value = .backward
    rest()
    expect(hidden.isEmpty && photo.opacity.value == 0)
  }

  @Test("random scripts hide the row of the item that is away, and no other one")
  func randomScripts() {
    for seed in 0..<SharedTests.scriptCount(25) {
      let faults = SharedRowsTests().faults(of: seed)
      expect(faults.isEmpty, "seed \(seed): \(faults.prefix(2))")
    }
  }

  private func faults(of seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    var faults: [String] = []
    shared.completed.subscribe { [unowned self] in
      if $0 == .backward, thumbnails[opened] != nil, !isPhoto(at: opened) { faults.append("misses its row") }
    }
    for number in 0..<25 {
      let event = Int.random(in: 0..<8, using: &random)
      switch event {
      case 0, 1:
        let isHome = !shared.isActive && shared.direction.value == .backward
        if isHome, let item = thumbnails.keys.sorted().randomElement(using: &random) { open(item) }
      case 2, 3: shared.direction.value = .backward
      case 4: list.jump(to: .random(in: 0...11_000, using: &random))
      case 5: list.jump(to: Double(max(items.firstIndex(of: opened) ?? 0, 3) - 3) * 60)
      case 6:
        let place = Int.random(in: 0...items.count, using: &random)
        items.insert(1000 + number, at: place)
        rows.insert(1, at: place)
      default:
        let (row, place) = (
          Int.random(in: 0..<items.count, using: &random), Int.random(in: 0..<items.count, using: &random)
        )
        items.insert(items.remove(at: row), at: place)
        rows.move(row, to: place)
      }
      for frame in 0..<Int.random(in: 1...20, using: &random) {
        let isAway = shared.isActive || shared.direction.value == .forward
        let expected = isAway && thumbnails[opened] != nil ? [opened] : []
        if hidden != expected {
          faults.append("\(number), \(event), \(frame): hides \(hidden), not \(expected)")
        }
        if !pool.allSatisfy({ $0.opacity.value == 1 }) {
          faults.append("\(number): hides what shows nothing")
        }
        clock.advance(by: 1 / 60)
      }
    }
    shared.direction.value = .backward
    clock.advance(by: 3, framesPerSecond: 60)
    if clock.wantsFrames || shared.isActive || !hidden.isEmpty { faults.append("is not at rest") }
    return faults
  }

  @Test("flies to a row that is reordered meanwhile, and the row stays hidden", arguments: [false, true])
  func reordered(isLifted: Bool) {
    let container = MotionElement(position: Point(200, 300), size: Point(400, 600))
    let elements = (0..<5).map { _ in MotionElement(size: Point(400, 50), parent: container) }
    let thumbnails = elements.map { MotionElement(position: Point(30, 25), size: Point(40, 40), parent: $0) }
    let order = Reorder<Int>.List(Array(0..<5), layout: .list(), in: container)
    let reorder = Reorder([order])
    for (item, element) in elements.enumerated() { runtime.add(reorder.row(item), to: element) }
    rest()
    shared.source.value = thumbnails[1]
    shared.direction.value = .forward
    rest()
    order.order.value = [0, 2, 3, 1, 4]
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(thumbnails.map { $0.opacity.value } == [1, 0, 1, 1, 1] && elements[1].isInFlight)
    shared.direction.value = .backward
    let finger = Finger(on: elements[1], clock)
    if isLifted {
      // A hand carries the row while the picture flies to it.
      finger.press(at: Point(200, 125))
      clock.advance(by: 0.5, framesPerSecond: 60)
      for _ in 0..<10 {
        finger.move(by: Point(0, -10))
        clock.advance(by: 1 / 60)
      }
      expect(reorder.lifted.latest == [1])
    }
    order.order.value = [1, 0, 2, 3, 4]
    finger.lift()
    var ways: [Double] = []
    shared.completed.subscribe { [photo] _ in
      let corners = zip(LayoutTrial.drawnCorners(photo), LayoutTrial.drawnCorners(thumbnails[1]))
      ways.append(corners.map { ($0 - $1).lengthSquared }.max()!)
    }
    rest()
    expect(ways.count == 1 && ways[0] < 0.1, "\(ways)")
    expect(thumbnails.allSatisfy { $0.opacity.value == 1 } && photo.opacity.value == 0)
    expect(elements[1].position.value.y == 25)
  }
}
