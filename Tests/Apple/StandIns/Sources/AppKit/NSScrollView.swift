// SPDX-License-Identifier: Apache-2.0

open class NSClipView: NSView {
  open func scroll(to newOrigin: NSPoint) { bounds.origin = newOrigin }
}

/// Its content view shows the part of a document that begins at the origin of its bounds.
open class NSScrollView: NSView {
  open var contentView: NSClipView {
    didSet {
      oldValue.removeFromSuperview()
      addSubview(contentView)
    }
  }

  public override init(frame: NSRect) {
    contentView = NSClipView(frame: frame)
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    contentView = NSClipView(frame: NSRect(x: 0, y: 0, width: 0, height: 0))
    super.init(coder: coder)
    addSubview(contentView)
  }
}
