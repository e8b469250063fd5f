#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A window with WebKit, Safari's engine, which WebKit's driver starts and controls.

Usage: webkit_window.py SCRIPT --automation

It runs a script in every page and frame before the page's own scripts. A page changes the settings of the window with
`webkit.messageHandlers.settings.postMessage`: GTK's settings by their names, and `scale`, the pixels for each point.

Debian's own Python runs this: its packages for WebKit are not on PyPI.
"""

import json
from pathlib import Path
import sys

import gi

for name, version in ("Gtk", "3.0"), ("Gdk", "3.0"), ("GdkX11", "3.0"), ("WebKit2", "4.1"):
    gi.require_version(name, version)
from gi.repository import Gdk, GdkX11, GLib, Gtk, WebKit2  # noqa: E402, F401

NAME = "MaterialMotionTests"
"""The name of the browser, which the driver asks for."""


def start_automation(_, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name(NAME)
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: open_view())


def open_view():
    manager = WebKit2.UserContentManager()
    manager.add_script(WebKit2.UserScript.new(
        Path(sys.argv[1]).read_text(), WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.START, None, None))
    manager.register_script_message_handler("settings")
    manager.connect("script-message-received::settings", change_settings)
    view = WebKit2.WebView(web_context=context, user_content_manager=manager, is_controlled_by_automation=True)
    window = Gtk.Window(child=view)
    window.show_all()
    return view


def change_settings(_, message):
    settings = json.loads(message.get_js_value().to_json(0))
    if scale := settings.pop("scale", None):
        Gdk.Display.get_default().set_window_scale(scale)
    for name, value in settings.items():
        Gtk.Settings.get_default().set_property(name, value)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start_automation)
GLib.MainLoop().run()
