// SPDX-License-Identifier: Apache-2.0
@_exported import AppleFoundation

/// The present time of the run loop that a test turns by hand.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { RunLoop.main.now }

public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum, maximum, preferred: Float
  public init(minimum: Float, maximum: Float, preferred: Float) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A display link whose frames the main run loop draws, at times that are multiples of a 60th of a second.
/// The run loop retains the link, and the link retains its target until it is invalidated.
public final class CADisplayLink: NSObject, RunLoopSource {
  private var target: NSObject?
  private let selector: Selector
  public private(set) var timestamp = 0.0
  public private(set) var targetTimestamp = 0.0
  private var resumed = RunLoop.main.now
  public var isPaused = false { didSet { if oldValue, !isPaused { resumed = RunLoop.main.now } } }
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The number of links that draw frames.
  public static var running: Int {
    RunLoop.main.sources.count { ($0 as? CADisplayLink)?.isPaused == false }
  }

  public init(target: Any, selector: Selector) {
    (self.target, self.selector) = (target as? NSObject, selector)
  }
  public func add(to loop: RunLoop, forMode: RunLoop.Mode) { loop.add(self) }
  public func invalidate() {
    RunLoop.main.remove(self)
    target = nil
  }

  private var framesPerSecond: Double {
    let wanted = Double(preferredFrameRateRange.maximum)
    return wanted > 0 ? min(wanted, 60) : 60
  }
  public var due: Double {
    guard !isPaused else { return .infinity }
    return ((max(timestamp, resumed) * framesPerSecond + 1e-6).rounded(.down) + 1) / framesPerSecond
  }
  public func fire() {
    let time = due
    (timestamp, targetTimestamp) = (time, time + 1 / framesPerSecond)
    target?.perform(selector, with: self)
  }
}
