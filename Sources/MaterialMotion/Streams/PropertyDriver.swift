// SPDX-License-Identifier: Apache-2.0

/// Something that moves a property, and knows the velocity with which it does: a motion, or a `Mover`.
///
/// A property refers to its driver without retaining it. A driver therefore leaves the property before it is
/// deallocated.
@usableFromInline
class PropertyDriver: ListElement {
  /// Whether the driver moves the property now, and the values of other streams are dropped.
  @usableFromInline
  var excludesStreams: Bool { false }

  /// Whether the driver moves the property now.
  @usableFromInline
  var isMoving: Bool { false }

  /// Whether a hand moves the property now.
  @usableFromInline
  var isHand: Bool { false }

  /// Identifies the object that was added to the property. `nil` if none was added.
  @usableFromInline
  var added: ObjectIdentifier? { nil }

  /// Whether a motion on a clock moves the property now.
  @usableFromInline
  func isPlayed(on clock: AnyObject) -> Bool { false }

  /// The motion that moves the property.
  @usableFromInline
  var motion: PropertyDriver? { self }

  /// Receives reports of dropped values.
  @usableFromInline
  var diagnostics: MotionDiagnostics? { nil }

  /// Gives the property a watch: see `WriteWatch`.
  @usableFromInline
  func makeWatch() {}

  /// Called when the program has stopped the property. A subclass may override this.
  ///
  /// - Parameter isJump: Whether the program moves the value elsewhere.
  func wasStopped(isJump: Bool) { wasTakenOver() }

  /// Called when another driver has taken the property over. See `Player.loseProperty()`.
  @usableFromInline
  func wasTakenOver() {}
}

/// Measures the velocity of a property that something else than its driver moves.
@usableFromInline
class WriteWatch<T> {
  /// The velocity now.
  var velocityNow: T? { nil }

  /// Called before a value is written without a velocity.
  @usableFromInline
  func willWrite(_ value: T) {}

  /// Called before a value is written with its velocity.
  @usableFromInline
  func willMove() {}

  /// Called before the observers of the property receive `.atRest`.
  @usableFromInline
  func willRest() {}
}
