// SPDX-License-Identifier: Apache-2.0

/// The positions of a ``SpringField``, in contiguous memory.
///
/// This is a view, not a copy: it always shows the newest positions. After the field has been deallocated, it
/// is empty. To keep the positions of one frame, copy them: `Array(positions)`.
public struct SpringFieldPositions<T: VectorSpace>: RandomAccessCollection {
  @usableFromInline let storage: SpringFieldStorage<T>

  @inlinable
  init(_ storage: SpringFieldStorage<T>) {
    self.storage = storage
  }

  /// The number of the first body, which is 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of bodies. It is 0 after the field has been deallocated.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The position of a body.
  ///
  /// If an observer releases the field in a loop over the bodies, `count` becomes 0. The loop must then end.
  ///
  /// - Parameter index: The number of the body. Must be at least 0 and less than `count`.
  @inlinable
  public subscript(index: Int) -> T {
    // The check of a valid number calls no function, because a loop may read all positions.
    if index < 0 || index >= storage.count {
      checkPrecondition(
        false, "The position must be in 0..<\(storage.count), but it is \(index).", file: #fileID,
        line: #line)
    }
    return storage.positions[index]
  }

  /// Passes the memory to a closure, for example to draw all positions at once.
  ///
  ///     positions.withUnsafeBufferPointer { canvas.draw($0.baseAddress, $0.count) }
  ///
  /// - Parameter body: A closure that receives the memory. The pointer is valid until the field is
  ///   deallocated.
  /// - Returns: The result of the closure.
  @inlinable
  public func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<T>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: storage.positions, count: storage.count))
  }
}
