# SPDX-License-Identifier: Apache-2.0
"""The web pages that the tests open."""

from fcntl import LOCK_EX, flock
from hashlib import sha256
from pathlib import Path
import os
import re
import shutil
import subprocess
import tempfile
import uuid

ROOT = Path(__file__).resolve().parents[2]

SCRATCH = ROOT / ".build" / "wasm"
"""The scratch path of all pages, and of the catalog's, so that they share the builds of the library."""

RUN = os.environ.get("MATERIAL_MOTION_RUN") or os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid.uuid4().hex
"""The same in all processes of a run of the tests, and different in the next run."""


class Builds:
    """Builds of web pages.

        builds = Builds()
        dist = builds.example("WebToss")
        page = builds.example("WebToss", "--one-file") / "index.html"

    An example is built as an application builds it: its package is copied to a folder outside of the repository. This
    folder stays. A later run updates the files that have changed, so that Swift compiles only these.

    If several processes run the tests, one of them builds a page, and the others wait for it.
    """

    def __init__(self, effort="--draft"):
        """Creates builds of examples and of the package with an effort: `--draft` or `--quick`."""
        self.effort = effort
        name = f"material-motion-{os.getuid()}-{sha256(bytes(ROOT)).hexdigest()[:8]}"
        self.folder = Path(tempfile.gettempdir()).resolve() / name
        self.folder.mkdir(mode=0o700, exist_ok=True)
        owner = self.folder.stat()
        assert owner.st_uid == os.getuid() and owner.st_mode & 0o077 == 0, f"{self.folder} belongs to someone else"

    def example(self, name, *options):
        """Runs Scripts/web in the folder of an example's copy, and returns the folder that it has written."""
        options = [self.effort, *options]
        output = self.folder / "-".join(["dist", name, *(option.strip("-") for option in options)])
        self._once(output.name, lambda: self._run(self.copy(name, name), output, *options))
        return output

    def copy(self, example, name):
        """Copies an example, and renames its folder and its program. Returns the folder."""
        source = ROOT / "Examples" / "Toss" / example
        package = self.folder / name
        names = set()
        for file in (file for file in source.rglob("*") if file.is_file()):
            path = file.relative_to(source)
            if {".build", "dist"} & set(path.parts):
                continue
            copy = package / str(path).replace(example, name)
            names.add(copy)
            content = file.read_bytes().replace(example.encode(), name.encode())
            if copy.name == "Package.swift":
                library = rf'\1"{ROOT}"'.encode()
                content, count = re.subn(rb'(\.package\(name: "MaterialMotion", path: )"../../.."', library, content)
                assert count == 1, f"{file} does not depend on the library by path"
            if not (copy.is_file() and copy.read_bytes() == content):
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(content)
        for file in [file for file in package.rglob("*") if file.is_file()]:
            if file not in names:
                file.unlink()
        return package

    def command(self, output, *options):
        """The command with which Scripts/web builds the package in the current folder."""
        return [ROOT / "Scripts" / "web", "--scratch-path", SCRATCH, "--output", output, *options]

    def page(self, product):
        """Builds a draft of a module of Tests/Browser/Pages, and returns the folder with the module and its script."""
        output, package = self.folder / f"dist-{product}", ROOT / "Tests" / "Browser" / "Pages"
        self._once(output.name, lambda: self._run(package, output, "--draft", "--product", product))
        return output

    def package(self):
        """Builds the package for JavaScript, packs it, and returns the folder of the unpacked archive."""
        output = self.folder / "dist-package"
        unpacked = self.folder / "node_modules" / "material-motion"

        def unpack(archive):
            shutil.rmtree(unpacked, ignore_errors=True)
            unpacked.mkdir(parents=True)
            # `npm pack` puts all files into the folder `package`.
            subprocess.run(["tar", "-xzf", archive, "-C", unpacked, "--strip-components", "1"], check=True)

        def build():
            output.mkdir(parents=True, exist_ok=True)
            run = subprocess.run(
                [ROOT / "Scripts" / "npm", self.effort, "--scratch-path", SCRATCH, "--output", output], text=True,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            assert run.returncode == 0, run.stderr
            unpack(run.stdout.splitlines()[-1])

        self._once("dist-package", build)
        return unpacked

    def _once(self, name, work):
        """Runs `work` once in a run of the tests. If it fails, every caller in this run gets the error."""
        done = self.folder / f"{name}.done"
        with (self.folder / "lock").open("w") as lock:
            flock(lock, LOCK_EX)
            run, _, error = done.read_text().partition("\n") if done.is_file() else ("", "", "")
            if run != RUN:
                error = ""
                try:
                    work()
                except AssertionError as failure:
                    error = str(failure)
                done.write_text(f"{RUN}\n{error}")
        assert not error, error

    def _run(self, package, output, *options):
        run = subprocess.run(self.command(output, *options), cwd=package, text=True, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT)
        assert run.returncode == 0, run.stdout


if __name__ == "__main__":
    # Builds what the tests of Swift's pages open, so that they do not wait for the compiler. All of it belongs to the same
    # run.
    everything = Builds()
    for product in ("Pages", "Layouts"):
        everything.page(product)
    everything.example("WebToss")
    everything.example("WebToss", "--one-file")
