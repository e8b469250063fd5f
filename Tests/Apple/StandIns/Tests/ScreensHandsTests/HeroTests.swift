// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionScreens
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// A screen with a picture.
private final class PictureController: UIViewController {
  let picture: UIView

  init(at frame: CGRect) {
    picture = UIView(frame: frame)
    super.init(nibName: nil, bundle: nil)
    view.addSubview(picture)
  }
}

@Suite("A picture that flies between two view controllers")
@MainActor
struct HeroTests {
  let clock = ManualFrameClock()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let album = PictureController(at: CGRect(x: 20, y: 100, width: 80, height: 80))
  private let photo = PictureController(at: CGRect(x: 0, y: 0, width: 400, height: 400))

  @Test("it flies with a push, is caught in a pop by a finger, and both pictures are shown at the end")
  func hero() throws {
    TransitionContext.clear()
    TransitionAssumptions.areDeferred = true
    var flying: UIView?
    let navigation = UINavigationController(rootViewController: album)
    let open = ViewControllerTransition(on: clock) { open, screens in
      open.fadeThrough(from: screens.back, to: screens.fore)
      guard let album = screens.backController as? PictureController,
        let photo = screens.foreController as? PictureController
      else { return }
      let picture = UIView(frame: .zero)
      screens.add(picture)
      flying = picture
      let hero = SharedElement(from: album.picture.motionElement, to: photo.picture.motionElement)
      screens.runtime.add(hero, to: picture.motionElement)
      open.share(hero)
    }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.delegate = open
    open.goBack(in: navigation) { $0.drag($1, along: .x, distance: -400) }

    navigation.pushViewController(photo, animated: true)
    RunLoopTurn.end()
    clock.advance(by: 0.1, framesPerSecond: 60)
    let way = try #require(flying)
    #expect(way.superview != nil && Double(way.frame.width) > 80 && Double(way.frame.width) < 400)
    #expect(Double(photo.picture.alpha) == 0 && Double(album.picture.alpha) == 0)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(flying?.superview == nil && Double(photo.picture.alpha) == 1)

    let finger = Finger(on: window)
    finger.press(100, 600, at: clock.now)
    for step in 1...20 {
      clock.advance(by: 0.016, framesPerSecond: 60)
      finger.move(100 + 10 * Double(step), 600, at: clock.now)
      RunLoopTurn.end()
    }
    let held = try #require(flying)
    let progress = try #require(open.transition?.progress.value)
    #expect(abs(progress - 0.5) < 0.06 && held !== way)
    #expect(abs(Double(held.frame.width) - (80 + 320 * progress)) < 20)
    finger.lift(at: clock.now)
    clock.advance(by: 0.1, framesPerSecond: 60)

    // Caught in its flight back, and returned.
    let second = Finger(on: window)
    second.press(100, 600, at: clock.now)
    let caught = held.frame
    clock.advance(by: 0.3, framesPerSecond: 60)
    #expect(abs(Double(held.frame.width - caught.width)) < 1e-6)
    for step in 1...20 {
      clock.advance(by: 0.016, framesPerSecond: 60)
      second.move(100 - 18 * Double(step), 600, at: clock.now)
      RunLoopTurn.end()
    }
    clock.advance(by: 0.2, framesPerSecond: 60)
    second.lift(at: clock.now)
    clock.advance(by: 3, framesPerSecond: 60)
    RunLoopTurn.end()
    #expect(TransitionContext.calls == ["finish", "complete true", "cancel", "complete false"])
    #expect(TransitionContext.violations == [] && navigation.topViewController === photo)
    #expect(Double(photo.picture.alpha) == 1 && Double(album.picture.alpha) == 1 && flying?.superview == nil)
  }
}
