// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Hosted pan recognizer")
struct HostedPanGestureRecognizerTests {
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))

  /// An action of one pointer, sent both to a hosted pan and to a pan that is fed with pointer events.
  private enum Act {
    case press, move, release, cancel, disable
  }

  @Test(
    "behaves as a pan that is fed with pointer events, for any actions of one pointer and any axis",
    arguments: 0..<60)
  func likePointers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kind = PointerEvent.Kind.allOfThem.randomElement(using: &random)!
    let pan = PanGestureRecognizer()
    card.add(pan)
    let hosted = HostedPanGestureRecognizer(on: card)
    let axis: CoordinateAxis? = [nil, .x, .y][Int(seed % 3)]
    (pan.axis, hosted.axis) = (axis, axis)
    let (log, hostedLog) = (GestureLog(of: pan), GestureLog(of: hosted))
    var (place, time) = (Point.zero, 0.0)
    for step in 0..<60 {
      let act = [Act.press, .move, .move, .move, .move, .release, .cancel, .disable]
        .randomElement(using: &random)!
      place += Point(
        Double(Int.random(in: -8...8, using: &random)), Double.random(in: -5...5, using: &random))
      time += [0, 0.004, 0.016, 0.05].randomElement(using: &random)!
      let told = Int.random(in: 0..<20, using: &random) == 0 ? Point(.nan, 0) : place
      // One event out of twenty is late.
      let moment = Int.random(in: 0..<20, using: &random) == 0 ? time - 0.1 : time
      func send(_ phase: PointerEvent.Phase) {
        card.receive(
          PointerEvent(identifier: 1, phase: phase, position: told, timestamp: moment, kind: kind))
      }
      switch act {
      case .press where pan.pointersAreDown || !told.x.isFinite: break
      case .press:
        send(.down)
        hosted.press(at: told, time: moment, kind: kind)
      case .move:
        send(.move)
        hosted.move(to: told, time: moment)
      case .release:
        send(.up)
        hosted.release(at: told, time: moment)
      case .cancel:
        send(.cancel)
        hosted.cancel()
      case .disable:
        (pan.isEnabled, hosted.isEnabled) = (false, false)
        (pan.isEnabled, hosted.isEnabled) = (true, true)
      }
      expect(hosted.recognitionState == pan.recognitionState, "step \(step)")
      expect(hosted.centroidTranslation(in: card) == pan.centroidTranslation(in: card), "step \(step)")
      expect(hosted.centroidVelocity(in: nil) == pan.centroidVelocity(in: nil), "step \(step)")
    }
    expect(hostedLog.text == log.text)
  }

  @Test("stops an element in flight on the press, and drags it after 3 points")
  func inFlight() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.fly(card)
    let pan = HostedPanGestureRecognizer(on: card)
    pan.press(at: Point(5, 5), time: 0, kind: .touch)
    expect(pan.recognitionState == .began)
    pan.move(to: Point(9, 5), time: 0.01)
    expect(pan.centroidTranslation(in: nil) == Point(1, 0))
  }

  @Test("uses the slop that its host chooses")
  func slop() {
    let pan = HostedPanGestureRecognizer(on: card)
    pan.press(at: .zero, time: 0, slop: 0)
    expect(pan.recognitionState == .possible)
    pan.move(to: Point(0.5, 0), time: 0.01)
    expect(pan.recognitionState == .began)
    expect(pan.centroidTranslation(in: nil) == Point(0.5, 0))
  }

  @Test("is cancelled by a press that comes before the last release")
  func pressedTwice() {
    let pan = HostedPanGestureRecognizer(on: card)
    let log = GestureLog(of: pan)
    pan.press(at: .zero, time: 0, slop: 0)
    pan.move(to: Point(1, 0), time: 0.01)
    pan.press(at: Point(50, 0), time: 0.02, slop: 0)
    pan.move(to: Point(51, 0), time: 0.03)
    expect(log.text == "possible R A began cancelled R A began")
  }

  @Test("is cancelled only once if an observer of began cancels it before the release")
  func cancelledInCancel() {
    let pan = HostedPanGestureRecognizer(on: card)
    let log = GestureLog(of: pan)
    gestureSource(pan).subscribe { [weak pan] in if $0.recognitionState.isActive { pan?.cancel() } }
    pan.press(at: .zero, time: 0, slop: 0)
    pan.move(to: Point(1, 0), time: 0.01)
    pan.release(at: Point(2, 0), time: 0.02)
    expect(log.text == "possible R A began cancelled R")
  }

  @Test("ignores presses while it is disabled, and movements without a press")
  func idle() {
    let pan = HostedPanGestureRecognizer(on: card)
    let log = GestureLog(of: pan)
    pan.move(to: Point(90, 0), time: 0)
    pan.release(at: Point(95, 0), time: 0.01)
    pan.isEnabled = false
    pan.press(at: .zero, time: 0.02, slop: 0)
    pan.move(to: Point(90, 0), time: 0.03)
    pan.isEnabled = true
    pan.release(at: Point(95, 0), time: 0.04)
    expect(log.text == "possible R")
  }

  @Test("reports invalid places and times, and continues from the last good place")
  func badInput() {
    var reports: [MotionDiagnostics.Report] = []
    let pan = HostedPanGestureRecognizer(on: card, diagnostics: MotionDiagnostics { reports.append($0) })
    pan.press(at: .zero, time: 0, slop: 0)
    pan.move(to: Point(10, 0), time: 0.01)
    pan.move(to: Point(.infinity, 0), time: 0.02)
    pan.move(to: Point(90, 0), time: 0.005)
    pan.move(to: Point(90, 0), time: .nan)
    expect(pan.centroidTranslation(in: nil) == Point(10, 0))
    expect(pan.centroid(in: card) == Point(-50, -60))
    pan.release(at: Point(.nan, 0), time: 0.02)
    expect(pan.recognitionState == .possible)
    expect(
      reports == [
        .nonFinitePointer(identifier: 0), .pointerOutOfOrder(identifier: 0, from: 0.01, to: 0.005),
        .nonFinitePointer(identifier: 0), .nonFinitePointer(identifier: 0),
      ])
  }

  @Test("has its element's parent as its container")
  func container() {
    let board = MotionElement()
    let pan = HostedPanGestureRecognizer(on: card)
    expect(pan.container == nil)
    card.parent = board
    expect(pan.container === board)
    expect(pan.element === card)
  }

  @Test("a negative slop stops the program")
  func negativeSlop() async {
    await #expect(processExitsWith: .failure) {
      HostedPanGestureRecognizer(on: MotionElement()).press(at: .zero, time: 0, slop: -1)
    }
  }
}

extension PointerEvent.Kind {
  fileprivate static var allOfThem: [PointerEvent.Kind] { [.touch, .mouse, .pen] }
}

extension PanGestureRecognizer {
  /// Whether the pointer is down, so that another press would be its second.
  fileprivate var pointersAreDown: Bool { !pointers.isEmpty }
}
