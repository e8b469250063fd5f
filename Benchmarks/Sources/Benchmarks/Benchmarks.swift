// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation

@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the library, and fails if a bound is missed. Scripts/bench builds and runs it.")

  @Argument(
    help: """
      The parts to measure: pipelines, operators, springs, memory, page, velocities, subscriptions, \
      writes or plot.
      """)
  var parts: [Part]

  @Flag(help: "Spends less time on each figure.")
  var quick = false

  @Option(help: "Also writes all figures to a file.")
  var json: String?

  @Option(help: "The machine's name in that file.")
  var machine = ""

  @Option(help: "The compiler's name in that file.")
  var compiler = ""

  @OptionGroup(title: "Figures of the page, measured by Scripts/bench")
  var page: Page

  func run() throws {
    let patience = quick ? Patience(seconds: 0.7, fewestRounds: 11) : Patience(seconds: 3, fewestRounds: 21)
    var report = Report(machine: machine, compiler: compiler)
    let (start, computingStart) = (ContinuousClock.now, computingTime())
    print(Row.heading)
    for part in Part.allCases where parts.contains(part) {
      print("== \(part.heading)")
      let rows = measure(part, patience, &report)
      for row in rows { print(row.line) }
      report.families.append(Report.Family(name: part.heading, rows: rows))
      fflush(nil)
    }
    let computed = Duration.nanoseconds(computingTime() - computingStart)
    report.processorShare = computed / (ContinuousClock.now - start)
    print("\n\(report.summary)")
    if let json { try report.write(to: json) }
    if report.missed > 0 { throw ExitCode.failure }
  }

  private func measure(_ part: Part, _ patience: Patience, _ report: inout Report) -> [Row] {
    switch part {
    case .pipelines: return measurePipelines(patience)
    case .operators: return measureOperators(patience)
    case .springs: return measureSprings(patience) + measureDecays(patience)
    case .memory: return countAllocations()
    case .page: return page.rows
    case .velocities: return measureVelocities(patience)
    case .subscriptions: return measureSubscriptions(patience)
    case .writes: return measureWrites(patience)
    case .plot:
      report.springCurve = measureSpringCurve()
      return report.springCurve.map(\.row)
    }
  }
}
