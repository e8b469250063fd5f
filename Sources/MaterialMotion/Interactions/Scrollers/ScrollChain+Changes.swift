// SPDX-License-Identifier: Apache-2.0

extension ScrollChain {
  /// Inserts a member. You may call this at any time, also under a hand and in flight.
  ///
  /// Nothing moves on the screen. If a later member is scrolled, the new member is at its end. Otherwise, it
  /// is at its start. If the new element takes up space, your program moves the later elements by its length
  /// in the layout.
  ///
  /// - Parameters:
  ///   - member: A member that belongs to no chain.
  ///   - index: The index of the member in ``members`` after the call. Must be from 0 to the number of
  ///     members before the call.
  public func insert(_ member: Member, at index: Int, file: StaticString = #fileID, line: UInt = #line) {
    checkPrecondition(
      index >= 0 && index <= members.count,
      "The index must be from 0 to \(members.count), but it is \(index).", file: file, line: line)
    member.join(axis, file, line)
    member.order.checkOnce(file, line)
    var place = self.line.line.segments.count
    if index < members.count, let next = self.line.segment(of: members[index].scrolled) {
      // The space of a refresh stays before its member.
      place = next > 0 && self.line.spaceIndex == next - 1 ? next - 1 : next
    }
    members.insert(member, at: index)
    insert(member, at: place, [])
  }

  /// Inserts a member on a page, after the members that the page already holds. You may call this at any
  /// time, also under a hand and in flight. Nothing moves on the screen.
  ///
  /// - Parameters:
  ///   - member: A member that belongs to no chain.
  ///   - page: The index of the page. Must be at least 0. A page that does not exist counts as the last one.
  ///   - pages: A member of this chain that was created as pages.
  public func insert(
    _ member: Member, onPage page: Int, of pages: Member, file: StaticString = #fileID, line: UInt = #line
  ) {
    let holder = pages.scrolled
    let parts = self.line.segments(of: holder)
    checkPrecondition(
      pages.isPager && !parts.isEmpty, "The pages must belong to this chain.", file: file, line: line)
    checkPrecondition(page >= 0, "The page must be at least 0, but it is \(page).", file: file, line: line)
    member.join(axis, file, line)
    member.order.checkOnce(file, line)
    let index = pages.holds.firstIndex { $0.page >= page } ?? pages.holds.count
    if index < pages.holds.count, pages.holds[index].page == page {
      pages.holds[index].members.append(member)
      return insert(member, at: parts[index + 1], [])
    }
    let first = holder.owner == nil ? 0 : holder.origin
    let start = index > 0 ? holder.offset(ofPage: holder.pages[index - 1]) : first
    let length = self.line.line.segments[parts[index]].length
    pages.holds.insert((page, [member]), at: index)
    let cut = min(max(holder.offset(ofPage: page) - start, 0), length)
    insert(member, at: parts[index] + 1, [.split(parts[index], at: cut, gate: holder.gate)])
  }

  /// Adds the segments of a member from an index on.
  ///
  /// - Parameter changes: The changes before this one. Each adds a segment before the index.
  private func insert(_ member: Member, at place: Int, _ changes: [ScrollChange]) {
    let added = member.order
    var number = 1 + (line.members.map { $0.number.number }.max() ?? 0)
    for scrolled in added.members {
      scrolled.number = ScrollMember(number)
      scrolled.drive = .passUnretained(drive)
      number += 1
    }
    let space = line.spaceIndex.map { $0 < place ? $0 : $0 + added.owners.count + changes.count }
    line.setOrder(MemberOrder(members))
    line.relateMembers()
    let segments = added.segments.enumerated().map { ScrollChange.add($1, at: place + $0, gate: .open) }
    drive.change(line, changes + segments + line.gateChanges(spaceAt: space))
    for scrolled in added.members { drive.takeHold(of: scrolled, in: line) }
    line.placeMembers()
    guard let runtime else { return }
    for scrolled in added.members { drive.connect(scrolled, in: runtime) }
    // A scroll view may have got a leader.
    for scrolled in line.members where scrolled.host != nil { drive.beginPlacing(scrolled, in: runtime) }
  }

  /// Removes a member, with the members that it holds. You may call this at any time, also under a hand and
  /// in flight.
  ///
  /// The other members keep their offsets. The element of the removed member stays where it is, and the chain
  /// no longer moves it. If the member does not belong to the chain, nothing happens. A chain must keep one
  /// member.
  ///
  /// The gate before the member then admits only what both gates of the member admitted. The gate of pages
  /// that hold members remains, and so do the gates on a page.
  public func remove(_ member: Member, file: StaticString = #fileID, line: UInt = #line) {
    // In response to the end of the refresh, the application may change the chain.
    if self.line.line.isRefreshing {
      for scrolled in member.order.members { drive.refresh(scrolled, .endRefresh) }
    }
    guard let first = self.line.segment(of: member.scrolled) else { return }
    let index = members.firstIndex { $0 === member }
    checkPrecondition(
      index == nil || members.count > 1, "A chain must keep one member.", file: file, line: line)
    let removed = member.order
    var changes = removed.owners.map { _ in ScrollChange.remove(first) }
    if let index {
      if index > 0, index < members.count - 1, members[index - 1].holds.isEmpty {
        members[index - 1].scrolled.gate = members[index - 1].gate.merged(with: member.gate)
      }
      members.remove(at: index)
    } else if let pages = members.lazy.compactMap({ $0.holder(of: member) }).first, pages.drop(member) {
      changes.append(.join(first - 1))
    }
    let space = self.line.spaceIndex.map { $0 < first ? $0 : $0 - changes.count }
    self.line.moveSpace(behind: removed.members)
    self.line.setOrder(MemberOrder(members))
    self.line.relateMembers()
    drive.change(self.line, changes + self.line.gateChanges(spaceAt: space))
    for scrolled in removed.members { scrolled.leave() }
    self.line.placeMembers()
  }
}
