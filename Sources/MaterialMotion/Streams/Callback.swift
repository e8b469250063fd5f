// SPDX-License-Identifier: Apache-2.0

/// A closure that a source stores inline, and calls without retaining the closure.
///
/// Swift retains a closure while it calls the closure from a variable, because the call may replace the
/// variable. The closure of a `Callback` cannot be copied, so a call borrows the closure instead. Each
/// emission therefore saves two atomic operations and an access to the closure's reference count.
///
/// While a call is running, the owner must not replace or release the closure. `Broadcaster` releases
/// closures only after its delivery has ended.
@usableFromInline
struct Callback<T>: ~Copyable {
  @usableFromInline var body: (T) -> Void

  /// Creates a callback that does nothing.
  @inlinable
  init() {
    body = { _ in }
  }

  @inlinable @inline(__always)
  borrowing func call(_ value: T) {
    body(value)
  }

  /// Replaces the closure with a closure that does nothing, and returns the old closure.
  @inlinable
  mutating func take() -> (T) -> Void {
    let taken = body
    body = { _ in }
    return taken
  }
}

/// A `Callback` for states. If a generic type stored a closure for states, Swift would wrap the closure in
/// another one, with one allocation.
@usableFromInline
struct StateCallback: ~Copyable {
  @usableFromInline var body: (MotionState) -> Void

  @inlinable
  init() {
    body = { _ in }
  }

  @inlinable @inline(__always)
  borrowing func call(_ state: MotionState) {
    body(state)
  }

  @inlinable
  mutating func take() -> (MotionState) -> Void {
    let taken = body
    body = { _ in }
    return taken
  }
}
