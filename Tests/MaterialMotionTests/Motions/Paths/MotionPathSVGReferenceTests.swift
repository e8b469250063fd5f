// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("MotionPath from SVG, compared with other programs")
struct MotionPathSVGReferenceTests {
  @Test("random texts have the points that svgpathtools reads from them")
  func points() throws {
    let paths = try Self.texts()
    for (d, points) in paths.map({ ($0.d, $0.points) }) {
      let path = try MotionPath(svg: d)
      expect(path.segmentCount == points.count, "\(d)")
      for point in points {
        // svgpathtools computes the end of an arc from its angles, and loses digits where the radii are
        // large.
        let place = path.point(atParameter: point[0])
        expect(place.distance(to: Point(point[1], point[2])) <= 1e-9, "\(d) at \(point[0])")
      }
    }
    expect(paths.count == 80)
  }

  @Test("lengths and points at a distance are those of a browser, within its own rounding")
  func browser() throws {
    let texts = try Self.texts()
    let recording: Recording = try Self.resource("browser_paths")
    for (d, browser) in zip(texts.map(\.d), recording.paths) {
      let path = try MotionPath(svg: d)
      expect(abs(path.length - browser.length) <= Self.lengthError * path.length, "\(d)")
      for point in browser.points {
        let distance = path.point(at: point[0]).distance(to: Point(point[1], point[2]))
        expect(distance <= Self.pointError * path.length, "\(d) at \(point[0])")
      }
    }
    expect(recording.paths.count == texts.count)
  }

  /// The greatest error of a length, as a fraction of it. The browser replaces arcs by curves, and curves by
  /// lines. Its lengths deviate by up to 3.2e-4.
  static let lengthError = 5e-4

  /// The greatest distance between two points, as a fraction of the length. The browser deviates by up to
  /// 3.3e-4, and by 7e-6 in the median.
  static let pointError = 5e-4

  struct Text: Decodable {
    let d: String
    let points: [[Double]]
  }

  struct Recording: Decodable {
    struct Path: Decodable {
      let length: Double
      let points: [[Double]]
    }

    let paths: [Path]
  }

  static func texts() throws -> [Text] { try resource("svg_paths") }

  private static func resource<T: Decodable>(_ name: String) throws -> T {
    let url = try #require(Bundle.module.url(forResource: "Resources/\(name)", withExtension: "json"))
    return try JSONDecoder().decode(T.self, from: Data(contentsOf: url))
  }
}
