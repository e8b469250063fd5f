// SPDX-License-Identifier: Apache-2.0

#if !GTK
/// Prints how to build the window. Without the trait GTK the program does nothing else.
@main
enum NotGTK {
  static func main() {
    print("CatalogGTK is built with the trait GTK. Run ./Scripts/catalog --gtk.")
  }
}
#endif
