// SPDX-License-Identifier: Apache-2.0

// In a module for the web, each closure that searches an object would be a loop of its own.
extension Array where Element: Swift.AnyObject {
  func has(_ object: Element) -> Bool { contains { $0 === object } }

  mutating func remove(_ object: Element) {
    if let index = firstIndex(where: { $0 === object }) { remove(at: index) }
  }
}

extension [any Contender] {
  func has(_ contender: any Contender) -> Bool { contains { $0 === contender } }

  mutating func remove(_ contender: any Contender) {
    if let index = firstIndex(where: { $0 === contender }) { remove(at: index) }
  }
}
