// SPDX-License-Identifier: Apache-2.0

/// The rare traits of a property: a check of new values, a velocity, an owner, and a threshold for rest.
@usableFromInline
class PropertyTraits<T> {
  @usableFromInline final let acceptance: PropertyCheck<T>
  @usableFromInline final var owner: Lifetime?
  @usableFromInline final var restingThreshold: Double?

  /// Whether the application can write the velocity.
  @exclusivity(unchecked)
  final var velocityIsPublic = false

  /// Whether the application has written a value. Streams that are connected to the property do not count.
  @exclusivity(unchecked)
  @usableFromInline final var isWritten = false

  /// Whether a value was dropped while there were no diagnostics.
  final var hasUnreportedDrop = false
  @exclusivity(unchecked)
  @usableFromInline final var velocity: PropertyStorage<T>?
  @exclusivity(unchecked)
  final var watch: WriteWatch<T>?
  final var contest: PropertyContest?

  /// The link between a property of points and its two coordinates. All of them store it. `nil` if the
  /// coordinates are not used.
  final var link: PropertyLink?

  /// The coordinates of a property of points. `nil` if they are not used.
  final var coordinates: Unmanaged<Coordinates>?

  /// Called before the observers of the property receive `.atRest`.
  final var willRest: (() -> Void)?

  /// Called before a motion reads the value with which it begins. A platform may then write a newer value.
  final var willDepart: (() -> Void)?

  init(accepts: ((PropertyTraits<T>, T) -> Bool)?) {
    acceptance = PropertyCheck(accepts)
  }

  /// The property's name in reports of dropped values. `nil` if they are not reported.
  var name: String? { nil }

  /// Returns the value that another property has when a motion brings this one to a value. `nil` if the
  /// motion moves no other property.
  func shown(_ value: T) -> T? { nil }

  /// The diagnostics of the property, or `nil` if it has none of its own.
  var diagnostics: MotionDiagnostics? {
    get { nil }
    set {}
  }
}

extension PropertyStorage {
  /// Called before a motion reads the value with which it begins.
  @usableFromInline
  func prepareForDeparture() {
    traits?.willDepart?()
    if let root = traits?.link?.root, root !== self { root.prepareForDeparture() }
  }
}

/// The check of a property's new values. It cannot be copied, so a call retains nothing: see `Callback`.
@usableFromInline
struct PropertyCheck<T>: ~Copyable {
  /// Returns whether a property with these traits accepts a value. `nil` if it accepts all values.
  ///
  /// This is a stored function and not an overridden method, so that the compiler can specialize it for each
  /// type of value. It captures nothing, so it needs no allocation.
  @usableFromInline let body: ((PropertyTraits<T>, T) -> Bool)?

  init(_ body: ((PropertyTraits<T>, T) -> Bool)?) {
    self.body = body
  }

  @inlinable @inline(__always)
  borrowing func accepts(_ value: T, _ traits: PropertyTraits<T>) -> Bool {
    body?(traits, value) ?? true
  }
}

/// The traits of a property that accepts some values only.
final class CheckedTraits<T>: PropertyTraits<T> {
  let check: (T) -> Bool
  private let label: String?
  private var receiver: MotionDiagnostics?

  init(_ name: String?, _ diagnostics: MotionDiagnostics?, _ check: @escaping (T) -> Bool) {
    self.check = check
    label = name
    receiver = diagnostics
    super.init { unsafeDowncast($0, to: CheckedTraits<T>.self).check($1) }
  }

  override var name: String? { label }

  override var diagnostics: MotionDiagnostics? {
    get { receiver }
    set { receiver = newValue }
  }
}

/// The traits of a property that accepts only finite values.
final class FiniteTraits<T: VectorSpace>: PropertyTraits<T> {
  private let label: String
  private var receiver: MotionDiagnostics?

  init(_ name: String, _ diagnostics: MotionDiagnostics?) {
    label = name
    receiver = diagnostics
    super.init { _, value in value.isFinite }
  }

  override var name: String? { label }

  override var diagnostics: MotionDiagnostics? {
    get { receiver }
    set { receiver = newValue }
  }
}

/// The traits of a property whose motions move another property, with values that are computed from theirs.
final class DerivingTraits<T>: PropertyTraits<T> {
  private let show: (T) -> T

  init(_ show: @escaping (T) -> T) {
    self.show = show
    super.init(accepts: nil)
  }

  override func shown(_ value: T) -> T? { show(value) }
}

/// The last writer of a property, and the conflicts that were reported.
final class PropertyContest {
  /// The connection that wrote last.
  var lastWriter: Member?

  /// Returns whether the value of a connected stream must be written, and whether the caller must report a
  /// conflict. This code does not depend on the type of the value.
  ///
  /// - Parameters:
  ///   - driver: What moves the property.
  ///   - isContested: Whether at least two active streams are connected to the property.
  ///   - contest: The streams that have written at the same time. Created for the first of them.
  static func admits(
    _ connection: Member, _ driver: PropertyDriver?, isContested: Bool, _ contest: inout PropertyContest?
  ) -> (isAdmitted: Bool, isConflict: Bool) {
    let rival: AnyObject?
    let excludes = driver?.excludesStreams == true
    if excludes {
      if connection.mover === driver { return (true, false) }
      // The former mover of an interaction may emit delayed values. They are dropped without a report.
      rival = connection.mover == nil ? driver : nil
    } else {
      guard isContested, connection.mover == nil, connection.isActive else { return (true, false) }
      let former = contest?.lastWriter
      rival = former !== connection && former?.isActive == true ? former : nil
    }
    let used = contest ?? PropertyContest()
    contest = used
    if !excludes { used.lastWriter = connection }
    return (!excludes, rival.map { used.isNew(connection, $0) } ?? false)
  }

  /// The latest pairs that were reported, at most 32. The number of a pair does not depend on the order.
  private var reported: [Int] = []

  /// Returns whether a pair of writers was not reported before.
  private func isNew(_ first: AnyObject, _ second: AnyObject) -> Bool {
    let pair = Int(bitPattern: ObjectIdentifier(first)) ^ Int(bitPattern: ObjectIdentifier(second))
    for earlier in reported where earlier == pair { return false }
    if reported.count == 32 { reported.removeFirst() }
    reported.append(pair)
    return true
  }
}
