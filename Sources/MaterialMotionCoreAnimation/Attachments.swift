// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import Foundation

/// What goes with a platform's object, and goes when it goes: at most one object of each type.
extension NSObject {
  /// What was attached of this type, if something was.
  package func attachment<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
    objc_getAssociatedObject(self, Self.key(type)) as AnyObject? as? Attachment
  }

  /// What was attached of a type, or else what is attached now.
  package func attachment<Attachment: AnyObject>(orElse make: () -> Attachment) -> Attachment {
    if let attached = attachment(Attachment.self) { return attached }
    let attachment = make()
    objc_setAssociatedObject(
      self, Self.key(Attachment.self), attachment, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return attachment
  }

  /// A type's own address tells it from all others.
  private static func key<Attachment: AnyObject>(_ type: Attachment.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}
#endif
