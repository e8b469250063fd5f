// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb
import Testing

/// Outside a browser, there are no nodes.
struct WebElementLookupTests {
  @Test("a look-up that fails returns nil and sends a report")
  func reports() {
    var reports: [MotionDiagnostics.Report] = []
    let diagnostics = MotionDiagnostics { reports.append($0) }
    expect(WebElement.of("#card", diagnostics: diagnostics) == nil)
    let name = "card"
    expect(WebElement.of("#\(name)" as String, diagnostics: diagnostics) == nil)
    expect(WebElement.of(id: name, diagnostics: diagnostics) == nil)
    expect(WebElement.of(handle: 7, diagnostics: diagnostics) == nil)
    expect(
      reports == [
        .elementNotFound("#card"), .elementNotFound("#card"), .elementNotFound("card"), .unknownHandle(7),
      ])
  }

  @Test(
    "each report of a web page has a message that names the element",
    arguments: [
      MotionDiagnostics.Report.elementNotFound("#x"), .invalidSelector("#x"), .elementOfOtherModule("#x"),
    ])
  func messages(report: MotionDiagnostics.Report) {
    expect(report.message.contains("'#x'"))
  }
}
