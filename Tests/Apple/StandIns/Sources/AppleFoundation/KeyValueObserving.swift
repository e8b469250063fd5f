// SPDX-License-Identifier: Apache-2.0

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}
public struct NSKeyValueChangeKey: Hashable, Sendable {
  let rawValue: String
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The order in which the observers of one change receive it. Foundation does not define it.
public enum ObserverOrder {
  nonisolated(unsafe) public static var isReversed = false

  static func of<T>(_ observers: [T]) -> [T] { isReversed ? observers.reversed() : observers }
}

/// An observer of a property. The object does not retain it, and the observer removes itself in its `deinit`,
/// where a weak reference to it is already `nil`.
struct Observation {
  unowned(unsafe) let observer: NSObject
  let key: String
  let isPrior: Bool
  let number: Int
  nonisolated(unsafe) static var count = 0
}

extension NSObject {
  public func addObserver(
    _ observer: NSObject, forKeyPath key: String, options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {
    Observation.count += 1
    observations.append(
      Observation(
        observer: observer, key: key, isPrior: options.contains(.prior), number: Observation.count))
  }
  public func removeObserver(_ observer: NSObject, forKeyPath key: String) {
    guard let index = observations.lastIndex(where: { $0.observer === observer && $0.key == key }) else {
      fatalError("Cannot remove an observer for the key path \(key), because it is not registered.")
    }
    observations.remove(at: index)
  }
  public func willChangeValue(forKey key: String) {
    notify(key, [.notificationIsPriorKey: true]) { $0.isPrior }
  }
  public func didChangeValue(forKey key: String) { notify(key, [:]) { _ in true } }

  /// An observer may remove itself or others, or add new ones. Those receive the next change.
  private func notify(
    _ key: String, _ change: [NSKeyValueChangeKey: Any], _ isAffected: (Observation) -> Bool
  ) {
    for one in ObserverOrder.of(observations) where one.key == key && isAffected(one) {
      guard observations.contains(where: { $0.number == one.number }) else { continue }
      one.observer.observeValue(forKeyPath: key, of: self, change: change, context: nil)
    }
  }
}
