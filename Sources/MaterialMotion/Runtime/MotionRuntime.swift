// SPDX-License-Identifier: Apache-2.0

/// Connects streams to properties, adds interactions to elements, and keeps them alive.
///
///     let runtime = MotionRuntime(clock: clock)
///     let tossable = Tossable()
///     tossable.spring.destination.value = Point(200, 120)
///     runtime.add(tossable, to: card)
///
/// Releasing a runtime ends all of its connections and interactions.
///
/// Source: the published MotionRuntime specification.
public final class MotionRuntime {
  /// The clock that times every motion in the runtime.
  public let clock: FrameClock

  private let connections = Connections()
  private let activity = Activity()

  /// Creates an empty runtime, at rest.
  public init(clock: FrameClock) {
    self.clock = clock
  }

  deinit {
    connections.endAll()
  }

  /// Whether any stream that the runtime connected is active.
  public var isActive: Bool { activity.members.state == .active }

  /// The aggregate state of all streams that the runtime connected. Emits on both channels, `next` and
  /// `state`: on subscription, then at each change.
  public var state: MotionObservable<MotionState> { activity }

  /// Writes each value of a stream to a property.
  ///
  /// The property and the runtime are active while the stream is. The runtime keeps the stream and the
  /// property alive. Two streams that are connected to one property overwrite each other: combine them with
  /// an operator first.
  ///
  /// - Returns: A subscription that ends the connection; the property and the runtime then come to rest,
  ///   unless another stream keeps them active. You may discard it.
  @discardableResult
  @inlinable
  public func connect<T>(_ stream: MotionObservable<T>, to property: ReactiveProperty<T>) -> Subscription {
    let storage = property.storage
    let member = makeMember(of: storage)
    let disconnect = stream.connect(
      MotionObserver(next: { storage.write($0) }, state: { member.tell($0) }))
    return keep(stream, property) {
      disconnect()
      member.leave()
    }
  }

  /// Adds an interaction to the target that it moves. The runtime keeps the interaction alive, but not the
  /// element.
  ///
  /// - Parameters:
  ///   - interaction: The interaction. It may be added to several targets.
  ///   - target: The target that the interaction moves, for example an element.
  ///   - constraints: Applied to the interaction's stream before it reaches the target, for example an
  ///     operator that locks an axis. Must be idempotent: the constrained value is where the next gesture or
  ///     spring starts, so it passes through the constraint again. Clamping is idempotent. A rubber band is
  ///     not, and makes the element jump at the hand-over.
  /// - Returns: A subscription that removes the interaction from this target. You may discard it.
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I,
    to target: I.Target,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil
  ) -> Subscription {
    let part = MotionRuntime(clock: clock)
    let member = Member(of: activity.members)
    _ = part.activity.members.add(MotionObserver(next: { _ in }, state: { member.tell($0) }))
    interaction.add(to: target, withRuntime: part, constraints: constraints)
    return connections.keep(interaction) {
      part.connections.endAll()
      member.leave()
    }
  }

  /// Enables the first interaction while the second is at rest, and disables it while the second is active.
  ///
  /// - Returns: A subscription that ends the connection and leaves the first interaction enabled or disabled
  ///   as it is. You may discard it.
  @discardableResult
  public func toggle(
    _ interaction: some Togglable, inReactionTo other: some Stateful, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    checkPrecondition(
      (interaction as AnyObject) !== (other as AnyObject),
      "An interaction must not be toggled in reaction to itself.", file: file, line: line)
    let subscription = connect(other.state._map { $0 == .atRest }, to: interaction.enabled)
    return connections.keep(interaction, other) { subscription.unsubscribe() }
  }

  /// Runs a closure when the runtime ends, for interactions that do more than connect streams.
  ///
  ///     element.add(recognizer)
  ///     runtime.onEnd { element.remove(recognizer) }
  ///
  /// - Parameter end: Called once: when the runtime is deallocated, when the interaction that this runtime
  ///   was made for is removed, or when the returned subscription ends.
  /// - Returns: A subscription that runs the closure now. You may discard it.
  @discardableResult
  public func onEnd(_ end: @escaping () -> Void) -> Subscription {
    connections.keep(until: end)
  }

  /// Creates a member of two aggregate states: the given audience's and the runtime's.
  @usableFromInline
  func makeMember(of audience: Audience) -> Member {
    Member(of: audience, and: activity.members)
  }

  /// Keeps a stream and a property alive until their connection ends.
  @usableFromInline
  func keep(
    _ stream: AnyObject, _ property: AnyObject, until end: @escaping Disconnect
  ) -> Subscription {
    connections.keep(stream, property, until: end)
  }
}

/// The connections of a runtime: for each, the objects that it keeps alive and the closure that ends it.
private final class Connections {
  private final class Connection: RosterElement {
    let first: AnyObject?
    let second: AnyObject?
    let disconnect: Disconnect

    init(_ first: AnyObject?, _ second: AnyObject?, _ disconnect: @escaping Disconnect) {
      self.first = first
      self.second = second
      self.disconnect = disconnect
      super.init()
    }

    override func end() {
      disconnect()
    }
  }

  private var roster = Roster<Connection>()
  private var isOver = false

  func keep(
    _ first: AnyObject? = nil, _ second: AnyObject? = nil, until end: @escaping Disconnect
  ) -> Subscription {
    // An interaction may keep its part of the runtime, and connect a stream after the interaction was
    // removed.
    guard !isOver else {
      end()
      return Subscription(noopDisconnect)
    }
    let number = roster.append(Connection(first, second, end))
    return Subscription {
      self.roster.remove(number)?.end()
      self.roster.sweepIfSparse()
    }
  }

  func endAll() {
    isOver = true
    for connection in roster.removeAll() { connection.end() }
  }
}
