// SPDX-License-Identifier: Apache-2.0
//
// Tasks read and feed streams in the isolation in which the streams live.
import MaterialMotion
import Observation

@Observable
final class Sheet {
  var isOpen = false
  var position = Point.zero
}

@MainActor
func follow(_ card: MotionElement, on sheet: Sheet, with runtime: MotionRuntime) -> Task<Void, Never> {
  card.position.assign(to: \.position, on: sheet)
  runtime.connect(observationSource { sheet.isOpen ? Point(0, 100) : .zero }, to: card.position)
  if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
    runtime.connect(asyncSource(AsyncStream<Point> { .zero }), to: card.position)
  }
  return Task { [positions = card.position.values.makeAsyncIterator()] in
    while let position = await positions.next() { print(position) }
  }
}

actor Stage {
  private let card = MotionElement()

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  func follow() async {
    for await state in card.position.states { print(state) }
    for await x in card.position.values.map(\.x) { print(x) }
  }
}
