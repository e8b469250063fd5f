// SPDX-License-Identifier: Apache-2.0

// The functions that the page calls are those of DrawingWeb.
#if arch(wasm32)
import DrawingWeb
#else
@main
enum NotWeb {
  static func main() {
    print("This program is built for WebAssembly. Run ./Scripts/catalog --site.")
  }
}
#endif
