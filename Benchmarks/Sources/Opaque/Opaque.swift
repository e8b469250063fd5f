// SPDX-License-Identifier: Apache-2.0

/// Closures that no optimizer can inspect: another module chooses them at run time.
public struct OpaqueClosures {
  public let first: (Double) -> Double
  public let isFirstIncluded: (Double) -> Bool
  public let second: (Double) -> Double
  public let isSecondIncluded: (Double) -> Bool
}

/// Returns the same four operations that the literal pipelines contain.
@inline(never)
public func opaqueClosures(seed: Int) -> OpaqueClosures {
  let unused = seed < 0
  return OpaqueClosures(
    first: unused ? { $0 * 3 } : { $0 * 2 },
    isFirstIncluded: unused ? { $0 < 0 } : { $0 >= 0 },
    second: unused ? { $0 - 1 } : { $0 + 1 },
    isSecondIncluded: unused ? { $0 > 1e6 } : { $0 < 1e6 })
}

/// Uses a result, so that the code that computes it is not optimized away.
@inline(never)
public func keep<T>(_ result: T) {
  withExtendedLifetime(result) {}
}
