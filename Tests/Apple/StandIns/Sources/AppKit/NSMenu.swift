// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor open class NSMenuItem: NSObject {
  public let title: String
  public var action: Selector?
  public weak var target: AnyObject?
  public var representedObject: Any?
  public init(title: String, action: Selector?, keyEquivalent: String) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

@MainActor open class NSMenu: NSObject {
  public let title: String
  public private(set) var items: [NSMenuItem] = []
  public init(title: String) {
    self.title = title
    super.init()
  }
  open func addItem(_ item: NSMenuItem) { items.append(item) }
  /// Chooses an item, as a click on it does.
  open func performActionForItem(at index: Int) {
    let item = items[index]
    if let action = item.action { NSApplication.shared.sendAction(action, to: item.target, from: item) }
  }
}
