// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A value that the user changes by a drag: the common part of ``ValueSlider``, ``Knob`` and ``Dial``.
///
/// The ``value`` is where the thing belongs: one of its steps. The number ``shown`` is what the user sees:
///
///     steps of 10    pointer down   drag    drag    up                rest
///     shown          50             53      57      57   58   59.6    60
///     value          50             50      60      60   60   60      60
///
/// During a drag, the number that is shown follows the hand without steps, and the value changes whenever
/// another step is nearest. So an observer of the value can play a tick: `feedback.selectionChanged()` of
/// UIKit, or `.sensoryFeedback(.selection, trigger: level)` of SwiftUI, with a binding to the value. A
/// ``ValueSlider`` and a ``Knob`` stay where the hand lets go of them, however fast it was: the number moves
/// only to the nearest step. A thrown ``Dial`` turns on to the step that is nearest to its projection, and
/// never returns. Its value then changes with the number that is shown. A hand catches it. A cancelled drag
/// restores the value that the thing had before.
public class Adjustable: Interaction, Togglable, Stateful, Settling {
  public typealias Target = MotionElement
  public typealias Value = Double

  /// The value. A hand, an action and the program may change it at any time. The number that is shown then
  /// moves there, starting with its present velocity. While a hand changes the value, the hand overwrites
  /// what the program writes.
  ///
  /// The program may also write a value between two steps. A value outside the range is shown at the end of
  /// the range. A value that is not finite is dropped and reported.
  public let value: ReactiveProperty<Double>

  /// The number that the user sees now. It is active while a hand or the spring changes it. Do not write it.
  public let shown: ReactiveProperty<Double>

  let scale: AdjustableScale
  var growsToLeft: Bool { false }

  /// The axis along which the thing shows its value. `nil` if it turns.
  var axis: CoordinateAxis? { nil }
  private let spring: Spring<Double>
  private let scrubbable: Scrubbable
  private let decay: Decay?
  private let snap: SpringDescription
  private let followsThrow: Bool

  /// - Parameters:
  ///   - decay: The decay of a throw. `nil` if the thing cannot be thrown.
  ///   - followsThrow: Whether the value of a throw follows the number that is shown. Otherwise, it is where
  ///     the throw leads.
  ///   - response: The response of every other motion, in seconds.
  ///   - elasticity: How far the number can be dragged beyond the range. Defaults to not at all.
  init(
    _ value: Double, on scale: AdjustableScale, by course: DragCourse, decay: Decay?,
    followsThrow: Bool = true,
    response: Double, elasticity: Elasticity<Double> = .rigid, diagnostics: MotionDiagnostics?,
    file: StaticString, line: UInt
  ) {
    precondition(value.isFinite, "The value must be finite, but it is \(value).", file: file, line: line)
    let place = scale.clamped(value)
    (self.scale, self.decay, self.followsThrow) = (scale, decay, followsThrow)
    snap = SpringDescription(response: response, dampingRatio: 1)
    self.value = ReactiveProperty(finite: place, name: "value", diagnostics: diagnostics)
    shown = ReactiveProperty(finite: place, name: "shown", diagnostics: diagnostics)
    spring = Spring(destination: place, description: snap, threshold: scale.unit / 10_000)
    scrubbable = Scrubbable(
      shown, by: course, within: scale.range.map { Bounds($0) }, elasticity: elasticity,
      flight: .spring(spring, keepsVelocity: decay != nil), diagnostics: diagnostics)
    // A control at its end does not turn the page around it.
    scrubbable.setRules { _, rules in rules.keepsEnds = true }
  }

  /// Whether a hand and the spring change the number. Defaults to `true`. If the thing is disabled in flight,
  /// the number stays as it is, and moves on when the thing is enabled again.
  public var enabled: ReactiveProperty<Bool> { scrubbable.enabled }

  /// A stream of the state, which is active while a hand or the spring changes the number. On subscription
  /// and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { scrubbable.state }

  /// A stream that emits one value each time a hand lets go: the number, its velocity per second, and its
  /// projection.
  public var releases: MotionObservable<Release<Double>> { scrubbable.releases }

  /// A stream of the number that is shown, as a part of the range: from 0 to 1. For a ``Dial``, the number of
  /// turns.
  public var progress: MotionObservable<Double> {
    shown.map { [scale] in scale.part(of: $0) }
  }

  /// Calls a closure once, when the number has come to rest: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    scrubbable.whenSettled(report)
  }

  /// Lets the user change the value by a drag on the element. `MotionRuntime.add` calls this method. Add a
  /// thing to one element only. The constraints apply to the number that is shown.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let (value, scale, spring, decay, snap, followsThrow) = (value, scale, spring, decay, snap, followsThrow)
    shown.value = scale.clamped(value.value)
    let hold = Hold()
    let grips = scrubbable.grips.subscribe { _ in
      (hold.origin, hold.isThrown) = (value.value, false)
      spring.description.value = snap
    }
    // A value that follows from the number that is shown does not move it.
    let orders = value.filter { order in
      guard order != hold.followed else { return false }
      (hold.followed, hold.isThrown) = (nil, false)
      return true
    }
    runtime.connect(orders.rewriteTo(snap), to: spring.description)
    runtime.connect(orders.map { scale.clamped($0) }, to: spring.destination)
    runtime.add(scrubbable, to: element, constraints: constraints)
    func follow(_ number: Double) -> Double {
      let step = scale.nearest(to: number)
      hold.followed = step
      // If the hold ends without a release, the number moves to the value.
      if !hold.isThrown { spring.destination.value = step }
      return step
    }
    let steps = shown.filter { _ in hold.origin != nil || hold.isThrown }.map(follow)
    let chosen = scrubbable.releases.map { release in
      let origin = hold.origin ?? value.value
      hold.origin = nil
      var (end, glide) = (origin, SpringDescription?.none)
      if !release.isCancelled {
        end = scale.nearest(to: decay.map { release.projection(by: $0) } ?? release.position)
        glide = decay?.glide(from: release.position, velocity: release.velocity, to: end)
      }
      hold.isThrown = !release.isCancelled && followsThrow
      spring.description.value = glide ?? snap
      spring.destination.value = scale.clamped(end)
      if hold.isThrown { return follow(release.position) }
      hold.followed = end
      return end
    }
    for values in [steps, chosen] { runtime.connect(values.filter { $0 != value.value }, to: value) }
    runtime.onEnd { grips.unsubscribe() }
  }

  /// Changes the least and the greatest value. The value stays within them.
  func limit(to range: ClosedRange<Double>) {
    scale.range = range
    scrubbable.bounds.value = Bounds(range)
    value.value = scale.nearest(to: value.value)
  }

  /// A hand that holds the element.
  private final class Hold {
    /// The value before the drag. `nil` while no hand holds the element.
    var origin: Double?

    /// Whether the number moves on after the hand has let go, and the value follows it.
    var isThrown = false

    /// The latest value that followed from the number that is shown.
    var followed: Double?
  }
}

extension Decay {
  /// Returns the spring by which a throw slows down, and comes to rest exactly at a place. `nil` if the throw
  /// would have to become faster, or to turn round.
  ///
  /// Let r be v / distance. A critically damped spring with the frequency r is a decay with this rate. With a
  /// frequency of up to 2r, the velocity does not grow, and the spring does not overshoot. So a throw to a
  /// step somewhat beyond its projection has the rate of the decay. Before an end, it has up to four times
  /// this rate.
  fileprivate func glide(from position: Double, velocity: Double, to end: Double) -> SpringDescription? {
    let rate = velocity / (end - position)
    guard 2 * rate >= self.rate else { return nil }
    return SpringDescription(response: 2 * .pi / min(max(rate, self.rate), 4 * self.rate), dampingRatio: 1)
  }
}
