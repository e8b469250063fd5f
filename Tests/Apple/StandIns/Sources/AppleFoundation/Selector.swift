// SPDX-License-Identifier: Apache-2.0

/// The name of a method, and a closure that calls it. `#selector(Target.receive(_:))` becomes
/// `Selector("receive:") { (target: Target, sender) in target.receive(sender) }`.
public struct Selector: Hashable, @unchecked Sendable {
  public let name: String
  private let call: (AnyObject, Any?) -> Void

  public init<Target: AnyObject, Argument>(
    _ name: String, _ method: @escaping @MainActor (Target, Argument) -> Void
  ) {
    self.name = name
    // A message of Objective-C does not check the thread.
    let method = unsafeBitCast(method, to: ((Target, Argument) -> Void).self)
    call = { target, argument in
      guard let target = target as? Target, let argument = argument as? Argument else {
        fatalError("-[\(type(of: target)) \(name)]: unrecognized selector")
      }
      method(target, argument)
    }
  }

  /// Calls the method. Every target is on the main actor.
  func send(to target: AnyObject, _ argument: Any?) { call(target, argument) }

  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
