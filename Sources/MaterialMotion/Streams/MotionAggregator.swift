// SPDX-License-Identifier: Apache-2.0

/// A stream that combines other streams. An aggregator is active while at least one of its streams is active.
///
///     let aggregator = MotionAggregator<Point>(named: "stage")
///     aggregator.register([card.position, target.position])
///     aggregator.subscribe(next: { _ in }, state: { print($0) })
///
///     card        A·······R
///     target          A·······R
///     aggregator  A···········R        A: active, R: at rest
///
/// An observer receives every value of every registered stream. An observer also receives the aggregator's
/// state on subscription and after each change. An aggregator is a stream too, so you can register an
/// aggregator with another aggregator.
///
/// The aggregator retains each registered stream until the stream is unregistered or the aggregator is
/// deallocated. The streams do not retain the aggregator. If the aggregator is active when it is deallocated,
/// its observers receive `.atRest`.
///
/// Source: the published MotionAggregator specification. The specification does not contain
/// ``unregister(_:)``.
public final class MotionAggregator<T>: MotionObservable<T> {
  /// A text that identifies one registration. The text is unique among all aggregators in all processes.
  public typealias Token = String

  /// The aggregator's name, for debugging.
  public let name: String?

  let core: AggregatorCore<T>

  /// Creates an aggregator without streams. The aggregator is at rest.
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

  /// Whether at least one registered stream is active.
  public var isActive: Bool { core.values.state == .active }

  /// Registers several streams.
  ///
  /// - Returns: A token for each stream, in the order of the streams. You may discard the tokens.
  @discardableResult
  public func register(_ streams: [MotionObservable<T>]) -> [Token] {
    streams.map { register($0) }
  }

  /// Subscribes to a stream. You may register the same stream more than once.
  ///
  /// - Returns: A token for ``unregister(_:)``. You may discard the token.
  @discardableResult
  public func register(_ stream: MotionObservable<T>) -> Token {
    core.token(for: core.register(stream))
  }

  /// Unsubscribes from the stream to which a token belongs. If no other registered stream is active, the
  /// aggregator comes to rest.
  ///
  /// If the token belongs to another aggregator, or its stream was unregistered before, does nothing.
  public func unregister(_ token: Token) {
    guard let number = core.number(of: token) else { return }
    core.unregister(number)
  }
}

/// The storage of an aggregator. Closures capture this storage and not the aggregator.
final class AggregatorCore<T> {
  let values = Multicast<T>()
  private var registrations = NumberedList<Registration>()
  private lazy var tokenPrefix = Self.makeTokenPrefix()

  private final class Registration: ListElement {
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
        state: { [registration] state in if !registration.isOver { registration.member.report(state) } }))
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

  /// Returns the token of a registration: sixteen hexadecimal digits, a hyphen, and the number of the
  /// registration. The digits are random, and all tokens of one aggregator have the same digits.
  ///
  /// Tokens are created and compared as bytes. The comparison of strings needs Unicode tables, which would
  /// make an Embedded program larger.
  func token(for number: Int64) -> String {
    let bytes = tokenPrefix + Self.digits(of: UInt64(number), radix: 10) + [0]
    // This initializer adds almost no code to an Embedded program. The initializer that repairs invalid UTF-8
    // would add much more.
    return bytes.withUnsafeBytes {
      String(validatingCString: $0.assumingMemoryBound(to: CChar.self).baseAddress!)!
    }
  }

  /// Returns the number of the registration with this token. If the text is not a token of this aggregator,
  /// returns `nil`.
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
