// SPDX-License-Identifier: Apache-2.0

/// Counts the active members of an ``Activity``, which is created on first use.
///
/// Most programs never use the stream of an element's or an interaction's state. This object needs a fourth
/// of the memory of an activity. A connection retains this object and not the activity.
class LateActivity {
  private final var activeMembers: Int32 = 0
  private final var members: Activity.Members?

  /// Whether a member is coming to rest: see ``Activity/Members/isResting``.
  final var isResting = false {
    didSet { members?.isResting = isResting }
  }

  /// The newest state.
  final var state: MotionState { members?.state ?? (activeMembers > 0 ? .active : .atRest) }

  /// Creates the activity, which starts with the present active members. Must be called at most once.
  ///
  /// The caller must retain the activity. If it is deallocated, its observers receive `.atRest`.
  final func makeActivity() -> Activity {
    let activity = Activity()
    for _ in 0..<activeMembers { activity.members.count(true) }
    activity.members.isResting = isResting
    members = activity.members
    return activity
  }

  /// Changes the number of active members after a member became active or came to rest.
  final func count(_ isActive: Bool) {
    if let members {
      members.count(isActive)
    } else {
      activeMembers += isActive ? 1 : -1
    }
  }

  /// Called after a member has left or come to rest, and the observer of its stream has received `.atRest`.
  final func memberHasRested() {
    if let members { members.afterRest?(members) }
  }
}
