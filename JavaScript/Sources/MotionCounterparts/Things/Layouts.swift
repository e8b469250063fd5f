// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

/// A layout whose changes move nodes. The script changes the page.
final class LayoutCounterpart: Counterpart {
  private let layout = LayoutMotion()
  private let scaleReports: ScaleReports

  init(_ number: Int32, _ words: Words, on stage: Stage) {
    scaleReports = ScaleReports(of: layout, by: number)
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    change(words)
    runtime.keep(layout.state.subscribe(next: { self.report(.state, [$0 == .active ? 1 : 0]) }))
  }

  override var activity: MotionObservable<MotionState> { layout.state }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], [layout])
    case .change: change(words)
    case .layOut:
      runtime.animateLayout(of: elements(words).map { $0.motionElement }, by: layout) { report(.change) }
    // During a change, these elements appear.
    case .add: for element in elements(words) { runtime.add(layout, to: element) }
    case .remove:
      guard let element = elements(words).first else { return }
      layout.leave(element.motionElement) { [number] in emit(number, .left, [Double(element.handle)]) }
    default: break
    }
  }

  /// The elements of the options `target`.
  private func elements(_ words: Words) -> [WebElement] {
    var all: [WebElement] = []
    words.visit {
      guard $0 == .target, let element = $1.element(0) else { return }
      if $1[2] != 0 { runtime.add(scaleReports, to: element) }
      all.append(element)
    }
    return all
  }

  private func change(_ words: Words) {
    if let spring = words.springDescription(.spring) { layout.spring = spring }
    if let appearance = words.appearance { layout.appearance = appearance }
  }
}

/// Reports the scale of elements while it is not 1, and once when it is 1 again.
private final class ScaleReports: Interaction {
  private let layout: LayoutMotion
  private let number: Int32

  init(of layout: LayoutMotion, by number: Int32) {
    self.layout = layout
    self.number = number
  }

  func add(
    to element: WebElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<LayoutScale>) -> MotionObservable<LayoutScale>)?
  ) {
    let (number, handle) = (number, Double(element.handle))
    var isScaled = false
    let reports = layout.scale(of: element.motionElement).subscribe { scale in
      let wasScaled = isScaled
      isScaled = scale.factors != Point(1, 1)
      guard isScaled || wasScaled else { return }
      let radius = scale.radius(1)
      emit(number, .scale, [handle, radius.x, radius.y, scale.shadowBlur(1)])
    }
    runtime.onEnd { reports.unsubscribe() }
  }
}

extension Words {
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
