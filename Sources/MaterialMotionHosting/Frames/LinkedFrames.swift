// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// An object that calls the platform's code in each frame of a display, such as a `CADisplayLink`.
package protocol FrameLink: AnyObject {
  /// Whether the link is paused. A paused link draws no frames.
  var isPaused: Bool { get set }

  /// Requests a number of frames per second. `nil` requests the system's rate.
  func request(_ rates: FrameRates?)

  /// Ends the link permanently.
  func invalidate()
}

/// A display that shows a clock's view.
package struct FrameDisplay {
  /// The object of the platform that represents the display. `nil` if the link finds the display itself.
  package let screen: AnyObject?

  /// The greatest number of frames per second that the display can draw. `nil` if it is not known. The link
  /// then keeps the system's rate.
  package let framesPerSecond: Int?

  package init(_ screen: AnyObject? = nil, framesPerSecond: Int? = nil) {
    self.screen = screen
    self.framesPerSecond = framesPerSecond
  }
}

/// The visibility of a clock's view.
package enum FramePlace {
  /// No display can show the view, because the view has no window, or because its window is in the
  /// background. The platform must call ``LinkedFrames/update()`` when this changes.
  case nowhere

  /// The view or one of its ancestors is hidden.
  case hidden(FrameDisplay)

  /// The view is shown.
  case shown(FrameDisplay)
}

/// Starts, pauses and replaces the link that draws the frames of a clock.
///
///     clock wants frames   view       link                    clock
///     no                   any        paused                  does not tick
///     yes                  shown      every frame             ticks
///     yes                  hidden     at most 10 per second   does not tick
///     yes                  nowhere    paused                  does not tick
///
/// The platform need not report that a view is hidden or shown, or that the view moves to another display:
/// the object reads the view's place in each frame. If another display shows the view, a link of the new
/// display replaces the link.
package final class LinkedFrames<Link: FrameLink> {
  private let place: () -> FramePlace
  private let makeLink: (FrameDisplay) -> Link?
  private var link: Link?
  private var screen: AnyObject?
  private var rates: FrameRates?
  private var isShown = false
  private var isOver = false

  /// The time of the latest frame of the present link, and of its predecessors.
  private var lastFrame = -Double.infinity
  private var lastFrameOfOthers = -Double.infinity

  /// Whether the clock wants frames.
  package var areWanted = false {
    didSet { if areWanted != oldValue { update() } }
  }

  /// Creates an object without a link. The link is created when frames are first wanted.
  ///
  /// - Parameters:
  ///   - place: Returns whether and where the clock's view is shown.
  ///   - makeLink: Returns a new link of a display, or `nil` if the display is not connected.
  package init(place: @escaping () -> FramePlace, makeLink: @escaping (FrameDisplay) -> Link?) {
    self.place = place
    self.makeLink = makeLink
  }

  deinit {
    end()
  }

  /// Reads the view's place, and starts or pauses the link. The platform must call this when the view moves
  /// to a window or leaves it, and when a window enters the background or leaves it.
  package func update() {
    isShown = false
    guard areWanted, !isOver else { return pause(true) }
    switch place() {
    case .nowhere: pause(true)
    case .hidden(let display): run(on: display, at: .waiting)
    case .shown(let display):
      isShown = true
      run(on: display, at: display.framesPerSecond.map { FrameRates(ofDisplayWith: $0) })
    }
  }

  /// Returns whether the clock must tick. The platform must call this for each frame of the link, before the
  /// clock ticks.
  ///
  /// The first frames of a new link may have times for which the previous link has already drawn frames. The
  /// clock must not tick at these times.
  ///
  /// - Parameter time: The time at which the frame will be visible, in seconds.
  package func frameArrived(at time: Double) -> Bool {
    update()
    guard isShown else { return false }
    let early = lastFrameOfOthers - time
    guard early < 0 || early > Self.greatestOverlap else { return false }
    lastFrame = time
    return true
  }

  /// Ends the link. No frames follow.
  package func end() {
    isOver = true
    link?.invalidate()
    link = nil
    screen = nil
  }

  /// The greatest time by which a new link's frame may precede the last frame of the previous link, in
  /// seconds. An even earlier frame has a wrong time, so the clock receives it and reports it.
  private static var greatestOverlap: Double { 0.25 }

  private func run(on display: FrameDisplay, at rates: FrameRates?) {
    if link == nil || display.screen !== screen { replaceLink(display) }
    if rates != self.rates {
      self.rates = rates
      link?.request(rates)
    }
    pause(false)
  }

  private func pause(_ isPaused: Bool) {
    if link?.isPaused == !isPaused { link?.isPaused = isPaused }
  }

  private func replaceLink(_ display: FrameDisplay) {
    link?.invalidate()
    link = makeLink(display)
    screen = display.screen
    rates = nil
    lastFrameOfOthers = lastFrame
  }
}
