// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The places and the velocities of many particles, in memory that a scene writes and a stage reads.
///
/// The particles form groups that follow each other in memory. Each group has its own colour.
public final class Particles {
  public let places: UnsafeMutableBufferPointer<Point>

  /// The velocities, in points per second.
  public let velocities: UnsafeMutableBufferPointer<Point>

  /// Creates particles that are at rest at one place.
  ///
  /// - Parameter count: The number of particles. Must be a multiple of the number of groups.
  public init(count: Int, at place: Point) {
    places = .allocate(capacity: count)
    places.initialize(repeating: place)
    velocities = .allocate(capacity: count)
    velocities.initialize(repeating: .zero)
  }

  deinit {
    places.deallocate()
    velocities.deallocate()
  }

  /// The number of groups.
  public static var groups: Int { 4 }

  /// The numbers of the particles of a group.
  public func range(of group: Int) -> Range<Int> {
    let size = places.count / Self.groups
    return group * size..<(group + 1) * size
  }

  /// The colours of the groups: red, green and blue, from 0 to 255. They are visible on a light and on a dark
  /// ground.
  static var colours: [(red: UInt32, green: UInt32, blue: UInt32)] {
    [(245, 141, 60), (222, 84, 140), (140, 92, 228), (72, 102, 230)]
  }
}
