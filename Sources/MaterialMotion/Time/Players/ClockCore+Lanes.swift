// SPDX-License-Identifier: Apache-2.0

extension ClockCore {
  /// Returns the lane of the motions with a law. Creates it on first use.
  @inlinable
  func lane<L: Law>() -> Lane<L> {
    if let lane: Lane<L> = existingLane() { return lane }
    #if !hasFeature(Embedded)
    makeLane(Lane<L>.kind)
    if playback != nil { record(L.self) }
    if let lane: Lane<L> = existingLane() { return lane }
    #endif
    let lane = Lane<L>(self)
    frames.add(lane)
    return lane
  }

  /// Returns the lane of the motions with a law, or `nil` if there is none.
  @inlinable
  func existingLane<L: Law>() -> Lane<L>? {
    // Lanes of the same kind have the same class.
    guard let lane = frames.lane(Lane<L>.kind) else { return nil }
    return unsafeDowncast(lane, to: Lane<L>.self)
  }

  #if !hasFeature(Embedded)
  /// Creates a lane of points or numbers, in code in which the compiler knows the types.
  ///
  /// If a generic function that is not specialized creates a lane, the code for the lane's frames is not
  /// specialized either. A frame then takes forty times as many instructions. Interactions move elements
  /// through such functions. An Embedded program is always specialized.
  @usableFromInline
  func makeLane(_ kind: ObjectIdentifier) {
    guard playback == nil else { return }
    addLanes(of: Point.self, kind)
    addLanes(of: Double.self, kind)
    addLane(ScrollingLaw<Point>.self, kind)
  }
  #endif

  /// Creates the lane of this kind, or the lanes of a timeline. A new law needs a line here.
  ///
  /// - Parameter kind: The kind, or `nil` for the lanes of a timeline.
  @inline(__always)
  private func addLanes<T: CoordinateVector>(of type: T.Type, _ kind: ObjectIdentifier? = nil) {
    addLane(SpringLaw<T>.self, kind)
    addLane(FlingLaw<T>.self, kind)
    addLane(TweenLaw<T>.self, kind)
  }

  @inline(__always)
  private func addLane<L: Law>(_ law: L.Type, _ kind: ObjectIdentifier?) {
    guard let kind else { return record(law) }
    #if !hasFeature(Embedded)
    if kind == Lane<L>.kind { frames.add(Lane<L>(self)) }
    #endif
  }

  /// Creates the lane of a timeline for a law, unless it exists.
  @usableFromInline
  func record<L: Law>(_ law: L.Type) {
    if existingLane() as Lane<L>? == nil { frames.add(RecordedLane<L>(self)) }
  }

  /// Creates the lanes of a timeline for one type of value. In Embedded Swift, a timeline must have its lanes
  /// before the first motion starts.
  func record<T: CoordinateVector>(valuesOf type: T.Type) {
    addLanes(of: type)
  }
}
