// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// The numbers that a script has passed. A copy, because an event that is emitted meanwhile may pass others.
public struct Words {
  private let all: [Double]
  private let range: Range<Int>

  init(_ start: UnsafePointer<Double>, _ count: Int) {
    all = Array(UnsafeBufferPointer(start: start, count: count))
    range = 0..<count
  }

  /// Asks a script. It replaces the words of the question by those of its answer.
  init(asking number: Int32, _ question: [Double]) {
    var words = question
    words.withUnsafeMutableBufferPointer { choose(number, $0.baseAddress!, Int32($0.count)) }
    (all, range) = (words, 0..<words.count)
  }

  private init(_ all: [Double], _ range: Range<Int>) {
    self.all = all
    self.range = range
  }

  var count: Int { range.count }

  subscript(index: Int) -> Double { all[range.lowerBound + index] }

  func whole(_ index: Int) -> Int { Int(self[index]) }

  func point(_ index: Int) -> Point { Point(self[index], self[index + 1]) }

  /// The words from an index on.
  func dropFirst(_ count: Int) -> Words { Words(all, range.lowerBound + count..<range.upperBound) }

  /// Calls a closure with each option and its values.
  // The module is smaller if it contains this function once.
  @inline(never)
  func visit(_ receive: (Option?, Words) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index + 2
      let end = start + Int(all[index + 1])
      receive(Option(rawValue: Int32(all[index])), Words(all, start..<end))
      index = end
    }
  }

  /// The parts that begin with an option, each up to the next one.
  func parts(from option: Option) -> [Words] {
    var (starts, index): ([Int], Int) = ([], range.lowerBound)
    while index < range.upperBound {
      if all[index] == Double(option.rawValue) { starts.append(index) }
      index += 2 + Int(all[index + 1])
    }
    let ends = starts.dropFirst() + [range.upperBound]
    return zip(starts, ends).map { Words(all, $0..<$1) }
  }

  /// The values of an option, or `nil` if the script has not passed it.
  @inline(never)
  subscript(option: Option) -> Words? {
    var found: Words?
    visit { if $0 == option { found = $1 } }
    return found
  }

  func number(_ option: Option) -> Double? { self[option]?[0] }

  func place(_ option: Option) -> Point? { self[option]?.point(0) }

  /// The times for which a finger, a mouse and a pen must be held before a drag begins. A negative word
  /// stands for none.
  var hold: HoldDuration? {
    self[.afterHolding].map { words in
      let times = (0..<3).map { words[$0] < 0 ? nil : words[$0] }
      return HoldDuration(touch: times[0], mouse: times[1], pen: times[2])
    }
  }

  func flag(_ option: Option) -> Bool? { number(option).map { $0 != 0 } }

  /// The values from an index on.
  func array(from index: Int = 0) -> [Double] { Array(all[range.lowerBound + index..<range.upperBound]) }

  func points(from index: Int) -> [Point] {
    stride(from: index, to: count - 1, by: 2).map { point($0) }
  }

  var axis: CoordinateAxis? {
    number(.along).map { $0 == 0 ? .x : .y }
  }

  func springDescription(_ option: Option) -> SpringDescription? {
    self[option].map { $0.springDescription(0) }
  }

  func springDescription(_ index: Int) -> SpringDescription {
    let (a, b, mass) = (self[index + 1], self[index + 2], self[index + 3])
    return switch SpringForm(rawValue: whole(index)) {
    case .response: SpringDescription(response: a, dampingRatio: b, mass: mass)
    case .duration: SpringDescription(duration: a, bounce: b, mass: mass)
    default: SpringDescription(stiffness: a, damping: b, mass: mass)
    }
  }

  var bounds: Bounds<Point>? {
    self[.bounds].map { Bounds(from: $0.point(0), to: $0.point(2)) }
  }

  var scaleBounds: Bounds<Double>? {
    self[.scaleBounds].map { Bounds(from: $0[0], to: $0[1]) }
  }

  var elasticity: Elasticity<Point> { .viewport(number(.elasticity) ?? 600) }

  var easing: TimingFunction? {
    self[.easing].flatMap { words in
      switch Easing(rawValue: words.whole(0)) {
      case .cubicBezier: .cubicBezier(words[1], words[2], words[3], words[4])
      case .emphasized: .emphasized
      case .spring: .spring(words.springDescription(1))
      default: .linear
      }
    }
  }

  func aim(_ index: Int) -> Landing.Aim {
    switch self[index] {
    case ..<0: .position
    case 0: .projection
    default: .projection(by: Decay(rate: self[index]))
    }
  }
}

extension CoordinateAxis {
  /// The index of the coordinate in a point.
  var place: Int { self == .x ? 0 : 1 }
}
