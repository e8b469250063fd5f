// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion
@testable import MaterialMotionHosting

@Suite("Frames of a display link")
struct LinkedFramesTests {
  /// A link that a test reads.
  private final class Link: FrameLink {
    let screen: AnyObject?
    var isPaused = true
    var rates: FrameRates?
    var isInvalid = false

    init(_ screen: AnyObject?) {
      self.screen = screen
    }

    func request(_ rates: FrameRates?) {
      self.rates = rates
    }

    func invalidate() {
      isInvalid = true
    }
  }

  private final class Screen {}

  private final class World {
    var place = FramePlace.shown(FrameDisplay(framesPerSecond: 120))
    var looks = 0
    var links: [Link] = []
    var isConnected = true

    func makeFrames() -> LinkedFrames<Link> {
      LinkedFrames(
        place: {
          self.looks += 1
          return self.place
        },
        makeLink: { display in
          guard self.isConnected else { return nil }
          self.links.append(Link(display.screen))
          return self.links.last
        })
    }
  }

  private let world = World()

  @Test("the first request for frames creates the link, and the link is paused while no frames are wanted")
  func wish() {
    let frames = world.makeFrames()
    expect(world.links.isEmpty)
    frames.areWanted = true
    expect(world.links.count == 1 && !world.links[0].isPaused)
    frames.areWanted = false
    expect(world.links[0].isPaused)
    expect(!frames.frameArrived(at: 1))
    frames.areWanted = true
    expect(world.links.count == 1 && !world.links[0].isPaused)
    expect(frames.frameArrived(at: 1.01))
  }

  @Test("the place of the view is not read while no frames are wanted")
  func looks() {
    let frames = world.makeFrames()
    frames.update()
    frames.areWanted = false
    expect(world.looks == 0)
  }

  @Test(
    "the link requests the rates of the display",
    arguments: [(60, 40.0, 60.0), (90, 60, 90), (120, 80, 120), (144, 96, 144), (0, 40, 60), (-1, 40, 60)])
  func rates(framesPerSecond: Int, minimum: Double, maximum: Double) {
    world.place = .shown(FrameDisplay(framesPerSecond: framesPerSecond))
    let frames = world.makeFrames()
    frames.areWanted = true
    let rates = world.links[0].rates
    expect(rates?.minimum == minimum)
    expect(rates?.maximum == maximum)
    expect(rates?.preferred == maximum)
  }

  @Test("the link keeps the system's rate if the display's rate is not known")
  func unknownRate() {
    world.place = .shown(FrameDisplay())
    let frames = world.makeFrames()
    frames.areWanted = true
    expect(world.links[0].rates == nil)
  }

  @Test("a view that is shown again has the system's rate if the display's rate is not known")
  func unknownRateAgain() {
    world.place = .shown(FrameDisplay())
    let frames = world.makeFrames()
    frames.areWanted = true
    world.place = .hidden(FrameDisplay())
    frames.update()
    expect(world.links[0].rates == .waiting)
    world.place = .shown(FrameDisplay())
    expect(frames.frameArrived(at: 1))
    expect(world.links[0].rates == nil)
  }

  @Test("the rates follow the display when its rate changes, such as in the low power mode")
  func rateChanges() {
    let frames = world.makeFrames()
    frames.areWanted = true
    world.place = .shown(FrameDisplay(framesPerSecond: 60))
    expect(frames.frameArrived(at: 1))
    expect(world.links.count == 1)
    expect(world.links[0].rates?.maximum == 60)
  }

  @Test("without a window the link is paused, until the platform reports a window")
  func window() {
    world.place = .nowhere
    let frames = world.makeFrames()
    frames.areWanted = true
    expect(world.links.isEmpty)
    world.place = .shown(FrameDisplay(framesPerSecond: 120))
    frames.update()
    expect(!world.links[0].isPaused)
    world.place = .nowhere
    expect(!frames.frameArrived(at: 1))
    expect(world.links[0].isPaused)
  }

  @Test("while the view is hidden the link runs slowly and the clock does not tick")
  func hidden() {
    world.place = .hidden(FrameDisplay(framesPerSecond: 120))
    let frames = world.makeFrames()
    frames.areWanted = true
    expect(!frames.frameArrived(at: 1))
    expect(!world.links[0].isPaused)
    expect(world.links[0].rates == .waiting)
    world.place = .shown(FrameDisplay(framesPerSecond: 120))
    expect(frames.frameArrived(at: 1.1))
    expect(world.links[0].rates?.maximum == 120)
  }

  @Test("another display gets a new link, and the former link is invalidated")
  func display() {
    let (first, second) = (Screen(), Screen())
    world.place = .shown(FrameDisplay(first, framesPerSecond: 60))
    let frames = world.makeFrames()
    frames.areWanted = true
    world.place = .shown(FrameDisplay(second, framesPerSecond: 120))
    frames.update()
    expect(world.links.map { $0.isInvalid } == [true, false])
    expect(world.links[1].screen === second)
    expect(world.links[1].rates?.maximum == 120)
    expect(!world.links[1].isPaused)
  }

  @Test("the first frames of a new link are dropped if the former link has drawn their times")
  func overlap() {
    world.place = .shown(FrameDisplay(Screen(), framesPerSecond: 60))
    let frames = world.makeFrames()
    frames.areWanted = true
    expect(frames.frameArrived(at: 1.016))
    world.place = .shown(FrameDisplay(Screen(), framesPerSecond: 120))
    frames.update()
    expect(!frames.frameArrived(at: 1.008))
    expect(!frames.frameArrived(at: 1.016))
    expect(frames.frameArrived(at: 1.024))
  }

  @Test("a frame of a new link that is much too early is left to the clock, which reports it")
  func wrongTime() {
    world.place = .shown(FrameDisplay(Screen(), framesPerSecond: 60))
    let frames = world.makeFrames()
    frames.areWanted = true
    expect(frames.frameArrived(at: 1e9))
    world.place = .shown(FrameDisplay(Screen(), framesPerSecond: 60))
    expect(frames.frameArrived(at: 1))
  }

  @Test("if a display was disconnected, the next update looks for another one")
  func disconnected() {
    world.isConnected = false
    let frames = world.makeFrames()
    frames.areWanted = true
    expect(world.links.isEmpty)
    world.isConnected = true
    frames.update()
    expect(world.links.count == 1 && !world.links[0].isPaused)
  }

  @Test("the end invalidates the link, and no later request creates another link")
  func end() {
    let frames = world.makeFrames()
    frames.areWanted = true
    frames.end()
    expect(world.links[0].isInvalid)
    expect(!frames.frameArrived(at: 1))
    frames.areWanted = false
    frames.areWanted = true
    expect(world.links.count == 1)
  }
}
