// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

/// A ready-made thing. A script reads and writes the property that stores where the thing belongs.
class ThingCounterpart: MembersCounterpart {
  private var part = 0.0
  private let progress: MotionObservable<Double>

  /// - Parameters:
  ///   - progress: The number that drives properties of elements.
  init(
    _ number: Int32, _ thing: some Togglable & Stateful & Settling, progress: MotionObservable<Double>,
    on stage: Stage
  ) {
    self.progress = progress
    super.init(number, thing, on: stage, stop: {})
    runtime.keep(thing.state.subscribe(next: { self.report(.state, [$0 == .active ? 1 : 0]) }))
  }

  /// Begins to report the places to which the thing belongs, and to drive properties with its progress. Call
  /// this after the thing was added.
  final func report<Place>(
    _ place: ReactiveProperty<Place>, of words: Words, _ wordsOf: @escaping (Place) -> [Double]
  ) {
    runtime.keep(place.subscribe(next: { self.report(.belong, wordsOf($0)) }))
    runtime.keep(
      progress.subscribe(next: {
        self.part = $0
        self.poseDidChange()
      }))
    words.connectDrives(of: progress, on: stage, in: runtime)
  }

  final func report(_ releases: MotionObservable<Release<Double>>) {
    runtime.keep(releases.subscribe(next: { self.report(.release, $0.words) }))
  }

  final func report(_ releases: MotionObservable<Release<Point>>) {
    runtime.keep(releases.subscribe(next: { self.report(.release, $0.words) }))
  }

  override var pose: [Double] { [part] + super.pose }

  /// Offers actions to people who do not drag.
  final func offer(_ actions: [MotionAction], on element: WebElement, _ words: Words) {
    runtime.keep(element.offer(actions, menu: words.actionMenu))
  }
}

extension Words {
  /// Replaces the word with an index by that of the script, if it has passed one.
  func translate(_ index: Int, _ word: inout String) {
    visit { if $0 == .word, $1.whole(0) == index { word = $1.text(from: 1) } }
  }

  /// The texts of the options `name`.
  var names: [String] {
    var names: [String] = []
    visit { if $0 == .name { names.append($1.text(from: 0)) } }
    return names
  }

  var insets: Insets? {
    self[.insets].map { Insets(left: $0[0], top: $0[1], right: $0[2], bottom: $0[3]) }
  }

  /// Connects the area in which a thing moves: the inside of a container, or bounds.
  func connectArea(_ area: ReactiveProperty<Bounds<Point>>, in runtime: MotionRuntime) {
    if let fixed = bounds {
      area.value = fixed
    } else if let words = self[.container], let container = words.element(0) {
      let border = words.point(2)
      let sizes = container.motionElement.size.map { Bounds(between: .zero, and: $0 - border) }
      runtime.connect(sizes, to: area)
    }
  }
}
