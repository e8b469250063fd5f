// SPDX-License-Identifier: Apache-2.0

extension SpringFieldStorage {
  /// Returns the start of a buffer. An empty buffer may have no address.
  static func start(of buffer: UnsafeMutableBufferPointer<T>) -> UnsafeMutablePointer<T> {
    buffer.baseAddress ?? UnsafeMutablePointer.allocate(capacity: 0)
  }

  static func release(_ memory: UnsafeMutablePointer<T>, _ count: Int) {
    memory.deinitialize(count: count)
    memory.deallocate()
  }

  @usableFromInline
  static func memory(of values: [T]) -> UnsafeMutableBufferPointer<T> {
    let memory = UnsafeMutableBufferPointer<T>.allocate(capacity: values.count)
    _ = memory.initialize(from: values)
    return memory
  }

  @usableFromInline
  static func memory(repeating value: T, count: Int) -> UnsafeMutableBufferPointer<T> {
    let memory = UnsafeMutableBufferPointer<T>.allocate(capacity: count)
    memory.initialize(repeating: value)
    return memory
  }
}
