// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor open class NSWindow: NSResponder {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let titled = StyleMask(rawValue: 1)
  }
  public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
  public nonisolated static let didResizeNotification = NSNotification.Name("NSWindowDidResize")
  public nonisolated static let didChangeScreenNotification = NSNotification.Name("NSWindowDidChangeScreen")
  public nonisolated static let didChangeBackingPropertiesNotification =
    NSNotification.Name("NSWindowDidChangeBackingProperties")

  private var contentSize: CGSize
  private var areLayersStale = false
  public var isReleasedWhenClosed = true
  public private(set) var isVisible = false
  public var screen: NSScreen? = NSScreen()
  public private(set) var firstResponder: NSResponder?

  public init(contentRect: NSRect, styleMask: StyleMask, backing: BackingStoreType, defer: Bool) {
    contentSize = contentRect.size
    super.init()
    contentView = NSView(frame: .zero)
    adoptContentView(nil)
  }
  public required init?(coder: NSCoder) { nil }
  isolated deinit { contentView?.ownWindow = nil }

  open var contentView: NSView? {
    didSet { adoptContentView(oldValue) }
  }
  private func adoptContentView(_ former: NSView?) {
    guard former !== contentView else { return }
    former?.ownWindow = nil
    guard let contentView else { return }
    contentView.removeFromSuperview()
    contentView.ownWindow = self
    contentView.frame = CGRect(origin: .zero, size: contentSize)
    for view in [contentView] + contentView.descendants { view.viewDidMoveToWindow() }
  }

  open func setContentSize(_ size: NSSize) {
    guard size != contentSize else { return }
    contentSize = size
    areLayersStale = true
    contentView?.setFrameSize(size)
    NotificationCenter.default.post(name: Self.didResizeNotification, object: self)
  }
  open func layoutIfNeeded() { contentView?.layoutSubtreeIfNeeded() }
  open func displayIfNeeded() {
    layoutIfNeeded()
    guard areLayersStale, let contentView else { return }
    areLayersStale = false
    for view in [contentView] + contentView.descendants { view.resetLayer() }
  }
  open func orderFrontRegardless() { isVisible = true }
  open func orderOut(_ sender: Any?) { isVisible = false }
  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard responder?.acceptsFirstResponder != false else { return false }
    firstResponder = responder
    return true
  }

  /// Delivers an event to views and recognizers.
  open func sendEvent(_ event: NSEvent) {
    NSApplication.shared.currentEvent = event
    switch event.type {
    case .keyDown: (firstResponder ?? self).keyDown(with: event)
    case .keyUp: break
    case .scrollWheel: contentView?.hitTest(event.locationInWindow)?.scrollWheel(with: event)
    default: GestureEnvironment.shared.send(event, in: self)
    }
    if !AppKitAssumptions.areActionsLate { RunLoopTurn.end() }
  }
}
