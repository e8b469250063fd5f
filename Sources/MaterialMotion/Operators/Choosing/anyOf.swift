// SPDX-License-Identifier: Apache-2.0

/// Emits whether at least one of several conditions is true.
///
///     first   f-----t-----f---
///     second  f--------t-----f
///     anyOf   f-----t--------f
///
/// Emits a value only if it differs from the last emitted value. Emits nothing until every condition has
/// emitted a value. The returned stream is active while any of the conditions is active. If `conditions` is
/// empty, emits `false`.
public func anyOf(_ conditions: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(conditions)._map { $0.contains(true) }.dedupe()
}

/// Emits whether all of several conditions are true.
///
///     first   f-----t-----f---
///     second  f--------t-----f
///     allOf   f--------t--f---
///
/// Emits a value only if it differs from the last emitted value. Emits nothing until every condition has
/// emitted a value. The returned stream is active while any of the conditions is active. If `conditions` is
/// empty, emits `true`.
public func allOf(_ conditions: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  combineLatest(conditions)._map { !$0.contains(false) }.dedupe()
}

/// Emits whether all of several conditions are false.
///
///     first   f-----t-----f---
///     second  f--------t-----f
///     noneOf  t-----f--------t
///
/// Emits a value only if it differs from the last emitted value. Emits nothing until every condition has
/// emitted a value. The returned stream is active while any of the conditions is active. If `conditions` is
/// empty, emits `true`.
public func noneOf(_ conditions: [MotionObservable<Bool>]) -> MotionObservable<Bool> {
  anyOf(conditions).inverted()
}
