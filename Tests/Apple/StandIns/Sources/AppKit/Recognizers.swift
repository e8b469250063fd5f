// SPDX-License-Identifier: Apache-2.0
import QuartzCore

open class NSClickGestureRecognizer: NSGestureRecognizer {
  public var numberOfClicksRequired = 1
  private var clicks = 0
  public override init(target: Any? = nil, action: Selector? = nil) {
    super.init(target: target, action: action)
    delaysPrimaryMouseButtonEvents = true
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func mouseDragged(with event: NSEvent) {
    super.mouseDragged(with: event)
    if let view, !view.bounds.contains(location(in: view)) { state = .failed }
  }
  open override func mouseUp(with event: NSEvent) {
    super.mouseUp(with: event)
    clicks += 1
    if clicks >= numberOfClicksRequired { state = .ended }
  }
  open override func reset() { if state != .possible { clicks = 0 } }
}

open class NSPressGestureRecognizer: NSGestureRecognizer {}

open class NSPanGestureRecognizer: NSGestureRecognizer {
  private var base = CGPoint.zero, samples: [(CGPoint, Double)] = []
  public override init(target: Any? = nil, action: Selector? = nil) {
    super.init(target: target, action: action)
    delaysPrimaryMouseButtonEvents = true
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func mouseDown(with event: NSEvent) {
    super.mouseDown(with: event)
    (base, samples) = (place, [(place, event.timestamp)])
  }
  open override func mouseDragged(with event: NSEvent) {
    super.mouseDragged(with: event)
    samples = samples.suffix(1) + [(place, event.timestamp)]
    guard state == .possible else {
      state = .changed
      return
    }
    let way = CGVector(dx: place.x - base.x, dy: place.y - base.y)
    if way.dx * way.dx + way.dy * way.dy > 9 { state = .began }
  }
  open override func mouseUp(with event: NSEvent) {
    super.mouseUp(with: event)
    state = state == .possible ? .failed : .ended
  }
  open func translation(in view: NSView?) -> NSPoint {
    vector(CGPoint(x: place.x - base.x, y: place.y - base.y), in: view)
  }
  open func setTranslation(_ translation: NSPoint, in view: NSView?) {
    base = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
  }
  open func velocity(in view: NSView?) -> NSPoint {
    guard let (a, start) = samples.first, let (b, end) = samples.last, end > start else { return .zero }
    let duration = CGFloat(end - start)
    return vector(CGPoint(x: (b.x - a.x) / duration, y: (b.y - a.y) / duration), in: view)
  }
  private func vector(_ vector: CGPoint, in view: NSView?) -> CGPoint {
    guard let view else { return vector }
    let (end, start) = (view.convert(vector, from: nil), view.convert(.zero, from: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

open class NSMagnificationGestureRecognizer: NSGestureRecognizer {
  open var magnification: CGFloat = 0
  open override func magnify(with event: NSEvent) {
    super.magnify(with: event)
    magnification = (event.phase == .began ? 0 : magnification) + event.magnification
    follow(event.phase)
  }
}

open class NSRotationGestureRecognizer: NSGestureRecognizer {
  /// The turn since the beginning, in radians, counterclockwise.
  open var rotation: CGFloat = 0
  open override func rotate(with event: NSEvent) {
    super.rotate(with: event)
    rotation = (event.phase == .began ? 0 : rotation) + CGFloat(event.rotation) * .pi / 180
    follow(event.phase)
  }
}
