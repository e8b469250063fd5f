// SPDX-License-Identifier: Apache-2.0

extension ContiguousArray {
  /// Returns the index of the first element that fulfills a condition, if all later elements fulfill it, too.
  func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
