// SPDX-License-Identifier: Apache-2.0

/// The members of the segments of a line. A member that holds others on its pages is there several times:
///
///     pages     0 ──── 400              400 ──── 800
///     held               0 ──── 800
///     order     pages    held           pages
extension [ScrolledMember] {
  /// The members, each once.
  var members: [ScrolledMember] {
    reduce(into: []) { members, member in
      if !members.contains(where: { $0 === member }) { members.append(member) }
    }
  }

  /// The segments of all members.
  var segments: [ScrollSegment] {
    indices.map { self[$0].makeSegments()[part(at: $0)] }
  }

  /// The gates between the segments. The gate of pages is around what they hold. Any other gate is behind its
  /// member.
  var gates: [ScrollGate] {
    indices.dropLast().map { (part(at: $0 + 1) > 0 ? self[$0 + 1] : self[$0]).gate }
  }

  /// Returns how many earlier segments the member of a segment has.
  func part(at index: Int) -> Int {
    self[..<index].reduce(0) { $0 + ($1 === self[index] ? 1 : 0) }
  }

  /// Returns the members that move the element of a member when they move: those before it. Members on the
  /// pages of an earlier member do not move it.
  func leaders(of member: ScrolledMember) -> [ScrolledMember] {
    guard let end = firstIndex(where: { $0 === member }) else { return [] }
    let earlier = Array(self[..<end])
    return earlier.members.filter { leader in
      guard let first = earlier.firstIndex(where: { $0 === leader }) else { return false }
      return !earlier[..<first].contains { holder in earlier[first...].contains { $0 === holder } }
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
