// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The program cachegrind of valgrind, which counts the instructions and the cache misses of a simulated
/// processor. The simulated caches are the same on every machine.
enum Cachegrind {
  struct Counts {
    /// The instructions that were executed.
    var instructions = 0.0

    /// The accesses whose data were in no cache.
    var misses = 0.0
  }

  enum Failure: Error {
    case valgrindIsMissing
    case failed(String)
  }

  /// Runs this program with some arguments.
  ///
  /// - Parameter caches: Whether to count misses, too. The run then takes twice as long.
  static func run(_ arguments: [String], caches: Bool = true) throws(Failure) -> Counts {
    let work = FileManager.default.temporaryDirectory.appending(path: "cachegrind-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: work) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "valgrind", "--tool=cachegrind", "--cache-sim=\(caches ? "yes" : "no")", "--I1=32768,8,64",
        "--D1=32768,8,64", "--LL=1048576,16,64", "--cachegrind-out-file=\(work.path)",
        CommandLine.arguments[0],
      ] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    process.environment = environment
    let messages = Pipe()
    process.standardError = messages
    let text: String
    do {
      try process.run()
      text = try String(decoding: messages.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    } catch {
      throw .failed("\(error)")
    }
    process.waitUntilExit()
    // `env` exits with 127 if it finds no program.
    if process.terminationStatus == 127 { throw .valgrindIsMissing }
    guard let counts = (try? String(contentsOf: work, encoding: .utf8)).flatMap(Counts.init) else {
      // The lines of valgrind begin with the number of the process.
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("==") && !$0.hasPrefix("--") }
      throw .failed("valgrind failed: \(lines.first ?? "without a message")")
    }
    return counts
  }
}

extension Cachegrind.Counts {
  /// Reads the sums from the file that cachegrind writes. The line `events:` contains the names of the
  /// counts, and the line `summary:` the sums in the same order.
  fileprivate init?(_ file: String) {
    func words(after heading: String) -> [Substring]? {
      file.split(separator: "\n").first { $0.hasPrefix(heading) }?.split(separator: " ").dropFirst().map {
        $0
      }
    }
    guard let names = words(after: "events:"), let sums = words(after: "summary:") else { return nil }
    for (name, sum) in zip(names, sums) {
      guard let sum = Double(sum) else { return nil }
      switch name {
      case "Ir": instructions = sum
      case "ILmr", "DLmr", "DLmw": misses += sum
      default: break
      }
    }
  }

  static func - (left: Self, right: Self) -> Self {
    Self(instructions: left.instructions - right.instructions, misses: left.misses - right.misses)
  }

  static func / (counts: Self, divisor: Int) -> Self {
    Self(instructions: counts.instructions / Double(divisor), misses: counts.misses / Double(divisor))
  }
}
