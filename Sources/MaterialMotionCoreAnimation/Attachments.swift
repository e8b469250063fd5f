// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import Foundation

/// Objects that a platform's object owns. It releases them when it is deallocated, and owns at most one of
/// each type.
extension NSObject {
  /// The attached object of this type, if there is one.
  package func attachment<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
    objc_getAssociatedObject(self, Self.key(type)) as AnyObject? as? Attachment
  }

  /// The attached object of this type. If there is none, `make` makes it, and it is attached.
  package func attachment<Attachment: AnyObject>(orElse make: () -> Attachment) -> Attachment {
    if let attached = attachment(Attachment.self) { return attached }
    let attachment = make()
    objc_setAssociatedObject(
      self, Self.key(Attachment.self), attachment, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return attachment
  }

  /// The address of the type's metadata, which no other type shares.
  private static func key<Attachment: AnyObject>(_ type: Attachment.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}
#endif
