// SPDX-License-Identifier: Apache-2.0

public final class NSNotification: NSObject {
  public struct Name: Hashable, Sendable {
    let rawValue: String
    public init(_ name: String) { rawValue = name }
  }
  public let name: Name
  public let object: Any?
  init(_ name: Name, _ object: Any?) { (self.name, self.object) = (name, object) }
}

/// A center that does not retain its observers.
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
  public func removeObserver(_ observer: Any) {
    entries.removeAll { $0.observer == nil || $0.observer === (observer as AnyObject) }
  }
  public func post(name: NSNotification.Name, object: Any?) {
    for entry in ObserverOrder.of(entries)
    where (entry.name == nil || entry.name == name)
      && (entry.isAny || entry.object === (object as AnyObject?))
    {
      entry.observer?.perform(entry.selector, with: NSNotification(name, object))
    }
  }
}
