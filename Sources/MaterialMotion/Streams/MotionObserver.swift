// SPDX-License-Identifier: Apache-2.0

/// An observer of the values and the states of a ``MotionObservable``.
public struct MotionObserver<T>: Observer {
  /// A closure that receives each value.
  public let next: (T) -> Void

  /// A closure that receives each state. Every source in this library emits its state once during
  /// subscription, and then after each change.
  public let state: (MotionState) -> Void

  /// The property to which `next` writes each value. `nil` for all other observers. A motion writes to this
  /// property directly, so a frame reads less memory. The closure `next` retains the property.
  @usableFromInline let property: Unmanaged<PropertyStorage<T>>?

  /// Creates an observer from two closures.
  ///
  /// - Parameters:
  ///   - next: A closure that receives each value.
  ///   - state: A closure that receives each state.
  @inlinable
  public init(next: @escaping (T) -> Void, state: @escaping (MotionState) -> Void) {
    self.next = next
    self.state = state
    self.property = nil
  }

  /// Creates an observer that writes the values to a property until a member leaves, and reports the states
  /// to this member. While a stream is being connected, an observer of its first value may end the
  /// connection.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - member: A member of the property's broadcaster, and of no broadcaster before it.
  @inlinable
  init(writingTo property: PropertyStorage<T>, for member: Member) {
    // A closure that captures one object needs no memory for its context.
    self.next = {
      if !member.hasLeft {
        unsafeDowncast(member.broadcaster!, to: PropertyStorage<T>.self).write($0, from: member)
      }
    }
    self.state = { member.report($0) }
    self.property = .passUnretained(property)
  }
}
