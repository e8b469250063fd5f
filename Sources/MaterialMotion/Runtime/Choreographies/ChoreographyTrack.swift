// SPDX-License-Identifier: Apache-2.0

/// The parts of one property in a ``Choreography``.
class ChoreographyTrack: HeapItem {
  /// The storage of the property. `nil` if its element was deallocated.
  final private(set) var storage: AnyObject?
  final let id: ObjectIdentifier

  /// In the order of their starts.
  final fileprivate(set) var parts: ContiguousArray<ChoreographyPart> = []

  final private(set) var version = 0

  /// Whether parts were added since the last update.
  final var isChanged = false

  /// Whether the element of the property was deallocated.
  final var isOver: Bool { storage == nil }

  fileprivate init(_ storage: AnyObject) {
    self.storage = storage
    id = ObjectIdentifier(storage)
  }

  /// Whether the last part never ends.
  final var isEndless: Bool { parts.last?.end == .infinity }

  /// The end of the last part that has an end.
  final var end: Double {
    guard isEndless else { return parts.last?.end ?? 0 }
    return parts.count > 1 ? parts[parts.count - 2].actualEnd : 0
  }

  /// Called when the end has changed.
  final func wake() { version += 1 }

  /// Releases everything, because the element of the property was deallocated.
  func remove() {
    storage = nil
    parts = []
    wake()
  }

  /// Shows the motions at the present time.
  func update(in runtime: MotionRuntime) {}
}

/// The parts of one property with one type of value.
final class TypedChoreographyTrack<T: VectorSpace>: ChoreographyTrack {
  private(set) var motions: MotionTrack<T>

  /// The property, until the runtime retains it.
  private var property: ReactiveProperty<T>?
  private var tween: Tween<T>?

  init(_ property: ReactiveProperty<T>) {
    let value = property.value
    // The tween reports a value that is not finite.
    motions = MotionTrack(from: value.isFinite ? value : .zero)
    self.property = property
    super.init(property.storage)
  }

  /// Adds a part, and returns its index.
  func add<M: Motion>(
    _ motion: M, _ name: String?, number: Int, at start: Double, _ takeover: Takeover, _ kind: MotionKind,
    _ file: StaticString, _ line: UInt
  ) -> Int where M.Value == T {
    let place = motions.insert(AnyMotion(motion), at: start, takeover, kind, file, line)
    let part = ChoreographyPart(name, number: number, start: start)
    parts.insert(part, at: place)
    if place > 0 { parts[place - 1].handedOver = start }
    if place + 1 < parts.count { part.handedOver = parts[place + 1].start }
    // A spring that takes over another motion needs another time to settle.
    for place in place..<parts.count { parts[place].duration = motions.duration(at: place) }
    return place
  }

  /// The motions, in a form that the compiler has specialized for points and numbers. A frame of a part takes
  /// 1200 instructions, instead of 5200.
  private var erased: AnyMotion<T> {
    #if !hasFeature(Embedded)
    if let erased = erased(for: Point.self) ?? erased(for: Double.self) { return erased }
    #endif
    return AnyMotion(motions)
  }

  #if !hasFeature(Embedded)
  @inline(__always)
  private func erased<U: VectorSpace>(for type: U.Type) -> AnyMotion<T>? {
    (motions as? MotionTrack<U>).flatMap { AnyMotion($0) as? AnyMotion<T> }
  }
  #endif

  override func remove() {
    super.remove()
    motions = MotionTrack(from: .zero)
    property = nil
    tween = nil
  }

  override func update(in runtime: MotionRuntime) {
    let reduced = ReducedTrack(of: motions)
    if let tween {
      tween.core.reducedMotion = { reduced.motion }
      tween.motion.value = erased
      return
    }
    guard let property else { return }
    self.property = nil
    let tween = Tween(erased, startingAt: 0)
    tween.core.reducedMotion = { reduced.motion }
    self.tween = tween
    let mover = Mover(of: property.storage, for: tween, runtime.clock.core)
    runtime.connect(
      tween.stream(from: property, nil, clock: runtime.clock, mover), to: property, movedBy: mover)
  }
}

/// The motions of a track while the user prefers reduced motion. Most users never need them, so they are
/// created on first use.
private final class ReducedTrack<T: VectorSpace> {
  private let track: MotionTrack<T>
  private(set) lazy var motion = AnyMotion(track.reduced())

  init(of track: MotionTrack<T>) {
    self.track = track
  }
}
