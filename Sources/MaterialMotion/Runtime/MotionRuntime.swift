// SPDX-License-Identifier: Apache-2.0

/// Connects streams to properties, and adds interactions to elements.
///
///     let runtime = MotionRuntime(clock: clock)
///     let tossable = Tossable()
///     tossable.spring.destination.value = Point(200, 120)
///     runtime.add(tossable, to: card)
///
/// A runtime retains its streams and interactions. When the runtime is deallocated, all of its connections
/// and interactions end.
///
/// Release a runtime where you use it. If a class that is isolated to an actor, such as the main actor,
/// stores a runtime, give the class an `isolated deinit`. Otherwise, a task that captures the class may
/// release the runtime on another thread. See <doc:HowMotionFlows>.
///
/// Source: the published MotionRuntime specification.
public final class MotionRuntime {
  /// The clock of all motion in the runtime.
  public let clock: FrameClock

  @usableFromInline let connections = Connections()

  /// The broadcaster that counts the active connections. The runtime that an interaction receives uses the
  /// broadcaster of its parent, until the state of this runtime is first read.
  private var counter: Activity.Members?
  private var usedActivity: Activity?

  /// Reports the runtime's own state to its parent. `nil` if the runtime has no parent or no state of its
  /// own.
  private var memberOfParent: Member?

  /// The lifetime of the target for which this runtime was created, or `nil` if there is no such target. When
  /// this lifetime ends, the runtime ends.
  private let target: Lifetime.Flag?

  #if DEBUG && !hasFeature(Embedded)
  /// The targets of everything that was added to this runtime. `nil` if this is the runtime that an
  /// interaction receives.
  private var additions: LostTargets.Additions?
  #endif

  /// Creates a runtime without connections. The runtime is at rest.
  public convenience init(clock: FrameClock) {
    self.init(clock: clock, target: nil, counter: nil)
    #if DEBUG && !hasFeature(Embedded)
    additions = LostTargets.Additions(clock.core, ownedBy: nil)
    #endif
  }

  /// Creates a runtime for an object of your own that stores it. If the application forgets to store the
  /// object, the clock's diagnostics receive its name: see
  /// ``MotionDiagnostics/Report/ownerNotRetained(_:)``.
  ///
  ///     init(on clock: FrameClock) {
  ///       runtime = MotionRuntime(clock: clock, ownedBy: "Carousel")
  ///     }
  public convenience init(clock: FrameClock, ownedBy owner: StaticString) {
    self.init(clock: clock, target: nil, counter: nil)
    #if DEBUG && !hasFeature(Embedded)
    additions = LostTargets.Additions(clock.core, ownedBy: owner)
    #endif
  }

  private init(clock: FrameClock, target: Lifetime.Flag?, counter: Activity.Members?) {
    self.clock = clock
    self.target = target
    self.counter = counter
  }

  /// The activity whose members are the runtime's connections.
  var activity: Activity {
    if let usedActivity { return usedActivity }
    let activity = Activity()
    activity.members.receiver = clock.diagnostics
    usedActivity = activity
    guard let parent = counter else { return activity }
    counter = activity.members
    let member = Member(of: parent)
    memberOfParent = member
    _ = activity.members.add(MotionObserver(next: { _ in }, state: { member.report($0) }))
    connections.count(in: activity.members)
    return activity
  }

  /// Ends all connections and interactions of the runtime, as its deallocation does. Properties stay as they
  /// are.
  ///
  ///     runtime.end()   // even if other code still retains the runtime
  ///
  /// Connect and add nothing to the runtime afterwards.
  public func end() {
    connections.endAll()
    memberOfParent?.leave()
  }

  deinit {
    #if DEBUG && !hasFeature(Embedded)
    if connections.count > 0 { additions?.runtimeWasDeallocated() }
    #endif
    connections.endAll()
  }

  /// Whether at least one of the runtime's streams is active.
  public var isActive: Bool { activity.members.state == .active }

  /// A stream of the runtime's state. The state is active while at least one of the runtime's streams is
  /// active.
  ///
  /// On subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// Writes each value of a stream to a property.
  ///
  /// The property and the runtime are active while the stream is active. The runtime retains the stream and
  /// the property. If two active streams are connected to one property, the streams overwrite each other's
  /// values, and the clock's diagnostics receive a report. To use two streams, combine them with an operator
  /// first. While something that was *added* moves the property, the values of the stream are dropped: see
  /// <doc:HowMotionFlows>.
  ///
  /// If the property belongs to an element, the connection ends when the element is deallocated. If the
  /// element has already been deallocated, the connection ends immediately.
  ///
  /// - Returns: A subscription. Ending it ends the connection. When the connection ends, the property and the
  ///   runtime come to rest, unless another stream keeps them active. You may discard the subscription.
  @discardableResult
  #if !hasFeature(Embedded)
  // A caller that discards the subscription then needs no memory for it, nor for a stream that it passes.
  @inline(__always)
  #endif
  @inlinable
  public func connect<T>(_ stream: MotionObservable<T>, to property: ReactiveProperty<T>) -> Subscription {
    let storage = property.storage
    let connection = makeConnection(stream.retained, property, of: storage, endingWith: storage.owner)
    let subscription = keep(connection)
    connection.begin(stream.connect(MotionObserver(writingTo: storage, for: connection)))
    return subscription
  }

  /// Adds an interaction to a target. The interaction then moves the target.
  ///
  /// The runtime retains the interaction. If the target is an element, the runtime does not retain the
  /// element.
  ///
  /// When the element is deallocated, the runtime removes the interaction from the element. The connections,
  /// the recognizers and the motions of the interaction end for this element, and are released. If the
  /// interaction was not added to another target, the runtime also releases the interaction. For other types
  /// of targets, implement ``Interaction/lifetime(of:)`` to get the same behavior.
  ///
  /// - Parameters:
  ///   - interaction: The interaction. You may add it to several targets.
  ///   - target: The target to move, for example an element.
  ///   - constraints: A function that is applied to the interaction's stream, for example to lock an axis.
  ///     The resulting stream is connected to the target. The function must be idempotent: it must not change
  ///     a value that it has already constrained. The next gesture or spring starts at the constrained value,
  ///     so the function is applied to this value again. Clamping is idempotent. A rubber band is not
  ///     idempotent, so the target would jump when a spring starts after a drag. For elastic edges, use an
  ///     interaction with bounds: see <doc:ElasticEdges>.
  ///
  ///     In a debug build, the function is called twice. The second result receives the constrained values.
  ///     If it changes one of them, the clock's diagnostics receive
  ///     ``MotionDiagnostics/Report/constraintNotIdempotent(from:to:)``. Release builds do not check this.
  /// - Returns: A subscription. Ending it removes the interaction from this target. You may discard the
  ///   subscription.
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I,
    to target: I.Target,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil
  ) -> Subscription {
    clock.core.frames.checkIsolation()
    let lifetime = I.lifetime(of: target)
    #if DEBUG && !hasFeature(Embedded)
    if type(of: target) is AnyClass { additions?.append(target as AnyObject, lifetime) }
    #endif
    let part = MotionRuntime(clock: clock, target: lifetime?.flag ?? self.target, counter: activity.members)
    // An observer of the interaction's first events may already end the interaction.
    let subscription = connections.keep(
      interaction, endingWith: following(lifetime), memberOf: activity.members
    ) { part.end() }
    interaction.add(to: target, withRuntime: part, constraints: checked(constraints))
    return subscription
  }

  /// Ends every interaction and connection that this runtime has added to an element. The element stays where
  /// it is, and can be used again.
  ///
  ///     runtime.removeAll(from: card)   // before the card shows another item
  ///     runtime.add(Draggable(), to: card)
  ///
  /// Use this method for elements that are reused, such as the cells of a list. When an element is
  /// deallocated, its interactions and connections end without this call.
  ///
  /// - Interactions and streams that are connected to the element's properties end, the newest first. A
  ///   gesture that is under way is cancelled, and its release starts no motion. A motion stops in place.
  /// - The recognizers that the interactions have added are removed. Recognizers that you have added stay.
  /// - Interactions and streams that nothing else retains are released.
  ///
  /// This method does not affect the connections of other runtimes, the connections by which an interaction
  /// of another element moves this element, or ``onEnd(_:)``. An interaction may call this method on the
  /// runtime that it has received, for its own element. Everything that the interaction has added then ends.
  ///
  /// - Parameter object: An element, or another object to which interactions were added.
  public func removeAll<Object: LifetimeTracked>(from object: Object) {
    removeAll(endingWith: object.lifetime)
  }

  /// Ends every interaction and connection that this runtime has made and that ends with a lifetime.
  package func removeAll(endingWith lifetime: Lifetime) {
    if lifetime.flag === target { return connections.endPresent() }
    lifetime.flag.endFollowers { [connections] in connections.hasFollowing($0) }
  }

  /// In a debug build, adds a check to constraints. See ``IdempotenceCheck``.
  func checked<Value>(
    _ constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?
  ) -> ((MotionObservable<Value>) -> MotionObservable<Value>)? {
    #if DEBUG && !hasFeature(Embedded)
    guard let constraints, let diagnostics = clock.diagnostics else { return constraints }
    return IdempotenceCheck.adding(to: constraints, diagnostics)
    #else
    return constraints
    #endif
  }

  /// Enables the first interaction while the second interaction is at rest, and disables the first
  /// interaction while the second interaction is active. To react to several interactions, pass an array.
  ///
  /// Two interactions may be toggled in reaction to each other. The first one that becomes active then
  /// disables the other one. The same applies to every ring of an even number of interactions. A ring of an
  /// odd number can never come to rest: of three interactions, the first would disable the second, which
  /// would enable the third, which would disable the first. If a call closes such a ring, the program stops.
  ///
  /// - Parameters:
  ///   - interaction: The first interaction.
  ///   - other: The second interaction. Must not be the first interaction, and must not close a ring of an
  ///     odd number of interactions: see above.
  /// - Returns: A subscription. Ending it ends the connection. The end of the connection does not enable or
  ///   disable the first interaction. You may discard the subscription.
  @discardableResult
  public func toggle(
    _ interaction: some Togglable, inReactionTo other: some Stateful, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    let forget = noteReaction(of: interaction, to: [other], file, line)
    let subscription = connect(other.state._map { $0 == .atRest }, to: interaction.enabled)
    return connections.keep(interaction, other) {
      subscription.unsubscribe()
      forget()
    }
  }

  /// Checks that an interaction may be toggled in reaction to others, and records the toggle.
  ///
  /// - Returns: A closure that removes the record.
  private func noteReaction(
    of interaction: AnyObject, to others: [AnyObject], _ file: StaticString, _ line: UInt
  ) -> Disconnect {
    let reactions = clock.core.reactions
    let numbers = others.map { other in
      checkPrecondition(
        interaction !== other, "An interaction must not be toggled in reaction to itself.", file: file,
        line: line)
      let ring = reactions.oddRing(closedBy: interaction, reactingTo: other)
      checkPrecondition(
        ring == nil,
        "A ring of an odd number of interactions can never come to rest, but this toggle closes the ring "
          + "\(ring ?? "").", file: file, line: line)
      return reactions.add(interaction, reactingTo: other)
    }
    return { for number in numbers.reversed() { reactions.remove(number) } }
  }

  /// Enables an interaction while several other interactions are all at rest. Disables it while at least one
  /// of them is active.
  ///
  ///     runtime.toggle(home, inReactionTo: [draggable, scalable])
  ///
  ///     draggable   R···A·········R·····      A: active, R: at rest
  ///     scalable    R·······A·········R··
  ///     home        t···f·············t··     t: enabled, f: disabled
  ///
  /// Use this method instead of two calls of `toggle` for the same interaction, because the two calls
  /// overwrite each other.
  ///
  /// - Parameters:
  ///   - interaction: The interaction to enable and disable.
  ///   - others: The other interactions. If there are none, the interaction is enabled. Must not contain the
  ///     first interaction, or an interaction that closes a ring of an odd number of interactions.
  /// - Returns: A subscription. Ending it ends the connection. The end of the connection does not enable or
  ///   disable the first interaction. You may discard the subscription.
  @discardableResult
  public func toggle(
    _ interaction: some Togglable, inReactionTo others: [any Stateful], file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    let forget = noteReaction(of: interaction, to: others.map { $0 as AnyObject }, file, line)
    let all = Activity()
    var disconnects: [Disconnect] = []
    for other in others {
      let member = Member(of: all.members)
      disconnects.append(
        other.state.connect(MotionObserver(next: { _ in }, state: { member.report($0) })))
    }
    let subscription = connect(all._map { $0 == .atRest }, to: interaction.enabled)
    return connections.keep(interaction) { [disconnects] in
      subscription.unsubscribe()
      for disconnect in disconnects { disconnect() }
      forget()
      withExtendedLifetime(others) {}
    }
  }

  /// The number of the runtime's connections, for tests.
  var connectionCount: Int { connections.count }

  /// Returns whether the runtime has ended. The closure does not retain the runtime.
  var hasEnded: () -> Bool {
    { [connections] in connections.isOver }
  }

  /// Runs a closure when the runtime ends. Use this in interactions that do more than connect streams.
  ///
  ///     element.add(recognizer)
  ///     runtime.onEnd { recognizer.element?.remove(recognizer) }
  ///
  /// A runtime ends when it is deallocated. The runtime that an interaction receives also ends when the
  /// interaction is removed, or when its element is deallocated. A runtime ends its connections and calls its
  /// closures in reverse order: the newest first.
  ///
  /// - Parameter end: A closure that is called once: when the runtime ends, or earlier, when you end the
  ///   returned subscription. Must not capture the element, because the runtime would then retain the
  ///   element.
  /// - Returns: A subscription. If you end the subscription, the closure is called immediately. You may
  ///   discard the subscription.
  @discardableResult
  public func onEnd(_ end: @escaping () -> Void) -> Subscription {
    connections.keep(until: end)
  }

  /// Makes a connection that retains some objects, and reports its state to a broadcaster and to the runtime.
  @usableFromInline
  func makeConnection(
    _ upstreams: (AnyObject?, AnyObject?), _ property: AnyObject?, of broadcaster: Broadcaster,
    endingWith lifetime: Lifetime?, movedBy mover: PropertyDriver? = nil
  ) -> RuntimeConnection {
    #if DEBUG && !hasFeature(Embedded)
    clock.core.frames.checkIsolation()
    broadcaster.isolation = clock.core.frames.isolation
    if let property { additions?.append(property, lifetime) }
    #endif
    return connections.make(
      upstreams.0, upstreams.1, property, endingWith: following(lifetime), memberOf: broadcaster,
      counter ?? activity.members, movedBy: mover)
  }

  /// Connects the stream of something that was added to a property: its mover.
  ///
  /// - Parameter constraints: A function to apply to the stream, or `nil`.
  @discardableResult
  func connect<T>(
    _ motions: MotionObservable<T>, to property: ReactiveProperty<T>, movedBy mover: Mover<T>,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)? = nil
  ) -> Subscription {
    mover.isConstrained = constraints != nil
    let stream = constraints?(motions) ?? motions
    let storage = property.storage
    let connection = makeConnection(
      stream.retained, property, of: storage, endingWith: storage.owner, movedBy: mover)
    let subscription = keep(connection)
    connection.begin(stream.connect(MotionObserver(writingTo: storage, for: connection)))
    return subscription
  }

  /// Stores a connection. The connection ends, at the latest, when its lifetime or the runtime ends.
  @inlinable
  func keep(_ connection: RuntimeConnection) -> Subscription {
    Subscription(connections, connections.keep(connection))
  }

  /// Returns the lifetime that a connection must observe, or `nil` if there is none. The whole runtime ends
  /// when the lifetime of its target ends. A connection that ends with the same lifetime therefore need not
  /// observe the lifetime.
  private func following(_ lifetime: Lifetime?) -> Lifetime.Flag? {
    lifetime?.flag === target ? nil : lifetime?.flag
  }

  /// Retains an object, and runs a closure when the runtime or the given lifetime ends.
  @discardableResult
  func keep(
    _ object: AnyObject? = nil, until end: @escaping () -> Void, endingWith lifetime: Lifetime?
  ) -> Subscription {
    connections.keep(object, endingWith: following(lifetime), until: end)
  }
}
