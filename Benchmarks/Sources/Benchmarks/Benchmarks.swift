// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation

@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the library, and fails when a bound is missed. Scripts/bench runs it.")

  @Argument(help: "What to measure; everything if not given.")
  var parts: [Part] = []

  @Flag(help: "Spends less time on each figure.")
  var quick = false

  @Option(help: "Writes everything to a file, too.")
  var json: String?

  @Option(help: "What to call the machine in that file.")
  var machine = ""

  @Option(help: "What to call the compiler in that file.")
  var compiler = ""

  @Option(help: "The size of the web module, gzipped.")
  var webModuleBytes: Int?

  @Option(parsing: .upToNextOption, help: "How long each load of the page took, in milliseconds.")
  var firstFrames: [Double] = []

  @Option(help: "Why the page was not measured.")
  var pageExcuse = "not measured: Scripts/bench does"

  func run() throws {
    let patience = quick ? Patience(seconds: 0.7, fewestRounds: 21) : Patience(seconds: 3, fewestRounds: 51)
    let page = Page(bytes: webModuleBytes, firstFrames: firstFrames, excuse: pageExcuse)
    var report = Report(machine: machine, compiler: compiler)
    print(Row.heading)
    for part in parts.isEmpty ? Part.allCases : parts {
      print("== \(part.heading)")
      let rows = part == .page ? page.rows : part.measure(patience)
      for row in rows { print(row.line) }
      fflush(nil)
      report.families.append(Report.Family(name: part.heading, rows: rows))
    }
    print("\n\(report.summary)")
    if let json { try report.write(to: json) }
    if report.missed > 0 { throw ExitCode.failure }
  }
}

enum Part: String, CaseIterable, ExpressibleByArgument {
  case pipelines
  case springs
  case memory
  case page
  case subscriptions
  case writes

  var heading: String {
    switch self {
    case .pipelines: "map·filter·map·filter, for each value"
    case .springs: "springs, for each spring and frame"
    case .memory: "blocks of memory"
    case .page: "page"
    case .subscriptions: "10 000 subscriptions to a property, each"
    case .writes: "writes to a property, each"
    }
  }

  func measure(_ patience: Patience) -> [Row] {
    switch self {
    case .pipelines: measurePipelines(patience)
    case .springs: measureSprings(patience)
    case .memory: countAllocations()
    case .page: []
    case .subscriptions: measureSubscriptions(patience)
    case .writes: measureWrites(patience)
    }
  }
}
