// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A list of letters, a letter, and its picture: pages of a window, moved by `ScreenStack`.
public struct StackScene {
  private let runtime: MotionRuntime
  private let screens: Screens

  public init(on stage: some Stage) {
    let runtime = MotionRuntime(clock: stage.clock)
    self.runtime = runtime
    let layout = Layout(on: stage.size.value)
    let panel = stage.makeElement(.strip, label: "Stack", text: "", size: layout.panel)
    let window = stage.makeElement(.screen, label: "Screen", text: "", size: layout.window, in: panel)
    let list = stage.makeElement(.page, label: "List", text: "Letters", size: layout.window, in: window)
    let letter = stage.makeElement(.page, label: "Letter", text: "Letter", size: layout.window, in: window)
    let photo = stage.makeElement(.page, label: "Photo", text: "Photo", size: layout.window, in: window)
    let pages = [list, letter, photo]
    runtime.connect(stage.size._map { Layout(on: $0).panel }, to: panel.size)
    runtime.connect(stage.size._map { Layout(on: $0).center }, to: panel.position)
    let size = stage.size._map { Layout(on: $0).window }
    runtime.connect(size, to: window.size)
    runtime.connect(size.scaled(by: 0.5), to: window.position)
    for page in pages {
      runtime.connect(size, to: page.size)
      // The middle of the window is the place of a page. The page keeps its distance from there.
      let (place, distance) = (page.layoutPosition, page.displacement)
      size.subscribe {
        let former = distance.value
        place.value = $0 / 2
        if distance.value != former { distance.value = former }
      }
    }

    let width = ReactiveProperty(layout.window.x)
    runtime.connect(size.x(), to: width)
    let screens = Screens(pages, in: window, across: width, on: stage.clock)
    self.screens = screens
    let chosen = ReactiveProperty(0)
    Self.fill(list, letter, photo, choosing: chosen, on: stage, in: runtime, show: screens.show)
    stage.offer(
      screens.actions, of: panel, menu: "Turn the pages",
      help: "Space opens the next page. Escape goes back.")

    stage.addIndicator("Motion", of: screens.activity)
    stage.addReadout("Page", unit: "", fractionDigits: 0, of: screens.page._map { Double($0 + 1) })
    stage.addReadout("Progress", unit: "", fractionDigits: 2, of: screens.progress)
    stage.addReadout("Arrivals", unit: "", fractionDigits: 0, of: screens.arrivals)
    stage.addReadout("Letter", unit: "", fractionDigits: 0, of: chosen._map { Double($0 + 1) })
    stage.addSwitch(
      "Predictive back", help: "shrinks a page", enabling: nil,
      of: screens.isPredictive)
  }

  /// Puts the content on the pages.
  private static func fill(
    _ list: MotionElement, _ letter: MotionElement, _ photo: MotionElement,
    choosing chosen: ReactiveProperty<Int>, on stage: some Stage, in runtime: MotionRuntime,
    show: @escaping (_ page: Int) -> Void
  ) {
    /// Makes an element whose frame depends on the size of the window.
    func add(
      _ look: Look, _ label: StaticString, _ text: StaticString = "", in page: MotionElement,
      _ frame: @escaping (Point) -> (middle: Point, size: Point)
    ) -> MotionElement {
      let size = frame(page.size.value).size
      let element = stage.makeElement(look, label: label, text: text, size: size, in: page)
      runtime.connect(page.size._map { frame($0).size }, to: element.size)
      runtime.connect(page.size._map { frame($0).middle }, to: element.position)
      return element
    }
    for (index, day) in days.enumerated() {
      let row = add(.entry, day.label, day.entry, in: list) {
        (Point($0.x / 2, Layout.bar + Layout.row * (Double(index) + 0.5)), Point($0.x, Layout.row))
      }
      stage.onTap(of: row, count: 1) { _ in
        chosen.value = index
        show(1)
      }
      let words = add(.letter, day.letterLabel, day.letter, in: letter) {
        (Point($0.x / 2, Layout.bar + Layout.words / 2), Point($0.x, Layout.words))
      }
      runtime.connect(chosen._map { $0 == index ? 1 : 0 }, to: words.opacity)
      runtime.connect(chosen._map { $0 == index }, to: words.acceptsInput)
    }
    let thumbnail = add(.picture, "Open the picture", in: letter) {
      let room = $0.y - Layout.bar - Layout.words - 20
      let size = Point($0.x - 40, max(min(0.6 * ($0.x - 40), room), 40).rounded())
      return (Point($0.x / 2, Layout.bar + Layout.words + size.y / 2), size)
    }
    _ = add(.picture, "Picture", in: photo) {
      let size = Point($0.x - 24, max($0.y - Layout.bar - 112, 40))
      return (Point($0.x / 2, Layout.bar + 12 + size.y / 2), size)
    }
    _ = add(.letter, "Caption", "The harbour\nTaken on the quay, at six in the evening.", in: photo) {
      (Point($0.x / 2, $0.y - 50), Point($0.x, 100))
    }
    let corner: (Point) -> (Point, Point) = { _ in (Point(64, Layout.bar / 2), Point(120, 44)) }
    let links = [
      add(.link, "Back to the letters", "‹ Letters", in: letter, corner),
      add(.link, "Back to the letter", "‹ Letter", in: photo, corner),
    ]
    stage.onTap(of: thumbnail, count: 1) { _ in show(2) }
    for (index, link) in links.enumerated() { stage.onTap(of: link, count: 1) { _ in show(index) } }
  }

  private struct Day {
    let label, entry, letterLabel, letter: StaticString
  }

  private static let days = [
    Day(
      label: "Monday", entry: "Monday\nThe ferry was late again\n23", letterLabel: "Letter of Monday",
      letter: """
        The ferry was late again
        We sat on the quay until six and watched the gulls quarrel over somebody’s lunch. Nobody minded.
        """),
    Day(
      label: "Tuesday", entry: "Tuesday\nRain, and a very good soup\n24", letterLabel: "Letter of Tuesday",
      letter: """
        Rain, and a very good soup
        It rained from morning to night, so we tried every soup in the harbour. The one with saffron won.
        """),
    Day(
      label: "Wednesday", entry: "Wednesday\nUp to the old lighthouse\n25",
      letterLabel: "Letter of Wednesday",
      letter: """
        Up to the old lighthouse
        Two hundred steps, and Ida counted them aloud. From the top you can see both islands.
        """),
    Day(
      label: "Thursday", entry: "Thursday\nA boat of our own\n26", letterLabel: "Letter of Thursday",
      letter: """
        A boat of our own
        Jonas has lent us his boat for a day. We came as far as the second buoy, and swam back.
        """),
    Day(
      label: "Friday", entry: "Friday\nHome on Sunday\n27", letterLabel: "Letter of Friday",
      letter: """
        Home on Sunday
        We take the night train and will be there for breakfast. This is my last picture of the trip.
        """),
  ]

  /// The places of the elements on a stage.
  private struct Layout {
    let size: Point

    init(on size: Point) { self.size = size }

    /// As large as the screen of a phone, if there is room.
    var window: Point {
      let height = max(min(size.y - top - 56, 600), 200)
      return Point(max(min(size.x - 48, 360), 160).rounded(), height.rounded())
    }

    /// Contains the window and, below it, the button with the menu.
    var panel: Point { window + Point(0, 44) }

    var center: Point { Point(size.x / 2, (top + size.y) / 2) }

    /// The upper edge of the part of the stage below the words.
    private var top: Double { size.wordsHeight + 40 }

    /// The heights of the parts of a page.
    static let (bar, row, words) = (52.0, 68.0, 148.0)
  }
}

/// The pages of the scene, and the `ScreenStack` that moves them at present.
private final class Screens {
  let isPredictive = ReactiveProperty(false)

  /// The index of the page to which the transitions lead.
  let page = ReactiveProperty(0)

  /// The sum of the progresses: the place between the first page and the last one.
  let progress = ReactiveProperty(0.0)

  /// The number of arrivals.
  let arrivals = ReactiveProperty(0.0)

  /// Active while a transition is.
  let activity = MotionAggregator<MotionState>()

  private let pages: [MotionElement]
  private let window: MotionElement
  private let width: ReactiveProperty<Double>
  private let clock: FrameClock
  private var stack: ScreenStack?
  private var runtime: MotionRuntime?
  private var tokens: [MotionAggregator<MotionState>.Token] = []

  init(
    _ pages: [MotionElement], in window: MotionElement, across width: ReactiveProperty<Double>,
    on clock: FrameClock
  ) {
    (self.pages, self.window, self.width, self.clock) = (pages, window, width, clock)
    isPredictive.subscribe { [self] in build(isPredictive: $0) }
  }

  private var steps: [ScreenTransition] { stack?.steps ?? [] }

  /// Replaces the transitions. The new ones show the same page, without a flight.
  private func build(isPredictive: Bool) {
    for token in tokens { activity.unregister(token) }
    (stack, runtime) = (nil, nil)
    for page in pages {
      (page.displacement.value, page.scale.value, page.opacity.value) = (.zero, 1, 1)
      page.acceptsInput.value = true
    }
    let stack = ScreenStack(
      pages, in: window, across: width, showing: page.value, isPredictive: isPredictive, on: clock)
    let runtime = MotionRuntime(clock: clock)
    (self.stack, self.runtime) = (stack, runtime)
    let (first, second) = (stack.steps[0], stack.steps[1])
    tokens = activity.register(stack.steps.map { $0.state })
    runtime.connect(first.progress.combineLatest(with: second.progress) { $0 + $1 }, to: progress)
    let places = first.direction.combineLatest(with: second.direction) {
      $1 == .forward ? 2 : $0 == .forward ? 1 : 0
    }
    runtime.connect(places, to: page)
    for step in stack.steps {
      let counts = step.completed._map { [arrivals] _ in arrivals.value + 1 }
      runtime.connect(counts, to: arrivals)
    }
  }

  /// Leads to a page, from any other one. Each transition takes over the page that it shares with the one
  /// before.
  func show(_ page: Int) {
    for step in steps.dropFirst(page).reversed() { step.direction.value = .backward }
    for step in steps.prefix(page) { step.direction.value = .forward }
  }

  /// The actions of the transition that can move.
  var actions: [MotionAction] {
    let words = ScreenTransition.Words()
    return [
      MotionAction(words.forward, keys: [.return, .space]) { [self] in
        steps.first { $0.direction.value == .backward }?.actions().perform(key: .return)
      }.available { [self] in page.value < steps.count },
      MotionAction(words.backward, key: .escape, role: .escape) { [self] in
        steps.last { $0.direction.value == .forward }?.actions().perform(key: .escape)
      }.available { [self] in page.value > 0 },
    ]
  }
}
