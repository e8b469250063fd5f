# SPDX-License-Identifier: Apache-2.0
"""Serves the folder of a web page on this machine only, and reloads its pages after each build."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
import argparse
import time

# Scripts/web writes this file last.
BUILD = ".written-files"
EVENTS = "/material-motion-builds"
RELOAD = f'<script>new EventSource("{EVENTS}").onmessage = () => location.reload();</script>'


class Handler(SimpleHTTPRequestHandler):
    def do_GET(self):
        page = Path(self.translate_path(self.path))
        if self.path.endswith("/"):
            page /= "index.html"
        if self.path == EVENTS:
            self.report_builds()
        elif page.suffix == ".html" and page.is_file():
            self.send_page(page.read_bytes() + RELOAD.encode())
        else:
            try:
                super().do_GET()
            except ConnectionError:
                # The page was reloaded during a download.
                pass

    def send_page(self, text: bytes):
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def report_builds(self):
        """Sends an event after each build, until the page is closed."""
        build = self.latest_build()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        try:
            while True:
                time.sleep(0.1)
                latest = self.latest_build()
                # A comment shows whether the page still listens.
                self.wfile.write(b": nothing\n\n" if latest == build else b"data: built\n\n")
                build = latest
        except OSError:
            pass

    def latest_build(self) -> int:
        try:
            return (Path(self.directory) / BUILD).stat().st_mtime_ns
        except OSError:
            return 0

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser(prog="Scripts/serve.py", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000, help="0 for any free port; defaults to 8000")
    arguments = parser.parse_args()
    handler = partial(Handler, directory=str(arguments.folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", arguments.port), handler)
    except OSError:
        # Another program uses the port.
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    print(f"http://127.0.0.1:{server.server_port}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main()
