// SPDX-License-Identifier: Apache-2.0

/// An event that reports that a value has left a slop region or has returned to it. A slop region is a region
/// around zero in which small movements are ignored.
public enum SlopEvent: Equatable, Sendable {
  /// The value left the region.
  case onExit

  /// The value returned to the region.
  case onReturn
}

extension MotionObservable where T: VectorSpace {
  /// Emits an event when the value leaves a region around zero, and when the value returns to the region.
  ///
  ///     upstream        20--10--60------70--10--------20--80
  ///     slop(size: 50)  --------onExit------onReturn------onExit
  ///
  /// The region contains all values whose length is at most `size`. For numbers, the region is the range from
  /// `-size` to `size`. For points, the region is a disc with the radius `size`. If an observer's first value
  /// is outside the region, the operator emits `.onExit`. Forwards upstream's states unchanged. Values that
  /// are not finite are dropped.
  ///
  /// - Parameter size: The greatest length of a value inside the region. Must be 0 or more. If `size` is 0,
  ///   only zero is inside the region.
  @inlinable
  public func slop(size: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    SlopEvent
  > {
    checkPrecondition(
      size >= 0, "The slop size must be at least 0, but it is \(size).", file: file, line: line)
    return compactMap { $0.isOutside(size) }.crossings()
  }

  /// Emits an event when the latest value leaves a region around zero, and when the value returns to the
  /// region. Another stream provides the size of the region.
  ///
  ///     upstream          20---------------70----
  ///     size              ---50---10-------------
  ///     slop(size: size)  --------onExit---------
  ///
  /// A change of the value or of the size can cause an event. The returned stream is active while either
  /// input stream is active. Values that are not finite are dropped. A negative size is also dropped.
  ///
  /// - Parameters:
  ///   - size: A stream of sizes.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func slop(size: MotionObservable<Double>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<SlopEvent>
  {
    finite().combineLatest(with: size._filter { $0 >= 0 }, emittingWith: trigger) { $0.isOutside($1) }
      .crossings()
  }
}

extension VectorSpace {
  /// Whether the value is outside a region of a given size around zero. `nil` if the value is not finite.
  @inlinable
  func isOutside(_ size: Double) -> Bool? {
    length.map { $0 > size }
  }
}

extension MotionObservable where T == Bool {
  /// Emits `.onExit` when the value changes to `true`, and `.onReturn` when the value changes back to
  /// `false`. The value `true` means that an upstream value is outside the region.
  @inlinable
  func crossings() -> MotionObservable<SlopEvent> {
    MotionObservable<SlopEvent>(retaining: self) { [connect] observer in
      let next = observer.next
      var wasOutside = false
      return connect(
        MotionObserver(
          next: { isOutside in
            guard isOutside != wasOutside else { return }
            wasOutside = isOutside
            next(isOutside ? .onExit : .onReturn)
          },
          state: observer.state))
    }
  }
}
