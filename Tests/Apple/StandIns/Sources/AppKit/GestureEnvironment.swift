// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// Delivers the events of the mouse and of gestures to recognizers and views.
@MainActor final class GestureEnvironment {
  static let shared = GestureEnvironment()

  /// The recognizers and the view that receive the events of a press, a pinch or a turn.
  struct Sequence {
    var recognizers: [NSGestureRecognizer] = [], view: NSView?, held: [NSEvent] = [], isTaken = false
  }
  private enum Kind { case mouse, pinch, turn }
  private var sequences: [Kind: Sequence] = [:]
  /// Recognizers whose action or reset is due in the next turn of the run loop.
  var due: [WeakRecognizer] = []
  struct WeakRecognizer { weak var recognizer: NSGestureRecognizer? }

  func send(_ event: NSEvent, in window: NSWindow) {
    let kind: Kind = event.type == .magnify ? .pinch : event.type == .rotate ? .turn : .mouse
    if event.type == .leftMouseDown || event.phase == .began {
      let hit = window.contentView?.hitTest(event.locationInWindow)
      let responders = hit?.selfAndAncestors ?? []
      let recognizers = responders.flatMap { $0.gestureRecognizers }.filter {
        $0.isEnabled && isReady($0)
          && $0.delegate?.gestureRecognizer($0, shouldAttemptToRecognizeWith: event) != false
      }
      sequences[kind] = Sequence(recognizers: recognizers, view: hit)
    }
    for recognizer in sequences[kind]?.recognizers ?? [] where isReady(recognizer) && recognizer.isEnabled {
      deliver(event, to: recognizer)
    }
    sendToView(event, kind)
    guard event.type == .leftMouseUp || event.phase == .ended || event.phase == .cancelled else { return }
    let over = sequences.removeValue(forKey: kind)?.recognizers ?? []
    for recognizer in over where recognizer.state == .possible && recognizer.wanted == nil {
      recognizer.reset()
    }
    for recognizer in over where recognizer.state == .failed { finish(recognizer) }
  }

  private func deliver(_ event: NSEvent, to recognizer: NSGestureRecognizer) {
    switch event.type {
    case .leftMouseDown: recognizer.mouseDown(with: event)
    case .leftMouseDragged: recognizer.mouseDragged(with: event)
    case .leftMouseUp: recognizer.mouseUp(with: event)
    case .magnify: recognizer.magnify(with: event)
    case .rotate: recognizer.rotate(with: event)
    default: break
    }
  }

  /// Holds the events of the mouse back while a recognizer delays them. A recognized gesture takes them.
  private func sendToView(_ event: NSEvent, _ kind: Kind) {
    guard var sequence = sequences[kind], let view = sequence.view else { return }
    sequence.isTaken =
      sequence.isTaken || sequence.recognizers.contains { isActive($0) || $0.state == .ended }
    sequence.held.append(event)
    let isDelayed = sequence.recognizers.contains {
      $0.state == .possible && kind == .mouse && $0.delaysPrimaryMouseButtonEvents
    }
    let events = sequence.isTaken || isDelayed ? [] : sequence.held
    if sequence.isTaken || !isDelayed { sequence.held = [] }
    sequences[kind] = sequence
    for event in events {
      switch event.type {
      case .leftMouseDown: view.mouseDown(with: event)
      case .leftMouseDragged: view.mouseDragged(with: event)
      case .leftMouseUp: view.mouseUp(with: event)
      case .magnify: view.magnify(with: event)
      case .rotate: view.rotate(with: event)
      default: break
      }
    }
  }

  /// All recognizers that receive events together with one.
  func rivals(of recognizer: NSGestureRecognizer) -> [NSGestureRecognizer] {
    sequences.values.filter { $0.recognizers.contains(recognizer) }.flatMap { $0.recognizers }
      .filter { $0 !== recognizer }
  }

  func isTracked(_ recognizer: NSGestureRecognizer) -> Bool {
    sequences.values.contains { $0.recognizers.contains(recognizer) }
  }

  /// Forgets a recognizer that has left its view. It sends no action.
  func drop(_ recognizer: NSGestureRecognizer) {
    let isUnderWay = isTracked(recognizer) || recognizer.entered != .possible
    for kind in sequences.keys { sequences[kind]?.recognizers.removeAll { $0 === recognizer } }
    due.removeAll { $0.recognizer === recognizer }
    recognizer.wanted = nil
    recognizer.entered = .possible
    if isUnderWay { recognizer.reset() }
  }

  func viewLeaves(_ view: NSView) {
    guard AppKitAssumptions.removalCancels else { return }
    for recognizer in sequences.values.flatMap({ $0.recognizers })
    where recognizer.view?.isDescendant(of: view) == true {
      cancel(recognizer)
      for kind in sequences.keys { sequences[kind]?.recognizers.removeAll { $0 === recognizer } }
    }
  }
}
