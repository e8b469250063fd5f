// SPDX-License-Identifier: Apache-2.0

extension SpringField {
  /// One body. Each write takes effect at `clock.now`, and starts the body if it is at rest.
  ///
  ///     field[7].destination = Point(200, 120)
  ///     field[7].velocity += Point(0, -900)
  ///
  /// A write reads the clock, and advances the moving bodies to the clock's time, unless an earlier write has
  /// already done so. To write many bodies, use ``update(_:)``, which reads the clock once.
  ///
  /// A position, a velocity or a destination that is not finite is dropped, and the diagnostics of the clock
  /// receive a report.
  ///
  /// - Parameter index: The number of the body. Must be at least 0 and less than ``count``.
  @inlinable
  public subscript(index: Int, file: StaticString = #fileID, line: UInt = #line) -> Body {
    get {
      check(index, file, line)
      return storage.body(at: index)
    }
    _modify {
      check(index, file, line)
      storage.beginUpdate()
      var body = storage.body(at: index)
      defer {
        storage.replace(at: index, with: body)
        storage.endUpdate()
      }
      yield &body
    }
  }

  /// Passes each body to a closure, which may change it. The changes take effect at `clock.now`, and start
  /// the bodies that are not at rest. The field emits the positions in the next frame, and not in this call.
  ///
  ///     field.update { index, body in body.destination = hand + places[index] }   // all follow a hand
  ///     field.update { index, body in body.velocity += scatter[index] }           // a throw
  ///     field.update { index, body in body.position = places[index] }             // a jump
  ///
  /// A position, a velocity or a destination that is not finite is dropped, and the diagnostics of the clock
  /// receive a report.
  ///
  /// - Parameter change: A closure that receives the number of each body, and the body. It must change the
  ///   field only through this body. When the closure returns, this body replaces the stored body.
  @inlinable
  public func update(_ change: (_ index: Int, _ body: inout Body) -> Void) {
    update(0..<count, change)
  }

  /// Passes the bodies in a range to a closure, which may change them. See ``update(_:)``.
  ///
  ///     field.update(0..<100) { _, body in body.destination = .zero }
  ///
  /// - Parameters:
  ///   - range: The numbers of the bodies. Must lie in 0..<``count``.
  ///   - change: A closure that receives the number of each body, and the body. It must change the field only
  ///     through this body. When the closure returns, this body replaces the stored body.
  @inlinable
  public func update(
    _ range: Range<Int>, file: StaticString = #fileID, line: UInt = #line,
    _ change: (_ index: Int, _ body: inout Body) -> Void
  ) {
    checkPrecondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "The bodies must be in 0..<\(count), but they are \(range.lowerBound)..<\(range.upperBound).",
      file: file, line: line)
    storage.beginUpdate()
    for index in range {
      var body = storage.body(at: index)
      change(index, &body)
      storage.replace(at: index, with: body)
    }
    storage.endUpdate()
  }

  @inlinable
  func check(_ index: Int, _ file: StaticString, _ line: UInt) {
    checkPrecondition(
      index >= 0 && index < count, "The body must be in 0..<\(count), but it is \(index).", file: file,
      line: line)
  }
}
