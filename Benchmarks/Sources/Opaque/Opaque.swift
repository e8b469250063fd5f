// SPDX-License-Identifier: Apache-2.0

/// Closures through which no optimizer can look: which ones they are is decided in another module, while
/// running.
public struct OpaqueClosures {
  public let first: (Double) -> Double
  public let isFirstIncluded: (Double) -> Bool
  public let second: (Double) -> Double
  public let isSecondIncluded: (Double) -> Bool
}

/// The same four operations that the literal pipelines spell out.
@inline(never)
public func opaqueClosures(seed: Int) -> OpaqueClosures {
  let unused = seed < 0
  return OpaqueClosures(
    first: unused ? { $0 * 3 } : { $0 * 2 },
    isFirstIncluded: unused ? { $0 < 0 } : { $0 >= 0 },
    second: unused ? { $0 - 1 } : { $0 + 1 },
    isSecondIncluded: unused ? { $0 > 1e6 } : { $0 < 1e6 })
}

/// Takes a result, so that what made it is not left out.
@inline(never)
public func keep<T>(_ result: T) {
  withExtendedLifetime(result) {}
}
