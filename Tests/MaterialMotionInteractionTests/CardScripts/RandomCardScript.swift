// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension CardScript {
  /// Creates the script of a seed.
  init(seed: UInt64) {
    var author = Author(seed: seed)
    self = author.write()
  }
}

/// Writes scripts of different kinds: tosses and catches only, invalid input from a platform, or an
/// application that keeps turning everything on and off.
private struct Author {
  private var random: SplitMix64
  private var down: Set<Int> = []

  /// The number of steps with an invalid place or time, out of 100.
  private let badness: Int

  /// The number of steps by the application, out of 100.
  private let meddling: Int
  private let kinds: [PointerEvent.Kind]
  private let pointers: Int

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    badness = [0, 0, 4, 30].randomElement(using: &random)!
    meddling = [0, 10, 30, 60].randomElement(using: &random)!
    kinds = [[.touch], [.mouse], [.touch, .mouse, .pen]].randomElement(using: &random)!
    pointers = Int.random(in: 1...CardScript.pointerCount, using: &random)
  }

  mutating func write() -> CardScript {
    let length = Int.random(in: 3...30, using: &random)
    return CardScript(
      start: chance(20) ? 1_048_576 : 0,
      steps: (0..<length).map { _ in
        let wait = wait()
        return .init(wait, action())
      },
      reactions: chance(25) ? reactions() : [],
      ending: chance(25) ? .abandon : .settle)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func wait() -> Double {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: 0
    case 15..<90: ticks(of: 1...24)
    case 90..<98: ticks(of: 25...600)
    default: ticks(of: 1000...61_440)
    }
  }

  private mutating func ticks(of range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) / 1024
  }

  private mutating func action() -> CardScript.Action {
    if chance(meddling / 2) { return meddle() }
    if chance(30) { return frame() }
    // Occasionally, send an event of a pointer that is not down, or a second press of one that is.
    let pointer = Int.random(in: 1...pointers, using: &random)
    guard chance(3) ? !down.contains(pointer) : down.contains(pointer) else {
      down.insert(pointer)
      return .press(
        pointer, kinds.randomElement(using: &random)!, at: place(within: 0...400), stamp: stamp())
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<75: return .move(pointer, by: step(), stamp: stamp())
    case 75..<95:
      down.remove(pointer)
      return .lift(pointer, by: chance(70) ? .zero : step(), stamp: stamp())
    default:
      down.remove(pointer)
      return .cancel(pointer, stamp: stamp())
    }
  }

  /// Some reactions belong to several observers with one action each, some to one observer with several. The
  /// latter stops the card, moves it, and then gives it another destination.
  private mutating func reactions() -> [CardScript.Reaction] {
    if chance(25) {
      let (cue, count) = (cue(), Int.random(in: 1...4, using: &random))
      return [.stop, .place(at: place(within: 0...400)), .turn(to: place(within: 0...400))].map {
        .init(cue, count, $0)
      }
    }
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      .init(
        cue(), Int.random(in: 1...2, using: &random),
        chance(10) ? .place(at: place(within: 0...400)) : meddle())
    }
  }

  private mutating func cue() -> CardScript.Cue {
    CardScript.Cue.allCases.randomElement(using: &random)!
  }

  private mutating func frame() -> CardScript.Action {
    if badness > 0, chance(10 + badness) { return chance(50) ? .frame(stamp()) : .eventElsewhere(stamp()) }
    return .frames(Int.random(in: chance(80) ? 1...4 : 5...90, using: &random))
  }

  private mutating func meddle() -> CardScript.Action {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: .turn(to: chance(badness) ? Point(.nan, .infinity) : place(within: 0...400))
    case 20..<30: .describe(CardScript.Feel.allCases.randomElement(using: &random)!)
    case 30..<38: .stop
    case 38..<70: .switch(CardScript.Switch.allCases.randomElement(using: &random)!, chance(60))
    case 70..<90: .reparent(to: CardScript.Place.allCases.randomElement(using: &random)!)
    default: .reduceMotion(chance(40))
    }
  }

  /// A step in quarters of a point: mostly that of a drag, sometimes one within the slop, or none.
  private mutating func step() -> Point {
    if chance(badness / 2) { return Point.badPlaces.randomElement(using: &random)! }
    return switch Int.random(in: 0..<100, using: &random) {
    case 0..<5: .zero
    case 5..<30: place(within: -4...4)
    case 30..<90: place(within: -30...30)
    default: place(within: -300...300)
    }
  }

  private mutating func place(within range: ClosedRange<Int>) -> Point {
    let quarters = range.lowerBound * 4...range.upperBound * 4
    let (x, y) = (Int.random(in: quarters, using: &random), Int.random(in: quarters, using: &random))
    return Point(Double(x) / 4, Double(y) / 4)
  }

  private mutating func stamp() -> CardScript.Stamp {
    // In a browser, every event has a timestamp slightly before the last frame.
    guard chance(badness) else { return chance(10) ? .off(by: -ticks(of: 1...16)) : .now }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .off(by: -ticks(of: 1...300))
    case 1: return .off(by: ticks(of: 1...300))
    case 2: return .off(by: -1)
    case 3: return .off(by: 1)
    case 4: return .off(by: -60)
    default: return .at(Self.badTimes.randomElement(using: &random)!)
    }
  }

  private static let badTimes = [.nan, .infinity, -.infinity, -1, -1e9, 1e9, 1e12, 1e300]
}

extension Point {
  /// Places that are not finite, or too large for computations.
  fileprivate static var badPlaces: [Point] {
    [Point(.nan, 0), Point(0, .infinity), Point(-.infinity, .nan), Point(1e60, 0), Point(1e300, -1e300)]
  }
}
