// SPDX-License-Identifier: Apache-2.0
@_exported import QuartzCore

public typealias NSPoint = CGPoint
public typealias NSSize = CGSize
public typealias NSRect = CGRect

open class NSTouch: NSObject {
  public enum TouchType: Int, Sendable { case direct, indirect }
  public struct TouchTypeMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let direct = TouchTypeMask(rawValue: 1), indirect = TouchTypeMask(rawValue: 2)
  }
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1), moved = Phase(rawValue: 2), stationary = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8), cancelled = Phase(rawValue: 16)
  }
  open var identity: any NSCopying & NSObjectProtocol { NSNumber(value: 0) }
  open func location(in view: NSView?) -> NSPoint { .zero }
}

/// An event of AppKit. AppKit itself makes the events of a trackpad, so tests set their properties here.
open class NSEvent: NSObject {
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case leftMouseDragged = 6
    case keyDown = 10
    case keyUp = 11
    case rotate = 18
    case scrollWheel = 22
    case magnify = 30
  }
  public enum EventSubtype: Int16, Sendable { case mouseEvent, tabletPoint, tabletProximity }
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shift = ModifierFlags(rawValue: 1 << 17), control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19), command = ModifierFlags(rawValue: 1 << 20)
  }
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1), stationary = Phase(rawValue: 2),
      changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8), cancelled = Phase(rawValue: 16)
    public static let mayBegin = Phase(rawValue: 32)
  }

  private var values = Values()
  private struct Values {
    var type = EventType.leftMouseDown, place = CGPoint.zero, time = 0.0
    var flags: ModifierFlags = [], clicks = 1, characters: String?, isRepeat = false, keyCode: UInt16 = 0
    var phase: Phase = [], momentum: Phase = [], delta = CGVector.zero, isPrecise = false
    var amount = 0.0
  }

  open var type: EventType { values.type }
  open var subtype: EventSubtype { .mouseEvent }
  open var timestamp: TimeInterval { values.time }
  open var locationInWindow: NSPoint { values.place }
  open var modifierFlags: ModifierFlags { values.flags }
  open var clickCount: Int { values.clicks }
  open var characters: String? { values.characters }
  open var isARepeat: Bool { values.isRepeat }
  open var keyCode: UInt16 { values.keyCode }
  open var phase: Phase { values.phase }
  open var momentumPhase: Phase { values.momentum }
  open var scrollingDeltaX: CGFloat { values.delta.dx }
  open var scrollingDeltaY: CGFloat { values.delta.dy }
  open var hasPreciseScrollingDeltas: Bool { values.isPrecise }
  /// The change of the magnification since the last event.
  open var magnification: CGFloat { CGFloat(values.amount) }
  /// The change of the rotation since the last event, in degrees, counterclockwise.
  open var rotation: Float { Float(values.amount) }
  open func touches(matching phase: NSTouch.Phase, in view: NSView?) -> Set<NSTouch> { [] }

  open class func mouseEvent(
    with type: EventType, location: NSPoint, modifierFlags: ModifierFlags, timestamp: TimeInterval,
    windowNumber: Int, context: Any?, eventNumber: Int, clickCount: Int, pressure: Float
  ) -> NSEvent? {
    let event = NSEvent()
    event.values = Values(
      type: type, place: location, time: timestamp, flags: modifierFlags, clicks: clickCount)
    return event
  }

  open class func keyEvent(
    with type: EventType, location: NSPoint, modifierFlags: ModifierFlags, timestamp: TimeInterval,
    windowNumber: Int, context: Any?, characters: String, charactersIgnoringModifiers: String,
    isARepeat: Bool, keyCode: UInt16
  ) -> NSEvent? {
    let event = NSEvent()
    event.values = Values(
      type: type, place: location, time: timestamp, flags: modifierFlags, characters: characters,
      isRepeat: isARepeat, keyCode: keyCode)
    return event
  }

  /// An event of two fingers that pinch or turn. The amount is a change, in degrees for a rotation.
  public static func fingers(
    _ type: EventType, by amount: Double, _ phase: Phase, at place: CGPoint, time: Double
  ) -> NSEvent {
    let event = NSEvent()
    event.values = Values(type: type, place: place, time: time, phase: phase, amount: amount)
    return event
  }

  /// An event of a wheel, which has no phase, or of fingers that scroll.
  public static func scroll(
    by delta: CGVector, _ phase: Phase = [], momentum: Phase = [], isPrecise: Bool = true, at place: CGPoint,
    time: Double
  ) -> NSEvent {
    let event = NSEvent()
    event.values = Values(
      type: .scrollWheel, place: place, time: time, phase: phase, momentum: momentum, delta: delta,
      isPrecise: isPrecise)
    return event
  }
}
