// SPDX-License-Identifier: Apache-2.0

/// The elements of the members. An element moves by the offset of its member and by the offsets of the
/// *leaders* of this member: the members before it, except those whose elements contain this element.
///
///     element          header       sheet        list, in the sheet
///     its leaders                   header       header
///
/// A member adds its leaders behind a member before it to the leaders of that one, so each of them is added
/// once.
extension ScrollAxis {
  /// Finds the leaders. Must be called when members were added or removed, before
  /// ``placeMembers(from:through:)``.
  func relateMembers() {
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, member) in members.enumerated().reversed() {
      if let element = member.body?.element.object { indices[ObjectIdentifier(element)] = index }
    }
    // Two members with the same surroundings are in the same elements of members.
    var surroundings: [Surroundings?] = []
    lastFollower = -1
    for (index, member) in members.enumerated() {
      guard let element = member.body?.element.object else {
        member.follow(nil, [], along: axis)
        surroundings.append(nil)
        continue
      }
      let mine = Surroundings(of: element, in: indices)
      surroundings.append(mine)
      var added: [ScrolledMember] = []
      var leader = order.leaders[index]
      while let other = leader {
        if members[other].body?.contains(element) != true { added.append(members[other]) }
        if surroundings[other] == mine || other == mine.member { break }
        leader = order.leaders[other]
      }
      member.follow(leader.map { members[$0] }, added.reversed(), along: axis)
      if member.hasLeaders { lastFollower = index }
    }
  }

  /// The innermost element of a member that contains an element.
  private struct Surroundings: Equatable {
    /// The index of the first member with this element. `nil` if no member contains the element.
    var member: Int?

    init(of element: MotionElement, in indices: [ObjectIdentifier: Int]) {
      var parent = element.parent
      while let ancestor = parent {
        if let index = indices[ObjectIdentifier(ancestor)] {
          member = index
          return
        }
        parent = ancestor.parent
      }
    }
  }

  /// Moves the elements whose members or leaders have moved.
  ///
  /// - Parameters:
  ///   - first: The index of the first member that may have moved.
  ///   - last: The index of the last one. Defaults to the first one.
  func placeMembers(from first: Int, through last: Int = -1) {
    var index = first
    // In response, the application may add or remove members.
    while index < members.count, index <= max(first, last, lastFollower) {
      members[index].place()
      index += 1
    }
  }

  /// Moves the elements to their places.
  func placeMembers() { placeMembers(from: 0, through: members.count - 1) }
}
