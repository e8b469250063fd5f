// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import QuartzCore

/// An object that receives the messages of the platform: the actions of a recognizer, the frames of a display
/// link, notifications and the end of a timer. A recognizer and a notification center do not retain it.
@MainActor
package class ActionTarget: NSObject {
  /// The selector of ``receive(_:)``.
  #if canImport(ObjectiveC)
  package static let action = #selector(receive(_:))
  #else
  // The tests on Linux have no Objective-C.
  package static let action = Selector("receive:") { (target: ActionTarget, sender) in target.receive(sender)
  }
  #endif

  /// Receives a message. The argument is the sender, a notification or a timer.
  #if canImport(ObjectiveC)
  @objc
  #endif
  package func receive(_ sender: Any?) {}
}

/// A target that calls a closure.
package final class ClosureTarget: ActionTarget {
  private let body: (_ sender: Any?) -> Void

  package init(_ body: @escaping (_ sender: Any?) -> Void) {
    self.body = body
    super.init()
  }

  package override func receive(_ sender: Any?) { body(sender) }
}

extension NotificationCenter {
  /// Calls a closure for each notification of a name.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender of the notifications, or `nil` for every sender.
  ///   - body: Receives the notification's object.
  /// - Returns: The observer. The center does not retain it, and calls the closure as long as it exists.
  @MainActor
  package func observe(
    _ name: NSNotification.Name, of object: Any? = nil, _ body: @escaping (_ object: Any?) -> Void
  ) -> ActionTarget {
    let target = ClosureTarget { body(($0 as? NSNotification)?.object) }
    addObserver(target, selector: ActionTarget.action, name: name, object: object)
    return target
  }
}
#endif
