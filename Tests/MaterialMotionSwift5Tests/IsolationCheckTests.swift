// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// This target is compiled in Swift 5 mode. The compiler does not reject the mistakes here.
@Suite("Isolation in Swift 5 mode")
struct IsolationCheckTests {
  /// A use of a motion graph.
  enum Use: String, CaseIterable, Codable {
    case write, destination, stop, tick, event, advance, connect, add
  }

  /// A spring that moves an element.
  private final class Graph {
    let clock = ManualFrameClock()
    let card = MotionElement(position: Point(0, 0))
    let spring = Spring(destination: Point(100, 0))
    let runtime: MotionRuntime

    init() {
      runtime = MotionRuntime(clock: clock)
      runtime.add(spring, to: card.position)
    }

    func perform(_ use: Use) {
      switch use {
      case .write: card.position.value = Point(50, 0)
      case .destination: spring.destination.value = Point(200, 0)
      case .stop: spring.stop()
      case .tick: clock.tick(at: 1)
      case .event: clock.eventArrived(at: 1)
      case .advance: clock.advance(by: 1)
      case .connect: runtime.connect(card.position, to: ReactiveProperty(.zero))
      case .add: runtime.add(Draggable(), to: card)
      }
    }
  }

  private static let message =
    "A motion graph is used outside the isolation in which its clock was made. Use the graph only there. "
    + "On most platforms, this is the main actor. In Swift 6 mode, the compiler rejects such code."

  /// Calls a closure in another thread, and waits for it.
  private static func inOtherThread(_ body: @escaping () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    done.wait()
  }

  @Test("a use while another thread emits a frame stops the program", arguments: Use.allCases)
  func useDuringFrame(use: Use) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [use] in
      let graph = Graph()
      var isFirst = true
      graph.clock.subscribe { _ in
        guard isFirst else { return }
        isFirst = false
        Self.inOtherThread { graph.perform(use) }
      }
      graph.clock.advance(by: 1 / 60)
    }
    expectMessage(Self.message, in: result, isAtCaller: false)
  }

  @Test("a frame while another thread writes a property stops the program")
  func frameDuringWrite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      var values = 0
      graph.card.position.subscribe { _ in
        values += 1
        if values == 2 { Self.inOtherThread { graph.clock.advance(by: 1) } }
      }
      graph.perform(.write)
    }
    expectMessage(Self.message, in: result)
  }

  @Test("a use outside the isolation that the platform knows stops the program", arguments: Use.allCases)
  func useOutsidePlatform(use: Use) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [use] in
      var isIsolated = true
      let graph = Graph()
      graph.clock.checkIsolation { isIsolated }
      graph.perform(.tick)
      isIsolated = false
      graph.perform(use)
    }
    expectMessage(Self.message, in: result, isAtCaller: false)
  }

  @Test("a clock that follows another one belongs to its isolation", arguments: [true, false])
  func useOfFollower(isTimeline: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isTimeline] in
      let clock = ManualFrameClock()
      let follower = isTimeline ? Timeline(on: clock) : clock.ignoringReducedMotion()
      var isIsolated = true
      clock.checkIsolation { isIsolated }
      isIsolated = false
      MotionRuntime(clock: follower).connect(ReactiveProperty(0.0), to: ReactiveProperty(0.0))
    }
    expectMessage(Self.message, in: result, isAtCaller: false)
  }

  @Test("observers use the graph during a frame, also from a clock within a clock", arguments: Use.allCases)
  func observers(use: Use) {
    let (outer, inner) = (Graph(), Graph())
    var uses = 0
    let frames = outer.clock.subscribe { time in
      guard uses == 0 else { return }
      uses += 1
      inner.clock.subscribe { _ in
        guard uses == 1 else { return }
        uses += 1
        outer.perform(use)
        inner.perform(use)
      }
      inner.clock.advance(by: 1)
    }
    outer.clock.advance(by: 1)
    frames.unsubscribe()
    #expect(uses == 2)
  }

  @Test("a graph may move to another thread between two frames", arguments: Use.allCases)
  func moves(use: Use) {
    let graph = Graph()
    graph.clock.advance(by: 1 / 60)
    Self.inOtherThread { graph.perform(use) }
    graph.perform(use)
  }

  @Test("a task may belong to a frame that is emitted outside a task", arguments: Use.allCases)
  func taskInRunLoop(use: Use) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let graph = Graph()
        var isFirst = true
        graph.clock.subscribe { _ in
          guard isFirst else { return }
          isFirst = false
          // A run loop would run the task on the same thread.
          let done = DispatchSemaphore(value: 0)
          Task.detached {
            graph.perform(use)
            done.signal()
          }
          done.wait()
        }
        graph.clock.advance(by: 1 / 60)
        continuation.resume()
      }
    }
  }

  /// The graph of an actor, which is made where the actor is made.
  private actor Renderer {
    private let graph = Graph()

    func render() -> Double {
      graph.clock.advance(by: 1 / 60)
      graph.perform(.destination)
      return graph.card.position.value.x
    }
  }

  @Test("an actor uses a graph that was made elsewhere")
  @MainActor
  func inActor() async {
    let renderer = Renderer()
    var last = 0.0
    for _ in 0..<3 {
      let next = await renderer.render()
      #expect(next > last)
      last = next
    }
  }

  @Test("a graph in flight may be released outside the isolation of its clock")
  func release() {
    var isIsolated = true
    var graph: Graph? = Graph()
    graph?.clock.checkIsolation { isIsolated }
    if let graph {
      graph.runtime.add(Tossable(), to: graph.card)
      graph.runtime.add(DirectlyManipulable(), to: graph.card)
      graph.perform(.destination)
    }
    graph?.clock.advance(by: 1 / 60)
    weak let card = graph?.card
    #expect(card?.position.isActive == true)
    isIsolated = false
    graph = nil
    #expect(card == nil)
  }
}
