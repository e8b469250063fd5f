# SPDX-License-Identifier: Apache-2.0
"""What Scripts/web writes: one file, and a folder that contains an earlier build. How it serves and watches a folder."""

from urllib.error import URLError
from urllib.request import urlopen
import os
import subprocess
import sys
import time

import pytest

from builds import ROOT


def shell(command, *arguments):
    """Runs a command with the functions of Scripts/web."""
    sources = "\n".join(f"source '{ROOT}/Scripts/{name}.sh'" for name in ["shared", "one-file", "replace-files", "watch"])
    script = f"set -euo pipefail; root='{ROOT}'\n{sources}\n{command}"
    return subprocess.run(["bash", "-c", script, "web", *arguments], text=True, capture_output=True)


def write(folder, files):
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


PAGE = {
    "index.html": '<!doctype html>\n<title>One</title>\n<script type="module" src="page.js"></script>\n',
    "page.js": 'import { show } from "./library.js";\nshow("./App.wasm");\n',
    "library.js": "export async function show(address) {\n"
                  "  const { text } = await import('./late.js');\n"
                  "  document.title = await text(await fetch(address));\n}\n",
    "late.js": "export const text = (response) => response.text();\n",
    "unused.js": "This is no script.",
    "App.wasm": "loaded",
}


@pytest.fixture
def one_file(tmp_path):
    """Writes a page with some other files into one file. Returns the finished command, and the file."""

    def one_file(files):
        dist, work = tmp_path / "dist", tmp_path / "work"
        work.mkdir()
        write(dist, {**PAGE, **files})
        run = shell('one_file "$1" App.wasm "$2"', dist, work)
        result = tmp_path / "one.html"
        result.write_text(run.stdout)
        return run, result

    return one_file


SHAPES = {
    "a script of its own": {},
    "an inline script": {
        "index.html": "<!doctype html>\n<script type=\"module\">\nimport { show } from './library.js';\n"
                      "show('App.wasm');\n</script>\n"},
    "an end tag in a string": {"page.js": PAGE["page.js"] + 'console.assert("</script>".length === 9);\n'},
    "a policy": {
        "index.html": PAGE["index.html"].replace(
            "<title>", "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\">\n<title>")},
}


@pytest.mark.every_browser
@pytest.mark.parametrize("shape", SHAPES)
def test_one_file_contains_all_scripts_and_the_module(page, one_file, shape):
    run, result = one_file(SHAPES[shape])
    assert run.returncode == 0, run.stderr
    assert ("left out" in run.stderr) == (shape == "a policy")
    page.open(result.as_uri())
    page.wait_until(lambda: page.run("return document.title") == "loaded", "the script has read the module")
    assert page.messages() == []


@pytest.mark.every_browser
def test_one_file_contains_images(page, one_file):
    image = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>'
    head, script = PAGE["index.html"].split("<script")
    run, result = one_file({
        "index.html": f'{head}<link rel="stylesheet" href="page.css">\n<img src="images/a.svg">\n<script{script}',
        "page.css": "title { background: url(./images/a.svg); }\n", "images/a.svg": image})
    assert run.returncode == 0, run.stderr
    assert "images/a.svg" not in run.stdout
    page.open(result.as_uri())
    page.wait_until(lambda: page.run("return document.querySelector('img').naturalWidth") == 7, "the image is shown")


@pytest.mark.parametrize("bundling", ["bundled", "without esbuild"])
def test_the_scripts_are_loaded_from_a_folder_and_from_one_file(page, serve, tmp_path, bundling):
    """The page has a script with the name of a part."""
    write(tmp_path / "dist", {
        "index.html": PAGE["index.html"], "layout.js": "export const text = 'layout';\n", "App.wasm": "",
        "page.js": 'import { start } from "./material-motion.js";\nimport { text } from "./layout.js";\n'
                   'start("./App.wasm").catch((error) => { document.title = text + error.message; });\n'})
    program = "" if bundling == "bundled" else "has_any() { false; }; "
    run = shell(f'{program}copy_page_scripts "$1"; mkdir "$2"; one_file "$1" App.wasm "$2"', tmp_path / "dist",
                tmp_path / "work")
    assert run.returncode == 0, run.stderr
    (tmp_path / "one.html").write_text(run.stdout)
    names = sorted(path.name for path in (tmp_path / "dist").glob("material-motion*"))
    assert ("material-motion-layout.js" in names) == (bundling != "bundled")
    for address in [serve(tmp_path / "dist").address("index.html"), (tmp_path / "one.html").as_uri()]:
        page.open(address)
        page.wait_until(lambda: "layoutmaterial-motion: " in page.run("return document.title"), "start was called")


MISTAKES = {
    "a computed address": ({"page.js": 'import { show } from "./library.js";\nshow("./App" + ".wasm");\n'},
                           'Write it into one string: "./App.wasm"'),
    "a worker": ({"page.js": PAGE["page.js"] + 'new Worker("./late.js");\n'}, "the reference to late.js in page.js"),
    "a worker of an imported script": ({"late.js": PAGE["late.js"] + "new Worker('unused.js');\n"},
                                       "the reference to unused.js in late.js"),
    "a script in a folder": (
        {"index.html": PAGE["index.html"] + '<script type="module" src="js/app.js"></script>\n',
         "js/app.js": 'import "../library.js";\n'}, "the reference to js/app.js in index.html"),
    "two elements in a line": ({"index.html": PAGE["index.html"].replace("</title>\n", "</title>")},
                               "the reference to page.js in index.html"),
    "a script that is no module": ({"index.html": PAGE["index.html"].replace('type="module"', "defer")},
                                   "the reference to page.js in index.html"),
    "an import map": ({"index.html": '<script type="importmap">{}</script>\n' + PAGE["index.html"]},
                      "already contains one"),
}


@pytest.mark.every_value("mistake")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_one_file_is_not_written_if_it_would_need_another_file(one_file, mistake):
    files, text = MISTAKES[mistake]
    run, _ = one_file(files)
    assert run.returncode == 1
    assert text in run.stderr


def test_a_folder_whose_name_is_no_product_names_the_products(tmp_path):
    write(tmp_path / "Folder", {
        "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(\n"
                         '  name: "Site",\n  targets: [.executableTarget(name: "First"), .executableTarget(name: "Other")])\n',
        "Sources/First/main.swift": "", "Sources/Other/main.swift": ""})
    run = subprocess.run([ROOT / "Scripts" / "web"], cwd=tmp_path / "Folder", text=True, capture_output=True)
    assert run.returncode == 1
    assert run.stderr == "web: The package has no executable product Folder. Pass --product First or --product Other.\n"


def test_a_build_removes_the_files_of_the_last_one(tmp_path):
    """Other files in the folder stay, and so do those outside of it."""
    first, second, output = tmp_path / "first", tmp_path / "second", tmp_path / "output"
    write(first, {"index.html": "1", "old.js": "1", "images/old.svg": "1"})
    (first / "link.js").symlink_to("old.js")
    write(second, {"index.html": "2"})
    write(output, {"CNAME": "example.org"})
    write(tmp_path, {"outside.js": "1"})
    assert shell('replace_files "$1" "$2"', first, output).returncode == 0
    assert (output / "images" / "old.svg").read_text() == "1"
    with (output / ".written-files").open("a") as written:
        written.write(f"../outside.js\n{tmp_path}/outside.js\n")
    assert shell('replace_files "$1" "$2"', second, output).returncode == 0
    assert sorted(path.name for path in output.iterdir()) == [".written-files", "CNAME", "index.html"]
    assert (output / "index.html").read_text() == "2"
    assert (tmp_path / "outside.js").exists()


@pytest.fixture
def served(tmp_path):
    """Serves a folder with a page. Returns the folder and its address."""
    write(tmp_path, {"index.html": "<title>One</title>", "page.js": "run();"})
    server = subprocess.Popen(
        [sys.executable, ROOT / "Scripts" / "serve.py", tmp_path, "--port", "0"], stdout=subprocess.PIPE, text=True)
    yield tmp_path, server.stdout.readline().strip()
    server.terminate()
    server.wait()


def test_the_server_reloads_a_page_after_each_build(served):
    folder, address = served
    with urlopen(address) as page, urlopen(f"{address}page.js") as script:
        assert page.read().startswith(b"<title>One</title><script>new EventSource(")
        assert script.read() == b"run();" and script.headers["Cache-Control"] == "no-store"
    with urlopen(f"{address}material-motion-builds") as events:
        for build in ["first", "second"]:
            (folder / ".written-files").write_text(build)
            assert next(line for line in events if line.startswith(b"data:")) == b"data: built\n"


@pytest.mark.every_value("name", "has_changed")
@pytest.mark.parametrize("name, has_changed", {
    "Sources/App.swift": True, "dist/index.html": False, "visible/App.wasm": False, ".build/App.wasm": False,
    "Package.resolved": False}.items())
def test_a_change_is_one_of_the_package_not_of_what_a_build_writes(tmp_path, name, has_changed):
    root, package, stamp = tmp_path / "root", tmp_path / "package", tmp_path / "stamp"
    (root / "Sources").mkdir(parents=True)
    write(package, {name: ""})
    stamp.touch()
    for path in [root, *root.rglob("*"), package, *package.rglob("*")]:
        os.utime(path, (0, 0))
    os.utime(package / name, (stamp.stat().st_mtime + 9,) * 2)
    run = shell('cd "$2"; root=$1; has_changed_since "$3" "$(made_folder .)" "$(made_folder dist/)" '
                '"$(made_folder ../package/visible)"', root, package, stamp)
    assert (run.returncode == 0, run.stderr) == (has_changed, "")


class Watched:
    """A copy of `WebToss` that Scripts/web watches. It writes the page into a folder of the package."""

    def __init__(self, builds, log):
        self.source = builds.copy("WebToss", "Watched") / "Sources" / "Watched" / "Watched.swift"
        self.log = log
        self.process = subprocess.Popen(
            [*builds.command("pages/"), "--watch"], cwd=self.source.parents[2], stdout=subprocess.PIPE,
            stderr=log.open("w"), text=True)
        self.address = self.process.stdout.readline().strip()

    def builds(self):
        """The number of builds that have ended."""
        return self.log.read_text().count("Built Watched")

    def wait_for_build(self, number):
        """Waits until this many builds have ended. A build waits for those of other tests."""
        end = time.monotonic() + 600
        while self.builds() < number:
            assert time.monotonic() < end and self.process.poll() is None, self.log.read_text()
            time.sleep(0.02)

    def replace(self, text, other):
        """Changes the source at once. Two steps could be two builds."""
        changed = self.source.with_suffix(".changed")
        changed.write_text(self.source.read_text().replace(text, other))
        changed.replace(self.source)

    def end(self):
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def watched(builds, tmp_path):
    watched = Watched(builds, tmp_path / "log")
    yield watched
    watched.end()


def test_a_changed_number_reloads_the_page(page, watched):
    """What a build writes into the package starts no build."""

    def wait_for_card(x):
        # The document is empty while the page is loaded again.
        left = '(document.querySelector("{}")?.getBoundingClientRect().left ?? NaN)'
        page.wait_until_true(f"Math.abs({left.format('#card')} - {left.format('main')} - {x - 48}) < 1")

    page.open(watched.address)
    wait_for_card(200)
    watched.replace("Point(200,", "Point(260,")
    watched.wait_for_build(2)
    wait_for_card(260)
    assert watched.builds() == 2
    assert page.messages() == []
    watched.end()
    with pytest.raises(URLError):
        urlopen(watched.address)
