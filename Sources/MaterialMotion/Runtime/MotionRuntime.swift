// SPDX-License-Identifier: Apache-2.0

/// Connects streams to properties, adds interactions to elements, and holds all of it.
///
///     let runtime = MotionRuntime(clock: clock)
///     let tossable = Tossable()
///     tossable.spring.destination.value = Point(200, 120)
///     runtime.add(tossable, to: card)
///
/// Letting go of a runtime ends everything in it.
///
/// Source: the published MotionRuntime specification.
public final class MotionRuntime {
  /// What times everything that the runtime moves.
  public let clock: FrameClock

  private let connections = Connections()
  private let activity = Activity()

  /// A runtime with nothing in it, at rest.
  public init(clock: FrameClock) {
    self.clock = clock
  }

  deinit {
    connections.endAll()
  }

  /// Whether anything that the runtime connected is active.
  public var isActive: Bool { activity.members.state == .active }

  /// The aggregate state of all that the runtime connected, on both channels: at once, then at each change.
  public var state: MotionObservable<MotionState> { activity }

  /// Writes each value of a stream to a property, and counts its state as the property's and the runtime's.
  ///
  /// The runtime keeps both alive. Two streams that move one property overwrite each other: combine them with
  /// an operator first.
  ///
  /// - Returns: Ends the connection. What was active then comes to rest. It need not be kept.
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

  /// Adds an interaction to what it is to move. The runtime keeps the interaction alive, but no element.
  ///
  /// - Parameters:
  ///   - interaction: It may be added to several targets.
  ///   - target: What it is to move.
  ///   - constraints: What its stream has to pass before it reaches the target, for example an operator that
  ///     locks an axis. What has passed is where the next gesture or spring starts, and passes again: a
  ///     constraint leaves as it is what it has made, as a bound does, or things jump where one takes over
  ///     from another. A rubber band does not.
  /// - Returns: Takes the interaction off this target again. It need not be kept.
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

  /// Enables the first interaction while the second rests, and disables it while the second is active.
  ///
  /// - Returns: Ends the connection; the first interaction stays as it is. It need not be kept.
  @discardableResult
  public func toggle(
    _ interaction: some Togglable, inReactionTo other: some Stateful, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    checkPrecondition(
      (interaction as AnyObject) !== (other as AnyObject),
      "An interaction cannot be toggled in reaction to itself", file: file, line: line)
    let subscription = connect(other.state._map { $0 == .atRest }, to: interaction.enabled)
    return connections.keep(interaction, other) { subscription.unsubscribe() }
  }

  /// Ends something together with the runtime: for interactions that do more than connect streams.
  ///
  ///     element.add(recognizer)
  ///     runtime.onEnd { element.remove(recognizer) }
  ///
  /// - Returns: Ends it now. It need not be kept.
  @discardableResult
  public func onEnd(_ end: @escaping () -> Void) -> Subscription {
    connections.keep(until: end)
  }

  /// A part of one stream in the runtime's state and in another.
  @usableFromInline
  func makeMember(of audience: Audience) -> Member {
    Member(of: audience, and: activity.members)
  }

  /// Keeps a stream and a property alive until their connection is ended.
  @usableFromInline
  func keep(
    _ stream: AnyObject, _ property: AnyObject, until end: @escaping Disconnect
  ) -> Subscription {
    connections.keep(stream, property, until: end)
  }
}

/// What a runtime holds: what keeps each connection alive, and what ends it.
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
    // An interaction may hold on to its part of the runtime, and connect something after it was taken off.
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
