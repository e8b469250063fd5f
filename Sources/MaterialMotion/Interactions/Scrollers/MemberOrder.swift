// SPDX-License-Identifier: Apache-2.0

/// The members of a line, and the segments that each of them moves. A member that holds others on its pages
/// has several segments:
///
///     pages     0 ──── 400              400 ──── 800
///     held               0 ──── 800
///     owners    0        1              0
///     places    [0, 2]   [1]
struct MemberOrder {
  /// The members, each once, in the order of their first segments.
  private(set) var members: [ScrolledMember] = []

  /// The index of the member of each segment.
  private(set) var owners: [Int] = []

  /// The indices of the segments of each member.
  private(set) var places: [[Int]] = []

  /// The index of the member before each one: the previous one on the same page, or the one that holds the
  /// page. It moves the element of the member, and so does each member before it.
  private(set) var leaders: [Int?] = []

  init(_ member: ScrolledMember) {
    append(member, after: nil)
  }

  init(_ members: [ScrollChain.Member]) {
    append(members, after: nil)
  }

  private mutating func append(_ members: [ScrollChain.Member], after first: Int?) {
    var leader = first
    for member in members {
      let index = append(member.scrolled, after: leader)
      for hold in member.holds {
        append(hold.members, after: index)
        addSegment(of: index)
      }
      leader = index
    }
  }

  @discardableResult
  private mutating func append(_ member: ScrolledMember, after leader: Int?) -> Int {
    let index = members.count
    members.append(member)
    leaders.append(leader)
    places.append([])
    addSegment(of: index)
    return index
  }

  private mutating func addSegment(of member: Int) {
    places[member].append(owners.count)
    owners.append(member)
  }

  /// Notes in each member where it is.
  func number() {
    for (index, member) in members.enumerated() { member.index = index }
  }

  /// Stops the program if a member is in it twice.
  func checkOnce(_ file: StaticString, _ line: UInt) {
    number()
    checkPrecondition(
      members.indices.allSatisfy { members[$0].index == $0 }, "A member must be in a chain once.", file: file,
      line: line)
  }

  /// Whether a member is where it has noted.
  func has(_ member: ScrolledMember) -> Bool {
    members.indices.contains(member.index) && members[member.index] === member
  }

  /// The segments of all members.
  var segments: [ScrollSegment] {
    var segments = owners.map { ScrollSegment(members[$0].number, length: 0) }
    for (member, places) in zip(members, places) {
      for (place, segment) in zip(places, member.makeSegments()) { segments[place] = segment }
    }
    return segments
  }

  /// The gates between the segments. The gate of pages is around what they hold. Any other gate is behind its
  /// member.
  var gates: [ScrollGate] {
    zip(owners, owners.dropFirst()).enumerated().map { place, owners in
      members[places[owners.1][0] <= place ? owners.1 : owners.0].gate
    }
  }
}

extension ScrolledMember {
  /// The segments: one, and one more for each page that holds other members.
  func makeSegments() -> [ScrollSegment] {
    let (length, detents, limit) = segment
    var whole = ScrollSegment(
      number, length: length - origin, detents: detents.map { [origin] in $0 - origin }, limit: limit)
    whole.isOwned = owner != nil
    whole.hasHardEnds = hasHardEnds
    let start = owner != nil ? origin : 0
    let places = [0] + pages.map { offset(ofPage: $0) - start } + [whole.length]
    return zip(places, places.dropFirst()).map { whole.part($0...$1) }
  }

  /// Returns the offset at which a page is shown. A page that no longer exists counts as the last one.
  func offset(ofPage page: Int) -> Double {
    if let owner { return min(origin + Double(page) * abs(owner.scale), segment.length) }
    return pageOffsets.isEmpty ? 0 : min(pageOffsets[min(page, pageOffsets.count - 1)], segment.length)
  }
}
