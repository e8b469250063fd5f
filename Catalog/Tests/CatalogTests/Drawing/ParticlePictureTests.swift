// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("Picture of particles")
struct ParticlePictureTests {
  private let particles = Particles(count: 4, at: Point(-9, -9))

  @Test("draws each particle as a square in the colour of its group, in the order of the platform's bytes")
  func squares() {
    particles.places[0] = Point(3, 2)
    let picture = ParticlePicture(.redFirst)
    picture.draw(particles, width: 8, height: 4, pixelsPerPoint: 1)
    expect(places(in: picture) == [10, 11, 18, 19])
    expect(picture.pixels[10] == 0xff3c_8df5)
    let other = ParticlePicture(.blueFirst)
    other.draw(particles, width: 8, height: 4, pixelsPerPoint: 1)
    expect(other.pixels[10] == 0xfff5_8d3c)
  }

  @Test("a particle that moves leaves no trace, also when the size changes")
  func clears() {
    let picture = ParticlePicture(.redFirst)
    for (place, width) in [(Point(3, 2), 8), (Point(5, 1), 8), (Point(2, 2), 6)] {
      particles.places[3] = place
      picture.draw(particles, width: width, height: 4, pixelsPerPoint: 1)
      expect(places(in: picture).count == 4)
    }
  }

  @Test("draws nothing of a particle at the edge or outside")
  func outside() {
    let picture = ParticlePicture(.redFirst)
    for place in [Point(0, 0), Point(8, 2), Point(3, 4), Point(1e9, 1), Point(-1e9, 1)] {
      particles.places[1] = place
      picture.draw(particles, width: 8, height: 4, pixelsPerPoint: 1)
      expect(places(in: picture) == [])
    }
  }

  @Test("a sharper screen has more pixels for each particle")
  func sharp() {
    particles.places[0] = Point(3, 2)
    let picture = ParticlePicture(.redFirst)
    picture.draw(particles, width: 20, height: 20, pixelsPerPoint: 2)
    expect(places(in: picture).count == 9)
  }

  private func places(in picture: ParticlePicture) -> [Int] {
    (0..<picture.width * picture.height).filter { picture.pixels[$0] != 0 }
  }
}
