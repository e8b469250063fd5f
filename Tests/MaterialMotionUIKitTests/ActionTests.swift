// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

@Suite("Actions in UIKit") @MainActor
struct ActionTests {
  let detent = ReactiveProperty(1)

  var actions: [MotionAction] {
    [
      MotionAction("Raise", key: .upArrow, role: .increment) { detent.value += 1 },
      MotionAction("Open") { detent.value = 3 },
      MotionAction("Close", key: .escape, role: .escape) { detent.value = 0 },
    ]
  }

  @Test("a custom action of VoiceOver performs the action of the same name")
  func customActions() throws {
    let custom = actions.map { UIAccessibilityCustomAction($0) }
    expect(custom.map { $0.name } == ["Raise", "Open", "Close"])
    let handler = try #require(custom[1].actionHandler)
    expect(handler(custom[1]))
    expect(detent.value == 3)
  }

  @Test("a key command performs the action with its key")
  func keyCommands() throws {
    let controller = UIViewController(nibName: nil, bundle: nil)
    let commands = controller.addKeyCommands(for: actions)
    expect(commands.map { $0.input } == [UIKeyCommand.inputUpArrow, UIKeyCommand.inputEscape])
    expect(commands.map { $0.discoverabilityTitle } == ["Raise", "Close"])
    _ = controller.perform(try #require(commands[0].action), with: commands[0])
    expect(detent.value == 2)
    _ = controller.perform(try #require(commands[1].action), with: commands[1])
    expect(detent.value == 0)
  }

  @Test("the actions of a later call share a command with earlier ones, until the program removes it")
  func sharedCommand() throws {
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.addKeyCommands(for: actions)
    let lower = MotionAction("Lower", key: .upArrow) { detent.value -= 1 }
    let commands = controller.addKeyCommands(for: [lower, MotionAction("Jump", key: .upArrow) {}])
    expect(commands.map { $0.discoverabilityTitle } == ["Raise"])
    expect(controller.keyCommands?.compactMap { $0.discoverabilityTitle }.sorted() == ["Close", "Raise"])
    _ = controller.perform(try #require(commands[0].action), with: commands[0])
    expect(detent.value == 2)
    controller.removeKeyCommand(commands[0])
    let new = try #require(controller.addKeyCommands(for: [lower]).first)
    _ = controller.perform(try #require(new.action), with: new)
    expect(detent.value == 1 && new.discoverabilityTitle == "Lower")
  }

  @Test("a key performs the first available action of all calls, and is passed on without one")
  func availability() throws {
    let controller = UIViewController(nibName: nil, bundle: nil)
    let raise = MotionAction("Raise", key: .upArrow) { detent.value += 1 }.available { detent.value < 2 }
    let reset = MotionAction("Reset", key: .upArrow) { detent.value = 0 }.available { detent.value == 2 }
    let jump = MotionAction("Jump", key: .upArrow) { detent.value = 10 }.available { detent.value < 3 }
    controller.addKeyCommands(for: [reset, raise])
    let command = try #require(controller.addKeyCommands(for: [jump]).first)
    expect(controller.canPerformAction(ofKeyCommand: controller) == nil)
    for value in [2, 0, 1, 2] {
      expect(controller.canPerformAction(ofKeyCommand: command) == true)
      _ = controller.perform(try #require(command.action), with: command)
      expect(detent.value == value)
    }
    detent.value = 3
    expect(controller.canPerformAction(ofKeyCommand: command) == false)
  }

  @Test("arrow keys have precedence over scroll views and the focus, unless the program declines it")
  func precedence() {
    let controller = UIViewController(nibName: nil, bundle: nil)
    let commands = controller.addKeyCommands(for: actions)
    expect(commands.map { $0.wantsPriorityOverSystemBehavior } == [true, false])
    let declined = controller.addKeyCommands(for: actions, prioritizingArrows: false)
    expect(declined.map { $0.wantsPriorityOverSystemBehavior } == [false, false])
  }
}
#endif
