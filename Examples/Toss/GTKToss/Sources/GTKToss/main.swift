// SPDX-License-Identifier: Apache-2.0

// A label that can be tossed, and springs back. Run it with `swift run`.
import CGTK
import MaterialMotion
import MaterialMotionGTK

gtk_init()
let window = gtk_window_new()!
let fixed = gtk_fixed_new()!
let label = gtk_label_new("Toss me")!
gtk_widget_add_css_class(label, "frame")
gtk_widget_set_size_request(label, 96, 96)
gtk_fixed_put(UnsafeMutableRawPointer(fixed).assumingMemoryBound(to: GtkFixed.self), label, 0, 0)

let runtime = MotionRuntime(clock: FrameClock(of: Widget.of(window)))
let tossable = Tossable()
tossable.spring.destination.value = Point(200, 120)
runtime.add(tossable, to: Widget.of(label))

// A GtkFixed grows with its children, and its window grows with it. In an overlay it does not grow.
let overlay = gtk_overlay_new()!
gtk_overlay_add_overlay(OpaquePointer(overlay), fixed)
let toplevel = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_child(toplevel, overlay)
gtk_window_set_default_size(toplevel, 400, 240)
gtk_window_present(toplevel)
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
