// SPDX-License-Identifier: Apache-2.0

#if !GTK
/// The program is built with the trait GTK; without it, it says how to get there.
@main
enum NotGTK {
  static func main() {
    print("CatalogGTK is built with the trait GTK: run ./Scripts/catalog --gtk")
  }
}
#endif
