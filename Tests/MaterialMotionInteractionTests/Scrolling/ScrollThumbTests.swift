// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The thumb of a scroll bar")
struct ScrollThumbTests {
  @Test(
    "shows the visible part, and shrinks while the content is pulled",
    arguments: [
      (offset: 0.0, start: 0.0, length: 100.0), (600, 100, 100), (1800, 300, 100), (-30, 0, 70),
      (1830, 330, 70), (-500, 0, 8), (9000, 392, 8),
    ])
  func places(offset: Double, start: Double, length: Double) {
    let thumb = ScrollThumb(at: offset, viewport: 600, content: 2400, track: 400)
    expect(thumb.start == start && thumb.length == length && thumb.scale == 6)
  }

  @Test("is not shorter than the minimum, and moves through all of its track")
  func minimum() {
    let thumb = ScrollThumb(at: 50_000, viewport: 600, content: 100_600, track: 400, minimum: 40)
    expect(thumb.length == 40 && thumb.start == 180 && thumb.scale == 100_000 / 360)
    expect(ScrollThumb(at: 0, viewport: 600, content: 2400, track: 20).length == 20)
  }

  @Test("fills the track if there is nothing to scroll, or a number is not finite")
  func full() {
    for thumb in [
      ScrollThumb(at: 0, viewport: 600, content: 600, track: 400),
      ScrollThumb(at: .nan, viewport: 600, content: 2400, track: 400),
      ScrollThumb(at: 0, viewport: 600, content: .infinity, track: 400),
    ] {
      expect(thumb.start == 0 && thumb.length == 400 && thumb.scale == 0)
    }
  }
}
