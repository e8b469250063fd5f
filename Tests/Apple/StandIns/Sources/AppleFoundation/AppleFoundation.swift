@_exported import CoreGraphics
import Dispatch

public typealias TimeInterval = Double
public typealias CFTimeInterval = Double

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

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}
public struct NSKeyValueChangeKey: Hashable, Sendable {
  let rawValue: String
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ other: Any?) -> Bool
}

open class NSObject: NSObjectProtocol, Hashable {
  fileprivate var associations: [UnsafeRawPointer: AnyObject] = [:]
  private struct Observer {
    unowned(unsafe) let object: NSObject
    let key: String
    let isPrior: Bool
  }
  private var observers: [Observer] = []
  public init() {}
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  open func isEqual(_ other: Any?) -> Bool { (other as AnyObject?) === self }

  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  public func addObserver(
    _ observer: NSObject, forKeyPath key: String, options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {
    observers.append(Observer(object: observer, key: key, isPrior: options.contains(.prior)))
  }
  public func removeObserver(_ observer: NSObject, forKeyPath key: String) {
    guard let index = observers.firstIndex(where: { $0.object === observer && $0.key == key }) else {
      fatalError("Cannot remove an observer for the key path \(key), because it is not registered.")
    }
    observers.remove(at: index)
  }
  public func willChangeValue(forKey key: String) {
    for o in observers where o.key == key && o.isPrior {
      o.object.observeValue(forKeyPath: key, of: self, change: [.notificationIsPriorKey: true], context: nil)
    }
  }
  public func didChangeValue(forKey key: String) {
    for o in observers where o.key == key {
      o.object.observeValue(forKeyPath: key, of: self, change: [:], context: nil)
    }
  }
  @discardableResult
  public func perform(_ selector: Selector, with argument: Any? = nil) -> Any? {
    selector.send(to: self, argument)
    return nil
  }
}

public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as! NSObject).associations[key]
}
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as! NSObject).associations[key] = value.map { $0 as AnyObject }
}
public func autoreleasepool<R>(invoking body: () throws -> R) rethrows -> R { try body() }

public final class NSCoder {}
public protocol NSCopying {}
public final class NSNumber: NSObject, NSCopying {
  public let doubleValue: Double
  public init(value: Double) { doubleValue = value }
  public override func isEqual(_ other: Any?) -> Bool { (other as? NSNumber)?.doubleValue == doubleValue }
}

public final class NSNotification: NSObject {
  public struct Name: Hashable, Sendable {
    let rawValue: String
    public init(_ name: String) { rawValue = name }
  }
  public let name: Name
  public let object: Any?
  init(_ name: Name, _ object: Any?) { (self.name, self.object) = (name, object) }
}
public final class NotificationCenter: @unchecked Sendable {
  public static let `default` = NotificationCenter()
  public init() {}
  private struct Entry {
    weak var observer: NSObject?
    let selector: Selector
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let isAny: Bool
  }
  private var entries: [Entry] = []
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    entries.removeAll { $0.observer == nil }
    entries.append(
      Entry(
        observer: observer as? NSObject, selector: selector, name: name, object: object as AnyObject?,
        isAny: object == nil))
  }
  public func post(name: NSNotification.Name, object: Any?) {
    for e in entries
    where (e.name == nil || e.name == name) && (e.isAny || e.object === (object as AnyObject?)) {
      e.observer?.perform(e.selector, with: NSNotification(name, object))
    }
  }
}

public final class Timer: @unchecked Sendable {
  let interval: Double
  fileprivate var fire: (() -> Void)?
  public init(timeInterval: Double, target: NSObject, selector: Selector, userInfo: Any?, repeats: Bool) {
    interval = timeInterval
    fire = { target.perform(selector) }
  }
  public func invalidate() { fire = nil }
}
public final class RunLoop: Sendable {
  public enum Mode: Sendable { case common }
  public static let main = RunLoop()
  public func add(_ timer: Timer, forMode: Mode) {
    DispatchQueue.main.asyncAfter(deadline: .now() + timer.interval) {
      let fire = timer.fire
      timer.fire = nil
      fire?()
    }
  }
}
