// SPDX-License-Identifier: Apache-2.0

/// How a value crossed the border of a slop region.
public enum SlopEvent: Equatable, Sendable {
  /// It left the region.
  case onExit

  /// It came back into it.
  case onReturn
}

extension MotionObservable where T: VectorSpace {
  /// Emits when values leave a region around zero, and when they return to it.
  ///
  ///     upstream        20--10--60------70--10--------20--80
  ///     slop(size: 50)  --------onExit------onReturn------onExit
  ///
  /// The region goes from -size to size, or is the disc of that radius; its border belongs to it. Each
  /// subscription begins inside. The state passes through. What is not finite is dropped.
  ///
  /// - Parameter size: How far from zero the region reaches; 0 or more. With 0 only zero is inside.
  @inlinable
  public func slop(size: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    SlopEvent
  > {
    checkPrecondition(size >= 0, "The size of a slop is 0 or more, but got \(size)", file: file, line: line)
    return compactMap { $0.isOutside(size) }.crossings()
  }

  /// Emits when the latest value leaves the latest region around zero, and when it returns to it.
  ///
  ///     upstream          20---------------70----
  ///     size              ---50---10-------------
  ///     slop(size: size)  --------onExit---------
  ///
  /// The state is the aggregate of both streams. What is not finite, and a negative size, are dropped.
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
  /// Emits when the stream says for the first time, or again, that something is outside, and that it is back.
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
