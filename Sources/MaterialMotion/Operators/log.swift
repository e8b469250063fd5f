// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Passes each value to a sink before emitting it.
  ///
  ///     upstream                  20----40----80
  ///     log(prefix: "at", to: …)  20----40----80
  ///     sink                      at 20-at 40-at 80
  ///
  /// The state passes through. Two subscriptions log each value twice.
  ///
  /// - Parameters:
  ///   - prefix: The text that the sink receives with each value.
  ///   - sink: Receives each value before the observer does.
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
  /// Prints each value before emitting it.
  ///
  ///     card.position.x().log(prefix: "at").subscribe { … }   // prints "at 20.0"
  ///
  ///     upstream           20----40----80
  ///     log(prefix: "at")  20----40----80
  ///     printed            at 20-at 40-at 80
  ///
  /// The state passes through. Not available in Embedded Swift: use ``log(prefix:to:)`` there.
  ///
  /// - Parameter prefix: The text that is printed before each value.
  public func log(prefix: String = "") -> MotionObservable<T> {
    log(prefix: prefix) { prefix, value in
      if prefix.isEmpty { print(value) } else { print(prefix, value) }
    }
  }
  #endif
}
