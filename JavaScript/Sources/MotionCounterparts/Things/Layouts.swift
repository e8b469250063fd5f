// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

/// A layout whose changes move nodes. The script changes the page.
final class LayoutCounterpart: Counterpart {
  private let layout = LayoutMotion()

  init(_ number: Int32, _ words: Words, on stage: Stage) {
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    change(words)
    runtime.keep(layout.state.subscribe(next: { self.report(.state, [$0 == .active ? 1 : 0]) }))
  }

  override var activity: MotionObservable<MotionState> { layout.state }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], [layout])
    case .change: change(words)
    case .layOut: runtime.animateLayout(of: words.elements, by: layout) { self.report(.change) }
    // During a change, these elements appear.
    case .add: for element in words.elements { runtime.add(layout, to: element) }
    case .remove:
      guard let element = words.element else { return }
      layout.leave(element.motionElement) { [number] in emit(number, .left, [Double(element.handle)]) }
    default: break
    }
  }

  private func change(_ words: Words) {
    if let spring = words.springDescription(.spring) { layout.spring = spring }
    if let appearance = words.appearance { layout.appearance = appearance }
  }
}

extension Words {
  /// The elements of the options `target`.
  fileprivate var elements: [MotionElement] {
    var all: [MotionElement] = []
    visit { if $0 == .target, let element = $1.element(0) { all.append(element.motionElement) } }
    return all
  }

  fileprivate var appearance: LayoutAppearance? {
    self[.appearance].map { words in
      switch AppearanceKind(rawValue: words.whole(0)) {
      case .scale: .scale(words[1])
      case .left: .from(.left)
      case .top: .from(.top)
      case .right: .from(.right)
      case .bottom: .from(.bottom)
      default: .fade
      }
    }
  }
}
