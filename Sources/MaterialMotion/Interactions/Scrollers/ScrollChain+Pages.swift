// SPDX-License-Identifier: Apache-2.0

extension ScrollChain.Member {
  /// The length of a page, in points. You may change it at any time, for example when the viewport is
  /// resized.
  ///
  ///     pages.pageLength = 300
  ///
  ///     offset    800 → 600     at rest on the third page
  ///               500 → 375     under a hand, and in flight: the same part of the second page is shown
  ///
  /// At rest, the same page is shown. A hand and a flight show the same part of the same page, and go on with
  /// their velocity. A flight goes to the page to which it went before. 0 if there are fewer than two pages.
  ///
  /// A length that is not finite or not greater than 0 is dropped. If it is not finite, it is reported. For a
  /// member that was not created as pages, setting it has no effect.
  public var pageLength: Double {
    get {
      if let owner = scrolled.owner { return isPager ? abs(owner.scale) : 0 }
      return isPager && detents.count > 1 ? detents[1] - detents[0] : 0
    }
    set {
      if isPager, let owner = scrolled.owner {
        if newValue > 0, newValue.isFinite { scrolled.setScale(owner.scale < 0 ? 0 - newValue : newValue) }
        return
      }
      let former = pageLength
      if former > 0, newValue != former { scrolled.setPageLength(newValue, instead: former) }
    }
  }

  /// The offset at which the member comes to rest, in points, if nothing else happens. A scroll that waits
  /// until another member is at rest counts. While a hand holds the chain, this is the present offset,
  /// without the distance beyond an end.
  ///
  ///     chain.releases.subscribe { _ in page.value = Int(pages.destination / 400) }
  public var destination: Double { scrolled.destination }

  /// A stream of the ``destination``, without the offsets while a hand holds the chain. It emits each time a
  /// release, a wheel, a key, a program or a change of the chain has begun a motion to another destination.
  ///
  ///     pages.destinations.subscribe { page.value = Int($0 / 400) }
  ///
  ///     page             0 ──── throw ──────────── key ────
  ///     destinations     0      800                1200
  public var destinations: MotionObservable<Double> { scrolled.makeDestinations() }
}

extension ScrolledMember {
  var destination: Double {
    if let owner { return owner.isHeld ? owner.offset : owner.destination }
    guard let line = drive?.takeUnretainedValue().line(of: self)?.line else { return start }
    let waiting = line.waiting.first { $0.member == number }?.offset
    return origin + (waiting ?? line.state(at: .greatestFiniteMagnitude).offset(of: number))
  }

  fileprivate func setPageLength(_ length: Double, instead former: Double) {
    guard let drive = drive?.takeUnretainedValue(), let line = drive.line(of: self) else { return }
    guard length > 0, length.isFinite else {
      if !length.isFinite { drive.reportNonFinite("pageLength") }
      return
    }
    let target = (destination / former).rounded() * length
    let isAtRest = line.line.isAtRest(at: drive.now)
    // While the chain is disabled, a flight waits. It begins anew when the chain is enabled.
    let isWaiting = drive.isConnected && !drive.isPlaying && !line.line.isHeld && !isAtRest
    if isWaiting { line.line.touch(at: drive.now) }
    let now = line.line.state(at: drive.now)
    segment.detents = segment.detents.indices.map { Double($0) * length }
    segment.length = segment.detents.last ?? 0
    pageOffsets = segment.detents
    // A length that is inserted before the place keeps the velocity.
    let parts = zip(line.segments(of: self), makeSegments())
    let changes = parts.flatMap { index, part -> [ScrollChange] in
      let growth = now.offset(ofSegment: index) * (length / former - 1)
      return (growth != 0 ? [.insert(index, growth)] : [])
        + [.length(index, part.length), .detents(index, part.detents)]
    }
    drive.change(line, changes)
    if isWaiting { line.line.release(at: drive.now, velocity: 0, refreshes: false) }
    if isAtRest { drive.jump(self, to: target) } else { drive.aim(self, at: target) }
  }
}
