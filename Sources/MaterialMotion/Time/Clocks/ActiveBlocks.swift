// SPDX-License-Identifier: Apache-2.0

/// The blocks of a spring field in which at least one body moves. A block has 64 bodies; the last one may
/// have fewer.
@usableFromInline
struct ActiveBlocks {
  /// The numbers of the active blocks. Only the first `count` elements are valid.
  @usableFromInline let list: UnsafeMutablePointer<Int>
  @usableFromInline var count = 0

  /// For each active block, an energy that is at most the energy of each of its moving bodies. Negative for
  /// the other blocks.
  @usableFromInline let energies: UnsafeMutablePointer<Double>

  @inlinable
  static var size: Int { 64 }

  init(bodies: Int) {
    let blocks = (bodies + Self.size - 1) / Self.size
    list = .allocate(capacity: blocks)
    list.initialize(repeating: 0, count: blocks)
    energies = .allocate(capacity: blocks)
    energies.initialize(repeating: -1, count: blocks)
  }

  func deallocate() {
    list.deallocate()
    energies.deallocate()
  }

  /// The greatest number of blocks in a run. The bodies of so many blocks fit into the fastest cache, so a
  /// check for rest can read them there after the step.
  @inlinable
  static var longestRun: Int { 16 }

  /// Returns the run that begins at a place in the list: blocks that follow each other both in the list and
  /// in memory. One loop moves the bodies of all these blocks. With one loop for each block, a frame of
  /// 100 000 numbers took a tenth longer.
  @inlinable @inline(__always)
  func run(from place: Int) -> Range<Int> {
    let first = list[place]
    var length = 1
    let longest = min(Self.longestRun, count - place)
    while length < longest, list[place + length] == first + length { length += 1 }
    return first..<first + length
  }

  /// Returns the bodies of a run of blocks.
  @inlinable
  static func bodies(of run: Range<Int>, _ count: Int) -> Range<Int> {
    run.lowerBound * size..<min(run.upperBound * size, count)
  }

  /// Adds the block of a body, unless it is active already.
  ///
  /// - Parameter energy: The energy of the body.
  @inlinable @inline(__always)
  mutating func add(blockOf body: Int, energy: Double) {
    let block = body / Self.size
    if energies[block] < 0 {
      list[count] = block
      count += 1
      energies[block] = energy
    } else if energy < energies[block] {
      energies[block] = energy
    }
  }

  /// Forgets the energies of the active blocks, so the next frame checks every block for rest.
  func forgetEnergies() {
    for place in 0..<count { energies[list[place]] = 0 }
  }

  mutating func removeAll() {
    for place in 0..<count { energies[list[place]] = -1 }
    count = 0
  }

  /// Calls a closure with the number of each body of the active blocks.
  func forEachBody(_ bodies: Int, _ visit: (Int) -> Void) {
    for place in 0..<count {
      for body in Self.bodies(of: list[place]..<list[place] + 1, bodies) { visit(body) }
    }
  }
}
