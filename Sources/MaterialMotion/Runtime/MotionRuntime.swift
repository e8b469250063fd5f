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

  /// The lifetime that ends the whole runtime, of a part that was made for an interaction and a target.
  private let target: Lifetime.Flag?

  /// Creates an empty runtime, at rest.
  public convenience init(clock: FrameClock) {
    self.init(clock: clock, target: nil)
  }

  private init(clock: FrameClock, target: Lifetime.Flag?) {
    self.clock = clock
    self.target = target
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
  /// The connection to a property of an element ends when the element is deallocated. If it already was, the
  /// connection ends at once.
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
    return keep(stream, property, endingWith: storage.owner) {
      disconnect()
      member.leave()
    }
  }

  /// Adds an interaction to the target that it moves. The runtime keeps the interaction alive, but not the
  /// element.
  ///
  /// When the element is deallocated, everything that the interaction added to it ends and is released: its
  /// connections, its recognizers and its motion in flight. Then the runtime no longer keeps the interaction
  /// alive for this element. ``Interaction/lifetime(of:)`` extends this to other targets.
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
    let lifetime = I.lifetime(of: target)
    let part = MotionRuntime(clock: clock, target: lifetime?.flag ?? self.target)
    let member = Member(of: activity.members)
    _ = part.activity.members.add(MotionObserver(next: { _ in }, state: { member.tell($0) }))
    interaction.add(to: target, withRuntime: part, constraints: constraints)
    return keep(interaction, nil, endingWith: lifetime) {
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
  ///     runtime.onEnd { recognizer.element?.remove(recognizer) }
  ///
  /// - Parameter end: Called once: when the runtime is deallocated, when the interaction that this runtime
  ///   was made for is removed, when the element to which that was added is deallocated, or when the returned
  ///   subscription ends. It must not capture the element: the runtime would keep the element alive.
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

  /// Keeps two objects alive until a connection ends, which is at the latest when the lifetime does.
  @usableFromInline
  func keep(
    _ first: AnyObject?, _ second: AnyObject?, endingWith lifetime: Lifetime?,
    until end: @escaping Disconnect
  ) -> Subscription {
    // The whole part of the runtime ends with its target.
    let lifetime = lifetime?.flag === target ? nil : lifetime?.flag
    return connections.keep(first, second, endingWith: lifetime, until: end)
  }

  /// Runs a closure when the runtime ends, or an object's lifetime.
  func keep(until end: @escaping () -> Void, endingWith lifetime: Lifetime) {
    _ = keep(nil, nil, endingWith: lifetime, until: end)
  }
}

/// The connections of a runtime: for each, the objects that it keeps alive and the closure that ends it.
private final class Connections {
  private class Connection: RosterElement {
    let first: AnyObject?
    let second: AnyObject?
    private var disconnect: Disconnect?

    init(_ first: AnyObject?, _ second: AnyObject?, _ disconnect: @escaping Disconnect) {
      self.first = first
      self.second = second
      self.disconnect = disconnect
      super.init()
    }

    /// Runs once: the disconnect may release the runtime or the element, which end the connection, too.
    override func end() {
      let disconnect = self.disconnect
      self.disconnect = nil
      disconnect?()
    }
  }

  /// A connection that ends with the lifetime of an object. Until then, both the runtime and the lifetime
  /// hold it.
  private final class FollowingConnection: Connection {
    let connections: Connections
    var number: Int64 = 0
    let lifetime: Lifetime.Flag
    var numberInLifetime: Int64 = 0

    init(
      _ first: AnyObject?, _ second: AnyObject?, _ disconnect: @escaping Disconnect,
      in connections: Connections, endingWith lifetime: Lifetime.Flag
    ) {
      self.connections = connections
      self.lifetime = lifetime
      super.init(first, second, disconnect)
    }

    override func end() {
      connections.remove(number)
      lifetime.remove(numberInLifetime)
      super.end()
    }
  }

  private var roster = Roster<Connection>()
  private var isOver = false

  func keep(
    _ first: AnyObject? = nil, _ second: AnyObject? = nil, endingWith lifetime: Lifetime.Flag? = nil,
    until end: @escaping Disconnect
  ) -> Subscription {
    // An interaction may keep its part of the runtime, and connect a stream after the interaction was
    // removed.
    guard !isOver, lifetime?.isOver != true else {
      end()
      return Subscription(noopDisconnect)
    }
    guard let lifetime else { return subscription(to: Connection(first, second, end)).subscription }
    let connection = FollowingConnection(first, second, end, in: self, endingWith: lifetime)
    let (subscription, number) = subscription(to: connection)
    connection.number = number
    connection.numberInLifetime = lifetime.append(connection)
    return subscription
  }

  private func subscription(to connection: Connection) -> (subscription: Subscription, number: Int64) {
    let number = roster.append(connection)
    return (Subscription { self.remove(number)?.end() }, number)
  }

  @discardableResult
  private func remove(_ number: Int64) -> Connection? {
    let connection = roster.remove(number)
    roster.sweepIfSparse()
    return connection
  }

  func endAll() {
    isOver = true
    for connection in roster.removeAll() { connection.end() }
  }
}
