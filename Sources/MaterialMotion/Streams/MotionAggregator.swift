// SPDX-License-Identifier: Apache-2.0

/// Subscribes to streams, and is active while any of them is.
///
///     let aggregator = MotionAggregator<Point>(named: "stage")
///     aggregator.register([card.position, target.position])
///     aggregator.subscribe(next: { _ in }, state: { print($0) })
///
///     card        A·······R
///     target          A·······R
///     aggregator  A···········R        A: active, R: at rest
///
/// Observers receive every value of every registered stream. They receive the state on subscription, then
/// each time that the *aggregate* changes. An aggregator is a stream itself, so aggregators nest.
///
/// The aggregator subscribes to its registered streams and keeps them alive until they are unregistered or it
/// is deallocated. They do not keep the aggregator alive. When an active aggregator is deallocated, its
/// observers receive `.atRest`.
///
/// Source: the published MotionAggregator specification; ``unregister(_:)`` is an addition.
public final class MotionAggregator<T>: MotionObservable<T> {
  /// A unique name of one registered stream. No other aggregator uses it, in any process.
  public typealias Token = String

  /// The aggregator's name, for debugging.
  public let name: String?

  let core: AggregatorCore<T>

  /// Creates an aggregator without streams, at rest.
  ///
  /// - Parameter name: The aggregator's name, for debugging.
  public init(named name: String? = nil) {
    let core = AggregatorCore<T>()
    self.name = name
    self.core = core
    super.init { observer in core.values.join(observer, value: nil, state: core.values.state) }
  }

  deinit {
    core.finish()
  }

  /// Whether any registered stream is active.
  public var isActive: Bool { core.values.state == .active }

  /// Subscribes to each of the streams.
  ///
  /// - Returns: A token for each stream, in the order of the streams. You may discard it.
  @discardableResult
  public func register(_ streams: [MotionObservable<T>]) -> [Token] {
    streams.map { register($0) }
  }

  /// Subscribes to a stream. The same stream may be registered more than once.
  ///
  /// - Returns: A token for ``unregister(_:)``. You may discard it.
  @discardableResult
  public func register(_ stream: MotionObservable<T>) -> Token {
    core.token(for: core.register(stream))
  }

  /// Unsubscribes from a stream. If it was the last active stream, the aggregate comes to rest.
  ///
  /// A token of another aggregator, or a token that was unregistered before, is ignored.
  public func unregister(_ token: Token) {
    guard let number = core.number(of: token) else { return }
    core.unregister(number)
  }
}

/// The storage that an aggregator's closures capture.
final class AggregatorCore<T> {
  let values = Multicast<T>()
  private var registrations = Roster<Registration>()
  private lazy var tokenPrefix = Self.makeTokenPrefix()

  private final class Registration: RosterElement {
    private var stream: MotionObservable<T>?
    var disconnect: Disconnect?
    let member: Member
    var isOver = false

    init(_ stream: MotionObservable<T>, member: Member) {
      self.stream = stream
      self.member = member
      super.init()
    }

    override func end() {
      isOver = true
      disconnect?()
      disconnect = nil
      stream = nil
      member.leave()
    }
  }

  func register(_ stream: MotionObservable<T>) -> Int64 {
    let registration = Registration(stream, member: Member(of: values))
    let number = registrations.append(registration)
    let values = self.values
    registration.disconnect = stream.connect(
      MotionObserver(
        next: { [registration] value in if !registration.isOver { values.next(value) } },
        state: { [registration] state in if !registration.isOver { registration.member.tell(state) } }))
    return number
  }

  func unregister(_ number: Int64) {
    registrations.remove(number)?.end()
    registrations.sweepIfSparse()
  }

  func finish() {
    for registration in registrations.removeAll() { registration.end() }
    values.finish()
  }

  // MARK: Tokens

  /// The token of a registration: sixteen random hexadecimal digits, one set per aggregator, and the number
  /// of the registration. Tokens are built and read as bytes, because comparing strings would link the
  /// Unicode tables into an Embedded program.
  func token(for number: Int64) -> String {
    let bytes = tokenPrefix + Self.digits(of: UInt64(number), radix: 10) + [0]
    // Unlike the initializer that repairs invalid UTF-8, this one adds almost no code to an Embedded program.
    return bytes.withUnsafeBytes {
      String(validatingCString: $0.assumingMemoryBound(to: CChar.self).baseAddress!)!
    }
  }

  /// The registration number in a token of this aggregator, or `nil` for any other text.
  func number(of token: String) -> Int64? {
    var position = 0
    var number: Int64 = 0
    for byte in token.utf8 {
      if position < tokenPrefix.count {
        guard byte == tokenPrefix[position] else { return nil }
      } else {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number < Int64.max / 100,
          position > tokenPrefix.count || byte != UInt8(ascii: "0")
        else { return nil }
        number = number * 10 + Int64(byte - UInt8(ascii: "0"))
      }
      position += 1
    }
    return position > tokenPrefix.count ? number : nil
  }

  private static func makeTokenPrefix() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    let digits = digits(of: generator.next(), radix: 16)
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: 16 - digits.count)
    return zeros + digits + [UInt8(ascii: "-")]
  }

  private static func digits(of number: UInt64, radix: UInt64) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = number
    repeat {
      let digit = UInt8(rest % radix)
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      rest /= radix
    } while rest > 0
    return digits.reversed()
  }
}
