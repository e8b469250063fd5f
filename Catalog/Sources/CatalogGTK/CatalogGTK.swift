// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Glibc
import MaterialMotionGTK

/// The program that shows the catalog's scenes in a window.
@main
enum CatalogGTK {
  static func main() {
    // Without a session bus GTK cannot find a catalog that is already open. Two of them do no harm.
    let application = gtk_application_new("io.github.material-motion.Catalog", G_APPLICATION_NON_UNIQUE)!
    let program = Program()
    let gApplication = application.as(GApplication.self)
    g_application_add_main_option(
      gApplication, "record", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME,
      "Record the session, and write it to FILE when the window closes", "FILE")
    g_application_add_main_option(
      gApplication, "trace", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME,
      "Write a line of JSON to FILE for each event and each frame", "FILE")
    g_application_add_main_option(
      gApplication, "scene", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING,
      "The first scene: \(Program.names)", "SCENE")
    let options: @convention(c) (gpointer, UnsafeMutablePointer<GVariantDict>, gpointer) -> gint = {
      _, options, program in
      Unmanaged<Program>.fromOpaque(program).takeUnretainedValue().read(options)
    }
    g_signal_connect_data(
      application, "handle-local-options", unsafeBitCast(options, to: GCallback.self),
      Unmanaged.passUnretained(program).toOpaque(), nil, G_CONNECT_DEFAULT)
    onSignal("activate", of: application) { program.open(in: application) }
    let status = withExtendedLifetime(program) {
      g_application_run(gApplication, CommandLine.argc, CommandLine.unsafeArgv)
    }
    g_object_unref(application)
    exit(status)
  }
}

/// The options of the command line, and the window.
private final class Program {
  /// The names of all scenes.
  static let names = CatalogScene.allCases.map(\.rawValue).joined(separator: " or ")

  private var scene = CatalogScene.toss
  private var files = ScenePane.Files()
  private var window: CatalogWindow?

  /// Reads the options. Returns the status to exit with, or -1 to continue.
  func read(_ options: UnsafeMutablePointer<GVariantDict>) -> gint {
    files.recording = text("record", in: options, g_variant_get_bytestring)
    files.trace = text("trace", in: options, g_variant_get_bytestring)
    if let name = text("scene", in: options, { g_variant_get_string($0, nil) }) {
      guard let scene = CatalogScene(rawValue: name) else {
        complain("The scene must be \(Self.names), but it is \(name).")
        return 1
      }
      self.scene = scene
    }
    if gtk_init_check() != 0 { return -1 }
    complain("There is no display for a window. Set DISPLAY or WAYLAND_DISPLAY.")
    return 1
  }

  private func text(
    _ name: String, in options: UnsafeMutablePointer<GVariantDict>,
    _ read: (OpaquePointer) -> UnsafePointer<CChar>?
  ) -> String? {
    guard let value = g_variant_dict_lookup_value(options, name, nil) else { return nil }
    defer { g_variant_unref(value) }
    return read(value).map { String(cString: $0) }
  }

  func open(in application: UnsafeMutablePointer<GtkApplication>) {
    if let window { return window.present() }
    window = CatalogWindow(in: application, showing: scene, writingTo: files)
    window?.present()
  }
}

/// Prints an error.
func complain(_ message: String) {
  let line = "catalog: \(message)\n"
  write(STDERR_FILENO, line, line.utf8.count)
}
#endif
