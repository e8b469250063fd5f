// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// A number of a point that moves along a path: a coordinate of the point, or the direction of the path. Each
/// moves a property of its own, so a motion of one does not end the others.
struct PathPart: Motion {
  enum Part {
    case coordinate(CoordinateAxis)
    case direction
  }

  let path: MotionPath
  let part: Part

  /// The part of the path's length behind the point. Where it is less than 0 or greater than 1, the point is
  /// on a tangent at an end of the path.
  let progress: AnyMotion<Double>

  /// Whole turns that are added to the direction, in radians.
  var turns = 0.0

  var duration: Double { progress.duration }
  var delay: Double { progress.delay }
  var once: PathPart { PathPart(path: path, part: part, progress: progress.once, turns: turns) }

  func value(at time: Double) -> Double {
    let distance = progress.value(at: time) * path.length
    switch part {
    case .coordinate(let axis):
      let place = min(max(distance, 0), path.length)
      return (path.point(at: place) + (distance - place) * path.tangent(at: place))[axis.place]
    case .direction:
      return path.angle(at: distance) + turns
    }
  }

  func velocity(at time: Double) -> Double {
    let (distance, speed) = (
      progress.value(at: time) * path.length, progress.velocity(at: time) * path.length
    )
    return switch part {
    case .coordinate(let axis): speed * path.tangent(at: distance)[axis.place]
    case .direction: speed * curvature(at: distance)
    }
  }

  func acceleration(at time: Double) -> Double {
    let (distance, speed) = (
      progress.value(at: time) * path.length, progress.velocity(at: time) * path.length
    )
    let push = progress.acceleration(at: time) * path.length
    switch part {
    case .coordinate(let axis):
      let tangent = path.tangent(at: distance)
      let normal = Point(-tangent.y, tangent.x)
      return (push * tangent + (curvature(at: distance) * speed * speed) * normal)[axis.place]
    case .direction:
      // The curvature changes by this amount for each point of the path.
      let step = path.length * 1e-6
      guard step > 0 else { return 0 }
      let change = (curvature(at: distance + step) - curvature(at: distance - step)) / (2 * step)
      return push * curvature(at: distance) + speed * speed * change
    }
  }

  /// The curvature of the path, which goes on along its tangents.
  private func curvature(at distance: Double) -> Double {
    distance < 0 || distance > path.length ? 0 : path.curvature(at: distance)
  }

  /// An element in flight turns the shorter way to the direction of the path.
  func departing(from value: Double, velocity: Double?) -> PathPart {
    guard case .direction = part, velocity != nil else { return self }
    var departing = self
    let way = value - self.value(at: 0)
    departing.turns += way.isFinite ? (way / (2 * .pi)).rounded() * (2 * .pi) : 0
    return departing
  }
}

extension Targets {
  /// Calls a closure with each property that the option `path` moves, and with its motion. The script has
  /// checked the path.
  func visitPath(
    in words: Words, _ progress: AnyMotion<Double>,
    _ receive: (ReactiveProperty<Double>, AnyMotion<Double>) -> Void
  ) {
    guard let bytes = words[.path], let x = property(.x), let y = property(.y),
      let turn = property(.rotation),
      let path = try? MotionPath(svgUTF8: bytes.array().map { UInt8($0) })
    else { return }
    func motion(_ part: PathPart.Part) -> AnyMotion<Double> {
      AnyMotion(PathPart(path: path, part: part, progress: progress))
    }
    receive(x, motion(.coordinate(.x)))
    receive(y, motion(.coordinate(.y)))
    if words.flag(.turns) == true { receive(turn, motion(.direction)) }
  }
}
