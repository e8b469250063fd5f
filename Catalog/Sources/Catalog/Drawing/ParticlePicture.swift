// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A picture of particles, as pixels in memory. The ground is transparent.
///
/// Drawing the particles one by one on a canvas takes longer than moving them by springs. The platform
/// therefore receives all pixels at once.
public final class ParticlePicture {
  /// The order of the four bytes of a pixel.
  public enum PixelOrder {
    /// Red, green, blue and alpha, as in a page.
    case redFirst
    /// Blue, green, red and alpha, as in Cairo on a machine with the low byte first.
    case blueFirst
  }

  public private(set) var width = 0
  public private(set) var height = 0
  public private(set) var pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)

  private let colours: [UInt32]

  /// The index of the first pixel of each drawn particle. Only these particles are cleared, because all other
  /// pixels are transparent.
  private var drawn: [Int] = []
  private var side = 0

  public init(_ order: PixelOrder) {
    colours = Particles.colours.map { red, green, blue in
      switch order {
      case .redFirst: 0xff << 24 | blue << 16 | green << 8 | red
      case .blueFirst: 0xff << 24 | red << 16 | green << 8 | blue
      }
    }
  }

  deinit {
    pixels.deallocate()
  }

  /// Draws each particle as a square. Particles that are not completely inside the picture are not drawn.
  ///
  /// - Parameters:
  ///   - particles: The particles, in points.
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  ///   - pixelsPerPoint: The number of pixels in a point.
  public func draw(_ particles: Particles, width: Int, height: Int, pixelsPerPoint: Double) {
    if width != self.width || height != self.height { resize(width, height) } else { clear() }
    side = max(2, Int(1.5 * pixelsPerPoint))
    drawn.reserveCapacity(particles.places.count)
    let places = particles.places
    let (pixels, side) = (pixels, side)
    let middle = Point(repeating: Double(side) / 2)
    let end = Point(Double(width - side), Double(height - side))
    // The first group is in front of the others.
    for group in (0..<Particles.groups).reversed() {
      let colour = colours[group]
      for index in particles.range(of: group) {
        let corner = places[index] * pixelsPerPoint - middle
        guard corner.x >= 0, corner.y >= 0, corner.x <= end.x, corner.y <= end.y else { continue }
        let first = Int(corner.y) * width + Int(corner.x)
        for row in 0..<side {
          for column in 0..<side { pixels[first + row * width + column] = colour }
        }
        drawn.append(first)
      }
    }
  }

  private func resize(_ width: Int, _ height: Int) {
    pixels.deallocate()
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    (self.width, self.height) = (width, height)
    drawn.removeAll(keepingCapacity: true)
  }

  private func clear() {
    for first in drawn {
      for row in 0..<side {
        for column in 0..<side { pixels[first + row * width + column] = 0 }
      }
    }
    drawn.removeAll(keepingCapacity: true)
  }
}
