// SPDX-License-Identifier: Apache-2.0

/// Items in a row, such as pages. If it is endless, the first one follows the last one.
struct Ring {
  var count: Int
  let isEndless: Bool

  /// Returns an item that exists, for any number: the nearest one or, in an endless ring, the remainder.
  func existing(_ item: Int) -> Int {
    isEndless ? (item % count + count) % count : min(max(item, 0), count - 1)
  }

  /// Returns how many turns an item is from its first place to the place that is nearest to another one.
  func turns(from first: Double, near place: Double) -> Double {
    isEndless ? ((place - first) / Double(count)).rounded() : 0
  }
}
