// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Measures the library, and fails if a bound is missed. `Scripts/bench` builds and runs it.
@main
struct Benchmarks {
  static func main() throws {
    let options = Options(CommandLine.arguments.dropFirst())
    if let scene = CountedScene(options) { scene.play() }
    if let scene = GrowingScene(options) { scene.play() }
    var report = Report(
      machine: options.text("--machine") ?? "", caches: options.text("--caches") ?? "unknown",
      compiler: options.text("--compiler") ?? "")
    var share = ProcessorShare()
    print("Caches: \(report.caches)")
    print(Row.heading)
    for part in Part.allCases where options.parts.contains(part) {
      print("== \(part.heading)")
      // Cachegrind counts in other processes, and its counts do not depend on the load of the machine.
      let work = { measure(part, options, &report) }
      let rows = part == .cache || part == .growth ? work() : share.during(work)
      for row in rows { print(row.line) }
      report.families.append(Report.Family(name: part.heading, rows: rows))
      fflush(nil)
    }
    report.processorShare = share.value
    print("\n\(report.summary)")
    if let json = options.text("--json") { try report.write(to: json) }
    if report.missed > 0 { exit(1) }
  }

  private static func measure(_ part: Part, _ options: Options, _ report: inout Report) -> [Row] {
    let isQuick = options.contains("--quick")
    let patience = isQuick ? Patience(seconds: 0.7, fewestRounds: 11) : Patience(seconds: 3, fewestRounds: 21)
    switch part {
    case .pipelines: return measurePipelines(patience)
    case .operators: return measureOperators(patience)
    case .springs:
      return measureSprings(patience) + measureDecays(patience) + measureTweens(patience)
        + measureFields(patience)
    case .memory: return countAllocations() + countThings() + countFootprints()
    case .cache: return countCacheMisses(frames: isQuick ? 5 : 20, onlyBounds: isQuick)
    case .growth: return countGrowth(among: isQuick ? [30, 3000] : [30, 300, 3000])
    case .page: return pageRows(options)
    case .velocities: return measureVelocities(patience)
    case .subscriptions: return measureSubscriptions(patience)
    case .connecting: return measureConnecting(patience)
    case .writes: return measureWrites(patience)
    case .plot:
      report.springCurve = measureSpringCurve()
      return report.springCurve.map(\.row)
    }
  }
}

/// Ends the program because it cannot measure.
func stop(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("benchmarks: \(reason)\n".utf8))
  exit(2)
}
