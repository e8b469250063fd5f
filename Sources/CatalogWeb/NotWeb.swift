// SPDX-License-Identifier: Apache-2.0

#if !arch(wasm32)
/// The module is for a browser; elsewhere it says how to get there.
@main
enum NotWeb {
  static func main() {
    print("CatalogWeb is built for WebAssembly: run ./Scripts/catalog")
  }
}
#endif
