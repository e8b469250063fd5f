# SPDX-License-Identifier: Apache-2.0
"""A server of static files."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


class StaticServer:
    """Serves a folder on 127.0.0.1, on a free port. Each server has a different origin.

        server = StaticServer(dist, pages={"frame.html": "<iframe src=index.html></iframe>"})
        server.headers["Content-Security-Policy"] = "default-src 'self'"
        page.open(server.address("frame.html"))

    `pages` are texts that are served in addition to the folder's files. `headers` are sent with every
    answer. Both may change at any time.
    """

    def __init__(self, folder, pages=None, headers=None):
        self.pages = dict(pages or {})
        self.headers = dict(headers or {})
        handler = partial(_Handler, owner=self, directory=str(folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def address(self, path=""):
        return f"{self.origin}/{path}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class _Handler(SimpleHTTPRequestHandler):
    # The machine's own types may lack `application/wasm`, which a module needs.
    extensions_map = {
        "": "application/octet-stream", ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
        ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
        ".jpg": "image/jpeg"}

    def __init__(self, *arguments, owner, **options):
        self.owner = owner
        super().__init__(*arguments, **options)

    def do_GET(self):
        # A file of another server may be older than the one that the browser knows.
        del self.headers["If-Modified-Since"]
        text = self.owner.pages.get(self.path.split("?")[0].lstrip("/"))
        if text is None:
            super().do_GET()
            return
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path.split("?")[0]))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        # A later server may have the same port, and other files.
        self.send_header("Cache-Control", "no-cache")
        for name, value in self.owner.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        pass
