// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// An event of a script.
struct ArbitrationEvent: Sendable {
  /// In seconds.
  var time: Double
  var action: Action

  enum Action: Sendable {
    case down(Int, on: String, Point, PointerEvent.Kind = .touch, button: Int = 0)
    case move(Int, Point)
    case up(Int)
    case cancel(Int)

    /// A wheel moves the content over an element by a vector.
    case wheel(on: String, Point)

    /// The program moves the value of a recognizer.
    case fly(String, ArbitrationFlight)
    case enable(String, Bool)
    case wait
  }
}

// MARK: - JSON

extension ArbitrationEvent: Decodable {
  init(from decoder: any Decoder) throws {
    var fields = try decoder.unkeyedContainer()
    func place() throws -> Point { Point(try fields.decode(Double.self), try fields.decode(Double.self)) }
    time = try fields.decode(Double.self)
    let name = try fields.decode(String.self)
    switch name {
    case "down":
      let (pointer, element) = (try fields.decode(Int.self), try fields.decode(String.self))
      let press = try place()
      let pressed = fields.isAtEnd ? nil : try fields.decode(PointerFields.self)
      action = .down(
        pointer, on: element, press, PointerEvent.Kind(named: pressed?.kind ?? "touch"),
        button: pressed?.button ?? 0)
    case "move": action = .move(try fields.decode(Int.self), try place())
    case "up": action = .up(try fields.decode(Int.self))
    case "cancel": action = .cancel(try fields.decode(Int.self))
    case "wheel": action = .wheel(on: try fields.decode(String.self), try place())
    case "fly":
      action = .fly(try fields.decode(String.self), try fields.decode(FlightFields.self).flight)
    case "enable": action = .enable(try fields.decode(String.self), try fields.decode(Bool.self))
    case "wait": action = .wait
    default:
      throw DecodingError.dataCorruptedError(in: fields, debugDescription: "There is no event '\(name)'.")
    }
  }

  private struct PointerFields: Decodable {
    let kind: String?
    let button: Int?
  }

  private struct FlightFields: Decodable {
    let decay, spring, velocity: Numbers?
    let rate, omega: Double?

    var flight: ArbitrationFlight {
      if let decay { return .decay(velocity: decay.list, rate: rate ?? Decay.normal.rate) }
      return .spring(
        to: spring?.list ?? [0], velocity: velocity?.list ?? [0], frequency: omega ?? 4 * .pi)
    }
  }
}
