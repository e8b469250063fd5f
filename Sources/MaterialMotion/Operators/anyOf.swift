// SPDX-License-Identifier: Apache-2.0

/// Emits whether any of several conditions is true, once each of them has emitted.
///
///     first   f-----t-----f---
///     second  f--------t-----f
///     anyOf   f-----t--------f
///
/// Only changes are emitted. The state is the aggregate of all streams. Without conditions it emits `false`.
public func anyOf(_ conditions: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(conditions)._map { $0.contains(true) }.dedupe()
}

/// Emits whether all of several conditions are true, once each of them has emitted.
///
///     first   f-----t-----f---
///     second  f--------t-----f
///     allOf   f--------t--f---
///
/// Only changes are emitted. The state is the aggregate of all streams. Without conditions it emits `true`.
public func allOf(_ conditions: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(conditions)._map { !$0.contains(false) }.dedupe()
}

/// Emits whether none of several conditions is true, once each of them has emitted.
///
///     first   f-----t-----f---
///     second  f--------t-----f
///     noneOf  t-----f--------t
///
/// Only changes are emitted. The state is the aggregate of all streams. Without conditions it emits `true`.
public func noneOf(_ conditions: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  anyOf(conditions).inverted()
}
