// SPDX-License-Identifier: Apache-2.0

// One module for all pages in Tests/Browser, because a module takes long to link. Each page calls the
// functions of one of the other files.
@main
struct Pages {
  static func main() {}
}
