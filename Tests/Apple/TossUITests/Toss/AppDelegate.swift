// SPDX-License-Identifier: Apache-2.0
import MaterialMotionUIKit
import SwiftUI
import UIKit

/// Shows a card in a window, so that a test can drag it.
///
/// The launch arguments select the page: see `CardMotion`. Without them, it is the example UIKitToss.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let report: ReportView
    if let motion = CardMotion(arguments: CommandLine.arguments) {
      if CommandLine.arguments.contains("swiftui") {
        let stage = CardStage(motion)
        window.rootViewController = UIHostingController(rootView: CardView(stage: stage))
        report = ReportView { stage.card }
      } else {
        let controller = CardViewController(motion)
        window.rootViewController = controller
        report = ReportView { [weak controller] in controller?.card.motionElement }
      }
    } else {
      let controller = TossViewController()
      window.rootViewController = controller
      report = ReportView { [weak controller] in
        controller?.view.subviews.first { $0.accessibilityLabel == "Card" }?.motionElement
      }
    }
    window.makeKeyAndVisible()
    window.addSubview(report)
    self.window = window
  }
}
