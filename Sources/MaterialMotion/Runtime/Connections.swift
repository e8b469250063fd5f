// SPDX-License-Identifier: Apache-2.0

/// A connection of a runtime. It retains up to three objects until it ends, and may be a member of
/// broadcasters.
@usableFromInline
class RuntimeConnection: Member {
  private final var first: AnyObject?
  private final var second: AnyObject?
  private final var third: AnyObject?

  /// Ends the stream. `nil` before the stream has been connected, and after the end.
  @exclusivity(unchecked)
  private final var disconnect: Disconnect?

  private final var owner: PropertyDriver?

  @usableFromInline
  override final var mover: PropertyDriver? { owner }

  init(
    _ first: AnyObject?, _ second: AnyObject?, _ third: AnyObject?, memberOf broadcaster: Broadcaster?,
    _ other: Broadcaster?, movedBy mover: PropertyDriver?
  ) {
    owner = mover
    self.first = first
    self.second = second
    self.third = third
    super.init(of: broadcaster, and: other)
  }

  /// Replaces the mover, because what was added goes on on another clock.
  final func setMover(_ mover: PropertyDriver) { owner = mover }

  /// Stores the closure that ends the stream. If the connection has already ended, calls the closure. While a
  /// stream is being connected, an observer of its first events may end the connection.
  @usableFromInline
  final func begin(_ disconnect: @escaping Disconnect) {
    if hasLeft { disconnect() } else { self.disconnect = disconnect }
  }

  /// Calls the disconnect closure once. The closure may release the runtime or the element, and their
  /// deallocation calls this method again.
  override func end() {
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
    leave()
  }

  /// Releases the objects. The source of the stream may retain the connection a little longer.
  override final func release() {
    let objects = (first, second, third)
    (first, second, third) = (nil, nil, nil)
    withExtendedLifetime(objects) {}
  }
}

/// The connections of a runtime.
@usableFromInline
final class Connections: ConnectionOwner {
  /// A connection that ends, at the latest, when the lifetime of an object ends. Until the connection ends,
  /// the runtime and the lifetime retain the connection.
  private final class FollowingConnection: RuntimeConnection {
    let connections: Connections
    let lifetime: Lifetime.Flag
    var number: Int64 = 0
    var numberInLifetime: Int64 = 0

    init(
      _ first: AnyObject?, _ second: AnyObject?, _ third: AnyObject?, memberOf broadcaster: Broadcaster?,
      _ other: Broadcaster?, movedBy mover: PropertyDriver?, in connections: Connections,
      endingWith lifetime: Lifetime.Flag
    ) {
      self.connections = connections
      self.lifetime = lifetime
      super.init(first, second, third, memberOf: broadcaster, other, movedBy: mover)
    }

    override func end() {
      connections.remove(number)
      lifetime.remove(numberInLifetime)
      super.end()
    }
  }

  @exclusivity(unchecked)
  private var list = NumberedList<RuntimeConnection>()
  @exclusivity(unchecked)
  private(set) var isOver = false

  var count: Int {
    var count = 0
    for place in 0..<list.places where list.borrowed(place) != nil { count += 1 }
    return count
  }

  func make(
    _ first: AnyObject? = nil, _ second: AnyObject? = nil, _ third: AnyObject? = nil,
    endingWith lifetime: Lifetime.Flag? = nil, memberOf broadcaster: Broadcaster? = nil,
    _ other: Broadcaster? = nil,
    movedBy mover: PropertyDriver? = nil
  ) -> RuntimeConnection {
    guard let lifetime else {
      return RuntimeConnection(first, second, third, memberOf: broadcaster, other, movedBy: mover)
    }
    return FollowingConnection(
      first, second, third, memberOf: broadcaster, other, movedBy: mover, in: self, endingWith: lifetime)
  }

  func keep(
    _ first: AnyObject? = nil, _ second: AnyObject? = nil, endingWith lifetime: Lifetime.Flag? = nil,
    memberOf broadcaster: Broadcaster? = nil, until end: @escaping Disconnect
  ) -> Subscription {
    // The connection is never active: the broadcaster only receives its reports.
    let connection = make(first, second, endingWith: lifetime, memberOf: nil, broadcaster)
    connection.begin(end)
    return Subscription(self, keep(connection))
  }

  /// Stores a connection, and returns its number. If the connection cannot be stored, ends it and returns 0.
  @usableFromInline
  func keep(_ connection: RuntimeConnection) -> Int64 {
    let following = connection as? FollowingConnection
    // An interaction may retain its runtime, and may connect a stream after the interaction was removed. Such
    // a connection ends immediately.
    guard !isOver, following?.lifetime.isOver != true else {
      connection.end()
      connection.release()
      return 0
    }
    let number = list.append(connection)
    if let following {
      following.number = number
      following.numberInLifetime = following.lifetime.append(following)
    }
    return number
  }

  /// Replaces the second broadcaster of each connection that has one. The new broadcaster then counts the
  /// active connections.
  func count(in broadcaster: Broadcaster) {
    for place in 0..<list.places {
      // The list contains only connections.
      list.borrowed(place)?._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: RuntimeConnection.self).moveSecond(to: broadcaster)
      }
    }
  }

  @usableFromInline
  override func end(_ number: Int64) {
    let connection = remove(number)
    connection?.end()
    connection?.release()
  }

  @discardableResult
  private func remove(_ number: Int64) -> RuntimeConnection? {
    let connection = list.remove(number)
    list.sweepIfSparse()
    return connection
  }

  /// Whether a follower of a lifetime is one of these connections.
  func hasFollowing(_ follower: ListElement) -> Bool {
    (follower as? FollowingConnection)?.connections === self
  }

  /// Ends the present connections, the newest connection first. New connections may be added later.
  func endPresent() {
    var ended: ContiguousArray<ListElement> = []
    let last = list.lastNumber
    var place = list.places
    while place > 0 {
      // A closure that is called at the end of a connection may add connections. It may also unsubscribe from
      // others, which moves the remaining ones to earlier places.
      place = min(place, list.places) - 1
      let number = list.number(at: place)
      guard number <= last, let connection = remove(number) else { continue }
      connection.end()
      ended.append(connection)
    }
    for connection in ended.reversed() { connection.release() }
  }

  /// Ends all connections, the newest connection first.
  ///
  /// An interaction adds its recognizers before it connects their streams. The streams must be disconnected
  /// before a recognizer is removed, because the removal cancels an active gesture. If a stream received the
  /// cancellation, the stream could start a spring.
  func endAll() {
    isOver = true
    endPresent()
  }
}
