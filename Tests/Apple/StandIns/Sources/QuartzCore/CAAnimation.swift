// SPDX-License-Identifier: Apache-2.0
import AppleFoundation

/// The transactions of the main thread. A completion block is called when the animations that were added in
/// its transaction have ended.
public enum CATransaction {
  private struct Level {
    var completion: (() -> Void)?
    var end = 0.0
  }
  nonisolated(unsafe) private static var levels: [Level] = []
  public static func begin() { levels.append(Level()) }
  public static func commit() {
    let level = levels.removeLast()
    guard let completion = level.completion else { return }
    RunLoop.main.add(Timer(after: level.end - RunLoop.main.now, completion))
  }
  public static func flush() {}
  public static func setDisableActions(_: Bool) {}
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if !levels.isEmpty { levels[levels.count - 1].completion = block }
  }
  static func note(_ animation: CAAnimation) {
    guard !levels.isEmpty else { return }
    let begin = animation.beginTime == 0 ? RunLoop.main.now : animation.beginTime
    let end = begin + animation.duration / Double(animation.speed)
    levels[levels.count - 1].end = max(levels[levels.count - 1].end, end)
  }
}

public struct CAMediaTimingFillMode: Sendable { public static let both = CAMediaTimingFillMode() }
public struct CAMediaTimingFunctionName: Sendable { public static let linear = CAMediaTimingFunctionName() }
public final class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    (values[0], values[1]) = index == 1 ? (0, 0) : (1, 1)
  }
}
open class CAAnimation: NSObject {
  public var fillMode = CAMediaTimingFillMode.both
  public var beginTime = 0.0, duration = 0.0, timeOffset = 0.0
  public var speed: Float = 1
  public var timingFunction: CAMediaTimingFunction?
  public var isRemovedOnCompletion = true
  public required override init() {}
}
open class CAPropertyAnimation: CAAnimation {
  public var keyPath: String?
  public var isAdditive = false
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}
open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?, toValue: Any?, byValue: Any?
}
open class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
}
open class CASpringAnimation: CABasicAnimation {
  public var mass: CGFloat = 1, stiffness: CGFloat = 100, damping: CGFloat = 10, initialVelocity: CGFloat = 0
  public var allowsOverdamping = false

  /// The time after which the spring stays within a thousandth of its way, without an initial velocity.
  public var settlingDuration: CFTimeInterval {
    let half = Double(damping / mass) / 2
    let square = half * half - Double(stiffness / mass)
    let slowest = square > 0 && allowsOverdamping ? half - square.squareRoot() : half
    return slowest > 0 ? log(1000) / slowest : .infinity
  }
}
