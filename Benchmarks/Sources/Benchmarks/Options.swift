// SPDX-License-Identifier: Apache-2.0

/// The arguments of the program: first the parts to measure, then options that begin with two hyphens. The
/// arguments between two options are the values of the first. `Scripts/bench` passes them.
struct Options {
  private(set) var parts: [Part] = []
  private var values: [String: [String]] = [:]

  init(_ arguments: some Sequence<String>) {
    var option: String?
    for argument in arguments {
      if argument.starts(with: "--") {
        option = argument
        values[argument] = []
      } else if let option {
        values[option, default: []].append(argument)
      } else {
        guard let part = Part(rawValue: argument) else { stop("There is no part \(argument).") }
        parts.append(part)
      }
    }
  }

  func contains(_ option: String) -> Bool { values[option] != nil }

  func text(_ option: String) -> String? { values[option]?.first }

  func number(_ option: String) -> Double? { numbers(option).first }

  func numbers(_ option: String) -> [Double] {
    (values[option] ?? []).map { text in
      guard let number = Double(text) else { stop("\(option) needs numbers, but one is \(text).") }
      return number
    }
  }
}
