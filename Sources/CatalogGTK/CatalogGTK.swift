// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Glibc
import MaterialMotionGTK

/// The catalog's scene in a window of its own.
@main
enum CatalogGTK {
  static func main() {
    // Without a session bus there is nobody to ask whether the catalog is open already; two of them do no
    // harm.
    let application = gtk_application_new("io.github.material-motion.Catalog", G_APPLICATION_NON_UNIQUE)!
    let program = Program()
    let gApplication = application.as(GApplication.self)
    g_application_add_main_option(
      gApplication, "record", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME,
      "Write each event and each frame to a file, as lines of JSON", "FILE")
    let options: @convention(c) (gpointer, UnsafeMutablePointer<GVariantDict>, gpointer) -> gint = {
      _, options, program in
      Unmanaged<Program>.fromOpaque(program).takeUnretainedValue().read(options)
    }
    g_signal_connect_data(
      application, "handle-local-options", unsafeBitCast(options, to: GCallback.self),
      Unmanaged.passUnretained(program).toOpaque(), nil, G_CONNECT_DEFAULT)
    SignalConnection("activate", of: application) { _ in program.open(in: application) }
    let status = withExtendedLifetime(program) {
      g_application_run(gApplication, CommandLine.argc, CommandLine.unsafeArgv)
    }
    g_object_unref(application)
    exit(status)
  }
}

/// What the command line asks for, and the window.
private final class Program {
  private var recording: String?
  private var window: CatalogWindow?

  /// Returns the status to leave with, or -1 to go on.
  func read(_ options: UnsafeMutablePointer<GVariantDict>) -> gint {
    if let value = g_variant_dict_lookup_value(options, "record", nil) {
      recording = String(cString: g_variant_get_bytestring(value))
      g_variant_unref(value)
    }
    if gtk_init_check() != 0 { return -1 }
    let message = "catalog: There is no display for a window. Set DISPLAY or WAYLAND_DISPLAY.\n"
    write(STDERR_FILENO, message, message.utf8.count)
    return 1
  }

  func open(in application: UnsafeMutablePointer<GtkApplication>) {
    if let window { return window.present() }
    window = CatalogWindow(in: application, recording: recording)
    window?.present()
  }
}
#endif
