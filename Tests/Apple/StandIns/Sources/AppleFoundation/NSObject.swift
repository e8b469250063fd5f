// SPDX-License-Identifier: Apache-2.0
@_exported import CoreGraphics

public typealias TimeInterval = Double
public typealias CFTimeInterval = Double

public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ other: Any?) -> Bool
}

open class NSObject: NSObjectProtocol, Hashable {
  fileprivate var associations: [UnsafeRawPointer: AnyObject] = [:]
  var observations: [Observation] = []

  public init() {}
  public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  open func isEqual(_ other: Any?) -> Bool { (other as AnyObject?) === self }

  /// Receives the changes of a property. See `KeyValueObserving.swift`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  @discardableResult
  public func perform(_ selector: Selector, with argument: Any? = nil) -> Any? {
    selector.send(to: self, argument)
    return nil
  }
}

// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as! NSObject).associations[key]
}
// swift-format-ignore: AlwaysUseLowerCamelCase
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
