// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotion
package import QuartzCore

/// Attaches objects to an object of the platform, such as a view. The platform's object retains at most one
/// attached object of each type, and releases its attached objects when it is deallocated.
extension NSObject {
  /// Returns the attached object of this type, or `nil` if there is none.
  package func attachment<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
    objc_getAssociatedObject(self, Self.key(type)) as AnyObject? as? Attachment
  }

  /// Returns the attached object of this type. If there is none, creates an object with `make` and attaches
  /// it.
  package func attachment<Attachment: AnyObject>(orElse make: () -> Attachment) -> Attachment {
    if let attached = attachment(Attachment.self) { return attached }
    let attachment = make()
    objc_setAssociatedObject(
      self, Self.key(Attachment.self), attachment, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return attachment
  }

  /// A lifetime that ends near the end of the object's deallocation, even if other code retains the lifetime.
  package var attachedLifetime: Lifetime { attachment { AttachedLifetime() }.lifetime }

  /// The attached element, or `nil` if there is none. The element's lifetime ends near the end of the
  /// object's deallocation, even if other code retains the element.
  package var attachedElement: MotionElement? { attachment(AttachedElement.self)?.element }

  /// Returns the attached element. If there is none, creates an element with `make` and attaches it.
  package func attachedElement(orElse make: () -> MotionElement) -> MotionElement {
    attachment { AttachedElement(make()) }.element
  }

  /// Retains an observer of this object until the subscription ends, or until this object is deallocated.
  package func keep(_ observer: AnyObject) -> Subscription {
    let observers = attachment { AttachedObservers() }
    observers.all.append(observer)
    return Subscription { [weak observers, weak observer] in
      observers?.all.removeAll { $0 === observer }
    }
  }

  /// Returns the key of a type's attachment: the address of the type's metadata. Each type has a different
  /// address.
  private static func key<Attachment: AnyObject>(_ type: Attachment.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

private final class AttachedObservers {
  var all: [AnyObject] = []
}

private final class AttachedLifetime {
  let lifetime = Lifetime()

  deinit {
    lifetime.end()
  }
}

private final class AttachedElement {
  let element: MotionElement

  init(_ element: MotionElement) {
    self.element = element
  }

  deinit {
    element.lifetime.end()
  }
}

extension MotionRuntime {
  /// Ends every interaction and connection that this runtime has added to an object of the platform or to its
  /// attached element.
  package func removeAll(fromPlatformObject object: NSObject) {
    if let element = object.attachedElement { removeAll(from: element) }
    removeAll(endingWith: object.attachedLifetime)
  }
}
#endif
