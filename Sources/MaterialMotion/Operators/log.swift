// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Sends each value to a closure before emitting the value.
  ///
  ///     upstream                  20----40----80
  ///     log(prefix: "at", to: …)  20----40----80
  ///     sink                      at 20-at 40-at 80
  ///
  /// Forwards upstream's states unchanged. If the returned stream has two subscriptions, each value is logged
  /// twice.
  ///
  /// - Parameters:
  ///   - prefix: The text that the sink receives with each value.
  ///   - sink: A closure that receives the prefix and each value.
  @inlinable
  public func log(
    prefix: String = "", to sink: @escaping (_ prefix: String, _ value: T) -> Void
  ) -> MotionObservable<T> {
    _map { value in
      sink(prefix, value)
      return value
    }
  }

  #if !hasFeature(Embedded)
  /// Prints each value before emitting the value.
  ///
  ///     card.position.x().log(prefix: "at").subscribe { … }   // prints "at 20.0"
  ///
  ///     upstream           20----40----80
  ///     log(prefix: "at")  20----40----80
  ///     printed            at 20-at 40-at 80
  ///
  /// Forwards upstream's states unchanged. This method is not available in Embedded Swift. Use
  /// ``log(prefix:to:)`` instead.
  ///
  /// - Parameter prefix: The text that is printed before each value.
  public func log(prefix: String = "") -> MotionObservable<T> {
    log(prefix: prefix) { prefix, value in
      if prefix.isEmpty { print(value) } else { print(prefix, value) }
    }
  }
  #endif
}
