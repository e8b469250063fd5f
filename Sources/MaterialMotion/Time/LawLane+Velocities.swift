// SPDX-License-Identifier: Apache-2.0

// An Embedded program does not contain this code, because it would make the program larger. There, the object
// of a motion writes its velocity and its value.
#if !hasFeature(Embedded)
extension LawLane {
  /// The properties of a motion that writes its velocity and its value.
  @usableFromInline
  struct Pair {
    @usableFromInline let velocity: Unmanaged<PropertyStorage<T>>
    @usableFromInline let value: Unmanaged<PropertyStorage<T>>

    @inlinable
    init(velocity: PropertyStorage<T>, value: Unmanaged<PropertyStorage<T>>) {
      self.velocity = .passUnretained(velocity)
      self.value = value
    }
  }

  /// Returns the pair of a motion, or `nil` if the motion has none.
  @inlinable @inline(__always)
  final func pair(_ place: Int) -> Pair? {
    place < pairs.count ? pairs[place] : nil
  }

  /// Sets the pair of a motion, which retains both properties. The lane then writes the velocity and the
  /// value.
  @inlinable
  final func setPair(_ pair: Pair?, _ place: Int) {
    if pair != nil { while pairs.count <= place { pairs.append(nil) } }
    if place < pairs.count { pairs[place] = pair }
  }

  /// Returns the value that a motion with a pair emitted last. `nil` if the motion has no pair.
  @inlinable
  final func lastValue(_ place: Int) -> T? {
    guard pair(place) != nil else { return nil }
    return place == placeOfVelocity ? valueBeforeVelocity : (bodies + place).pointee.value
  }

  /// Runs a closure in which the object of the motion emits. Until the closure returns, the motion has no
  /// pair, so the object stores the value that it emitted last.
  @inlinable
  final func withoutPair(_ place: Int, _ emit: () -> Void) {
    let pair = pair(place)
    setPair(nil, place)
    emit()
    // During a frame, no other motion takes the place of a motion that ends.
    if places[place].motion != nil { setPair(pair, place) }
  }

  /// Moves a motion, and writes its velocity and then its value.
  @inlinable @inline(never)
  final func moveWithVelocity(_ place: Int, for duration: Double) {
    guard let pair = pair(place) else { return visit(place) }
    let body = bodies + place
    let last = body.pointee.value
    let outcome = body.pointee.step(for: duration)
    guard outcome == .moves else {
      guard let motion = motion(place) else { return }
      motion.kept = last
      return withoutPair(place) { endFrame(motion, outcome, duration) }
    }
    let value = body.pointee.value
    let velocity = body.pointee.law.velocity(body.pointee.displacement, body.pointee.velocity)
    body.pointee.velocity = velocity
    (placeOfVelocity, valueBeforeVelocity) = (place, last)
    pair.velocity._withUnsafeGuaranteedRef { $0.write(velocity) }
    placeOfVelocity = -1
    // In response to the velocity, an observer may have ended or restarted the motion. In that case, the
    // value is not written. An observer may also have changed the destination.
    guard self.pair(place) != nil else { return }
    if isMarked(place) { motion(place)?.kept = value }
    pair.value._withUnsafeGuaranteedRef { $0.write(value) }
  }
}
#endif
