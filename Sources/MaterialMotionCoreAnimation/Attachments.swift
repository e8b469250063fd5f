// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import Foundation

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

  /// Returns the key of a type's attachment: the address of the type's metadata. Each type has a different
  /// address.
  private static func key<Attachment: AnyObject>(_ type: Attachment.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}
#endif
