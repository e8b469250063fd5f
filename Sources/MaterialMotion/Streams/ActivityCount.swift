// SPDX-License-Identifier: Apache-2.0

/// Counts the active members of an ``Activity``, which is created on first use.
///
/// Most programs never use the stream of an element's, an interaction's or a spring's state. The count alone
/// needs a fourth of the memory of an activity. A connection retains the counter and not the activity.
protocol ActivityCounter: AnyObject {
  /// The number of active members.
  var activeCount: Int32 { get set }

  /// Whether a member is coming to rest: see ``Activity/Members/isResting``.
  var isResting: Bool { get set }

  /// The members of the activity. `nil` until it is created.
  var members: Activity.Members? { get set }
}

extension ActivityCounter {
  /// Creates the activity, which starts with the present active members. Must be called at most once.
  ///
  /// The caller must retain the activity. If it is deallocated, its observers receive `.atRest`.
  func makeActivity() -> Activity {
    let activity = Activity()
    for _ in 0..<activeCount { activity.members.count(true) }
    activity.members.isResting = isResting
    members = activity.members
    return activity
  }

  /// Changes the number of active members after a member became active or came to rest.
  func countMember(_ isActive: Bool) {
    activeCount += isActive ? 1 : -1
    members?.count(isActive)
  }

  /// Called after a member has left or come to rest, and the observer of its stream has received `.atRest`.
  func memberHasRested() {
    if let members { members.afterRest?(members) }
  }
}

/// A counter that is an object of its own.
class ActivityCount: ActivityCounter {
  final var activeCount: Int32 = 0
  final var isResting = false {
    didSet { members?.isResting = isResting }
  }
  final var members: Activity.Members?

  /// The newest state.
  final var state: MotionState { activeCount > 0 ? .active : .atRest }
}
