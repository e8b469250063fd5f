// SPDX-License-Identifier: Apache-2.0

/// A crossing of the border of a slop region.
public enum SlopEvent: Equatable, Sendable {
  /// The value left the region.
  case onExit

  /// The value returned to the region.
  case onReturn
}

extension MotionObservable where T: VectorSpace {
  /// Emits an event when values leave a region around zero, and when they return to it.
  ///
  ///     upstream        20--10--60------70--10--------20--80
  ///     slop(size: 50)  --------onExit------onReturn------onExit
  ///
  /// The region contains the values whose length is at most `size`: numbers from -size to size, points on a
  /// disc of that radius. Each subscription begins inside. The state passes through. Values that are not
  /// finite are dropped.
  ///
  /// - Parameters:
  ///   - size: The greatest distance from zero within the region. Must be 0 or more. With 0 only zero
  ///     is inside.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  @inlinable
  public func slop(size: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    SlopEvent
  > {
    checkPrecondition(
      size >= 0, "The slop size must be at least 0, but it is \(size).", file: file, line: line)
    return compactMap { $0.isOutside(size) }.crossings()
  }

  /// Emits an event when the latest value leaves the latest region around zero, and when it returns to it.
  ///
  ///     upstream          20---------------70----
  ///     size              ---50---10-------------
  ///     slop(size: size)  --------onExit---------
  ///
  /// The state is the aggregate of both streams. Values that are not finite are dropped, and so is a negative
  /// size.
  @inlinable
  public func slop(size: MotionObservable<Double>) -> MotionObservable<SlopEvent> {
    finite().combineLatest(with: size._filter { $0 >= 0 }) { $0.isOutside($1) }.crossings()
  }
}

extension VectorSpace {
  /// Whether the value is beyond the border of a region around zero; `nil` if it is not finite.
  @inlinable
  func isOutside(_ size: Double) -> Bool? {
    length.map { $0 > size }
  }
}

extension MotionObservable where T == Bool {
  /// Emits `.onExit` when the stream changes to `true`, which means outside, and `.onReturn` when it changes
  /// back.
  @inlinable
  func crossings() -> MotionObservable<SlopEvent> {
    MotionObservable<SlopEvent>(madeFrom: [self]) { [connect] observer in
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
