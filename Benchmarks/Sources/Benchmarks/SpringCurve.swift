// SPDX-License-Identifier: Apache-2.0

/// Measures from 10 springs to a million, with three points a decade.
func measureSpringCurve() -> [SpringCurvePoint] {
  let decades = [10, 100, 1000, 10_000, 100_000]
  return (decades.flatMap { [$0, 2 * $0, 5 * $0] } + [1_000_000]).map { count in
    SpringCurvePoint(springs: count, Patience(seconds: 1, fewestRounds: 5))
  }
}

/// The cost per frame of each spring among this number of springs, in nanoseconds, for the library and three
/// alternatives.
struct SpringCurvePoint: Encodable {
  let springs: Int
  let library: Sample
  let bare: Sample
  let array: Sample
  let subjects: Sample

  init(springs count: Int, _ patience: Patience) {
    let springs = Springs(count: count, from: -100)
    let works = [
      springs.frames, BareSprings(count: count).frames, ArraySprings(count: count).frames,
      SubjectSprings(count: count).frames,
    ]
    let samples = patience.repeating { works.map { $0.measure() } }
    precondition(springs.areMoving, "The springs must be moving, but they are at rest.")
    self.springs = count
    (library, bare, array, subjects) = (samples[0], samples[1], samples[2], samples[3])
  }

  var row: Row {
    let grouped = "\(springs)".replacing(/\B(?=(\d{3})+$)/, with: " ")
    var row = Row("\(grouped) springs", library, unit: "ns")
    row.remark =
      "exp, sin and cos \(short(bare.median)); array \(short(array.median)); "
      + "OpenCombine \(short(subjects.median))"
    return row
  }
}
