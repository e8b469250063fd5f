# SPDX-License-Identifier: Apache-2.0
"""Examples built as an application builds them: outside of the repository, with a clone of it."""

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

RUN = os.environ.get("MATERIAL_MOTION_RUN") or os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid.uuid4().hex
"""The same in all processes of a run of the tests, and different in the next run."""


class FreshClone:
    """A clone of the repository, and copies of examples beside it.

        clone = FreshClone()
        dist = clone.build("WebToss")
        page = clone.build("WebToss", "--one-file") / "index.html"

    The clone contains what Git would commit now: tracked files with their changes, and new files that are
    not ignored. Its folder is in the system's directory of temporary files, and stays there. A later run
    updates the files that have changed, so that Swift compiles only these.

    All programs are built with one scratch path, and therefore with one build of the library. If several
    processes run the tests, one of them builds a program, and the others wait for it.
    """

    def __init__(self):
        name = f"material-motion-{os.getuid()}-{sha256(bytes(ROOT)).hexdigest()[:8]}"
        self.folder = Path(tempfile.gettempdir()).resolve() / name
        self.folder.mkdir(mode=0o700, exist_ok=True)
        owner = self.folder.stat()
        assert owner.st_uid == os.getuid() and owner.st_mode & 0o077 == 0, f"{self.folder} belongs to someone else"
        self.repository = self.folder / "MaterialMotion"
        self._once("clone", lambda: mirror({name: ROOT / name for name in _names_in_git()}, self.repository))

    def build(self, example, *options):
        """Runs Scripts/web in the folder of an example's copy, and returns the folder that it has written."""
        package = self.folder / example
        output = self.folder / "-".join(["dist", example, *(option.strip("-") for option in options)])
        self._once(output.name, lambda: (self._copy(example, package), self._run(package, output, *options)))
        return output

    def copy(self, example, name):
        """Copies an example to a folder with another name, which the program has, too. Returns the folder."""
        self._copy(example, self.folder / name)
        return self.folder / name

    def command(self, output, *options):
        """The command with which Scripts/web builds the package in the current folder."""
        return [
            self.repository / "Scripts" / "web", "--scratch-path", self.folder / "build", "--output", output, *options]

    def build_page(self, product):
        """Builds a draft of a module of Tests/Browser/Pages, and returns the folder with the module and its script."""
        package = self.repository / "Tests" / "Browser" / "Pages"
        output = self.folder / f"dist-{product}"
        self._once(output.name, lambda: self._run(package, output, "--draft", "--product", product))
        return output

    def build_package(self, effort):
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
            command = [
                self.repository / "Scripts" / "npm", effort, "--scratch-path", self.folder / "build",
                "--output", output]
            run = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            assert run.returncode == 0, run.stderr
            unpack(run.stdout.splitlines()[-1])

        self._once("dist-package", build)
        return unpacked

    def _once(self, name, work):
        """Does some work if no process has done it in this run."""
        done = self.folder / f"{name}.done"
        with (self.folder / "lock").open("w") as lock:
            flock(lock, LOCK_EX)
            if not (done.is_file() and done.read_text() == RUN):
                work()
                done.write_text(RUN)

    def _run(self, package, output, *options):
        run = subprocess.run(self.command(output, *options), cwd=package, text=True, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT)
        assert run.returncode == 0, run.stdout

    def _copy(self, example, package):
        source = self.repository / "Examples" / "Toss" / example
        files = {str(path.relative_to(source)).replace(example, package.name): path for path in _files(source)}

        def edit(path, content):
            """The text with the program's name, and in the manifest with the path of the clone."""
            text = content.decode().replace(example, package.name)
            if path.name == "Package.swift":
                text, count = re.subn(
                    r'(\.package\(name: "MaterialMotion", path: )"../../.."', rf'\1"{self.repository}"', text)
                assert count == 1, f"{path} does not depend on the library by path"
            return text.encode()

        mirror(files, package, edit)


def mirror(files, target, edit=lambda path, content: content):
    """Makes a folder contain exactly these files. The keys are their names.

    A file that has not changed keeps its time of modification. The files that Swift has built stay.
    """
    for name, source in files.items():
        copy = target / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_symlink():
            if not (copy.is_symlink() and copy.readlink() == source.readlink()):
                copy.unlink(missing_ok=True)
                copy.symlink_to(source.readlink())
            continue
        if copy.is_symlink():
            copy.unlink()
        content = edit(source, source.read_bytes())
        if not (copy.is_file() and copy.read_bytes() == content):
            copy.write_bytes(content)
        shutil.copymode(source, copy)
    for path in _files(target):
        if str(path.relative_to(target)) not in files:
            path.unlink()


def _files(folder):
    """The files below a folder, without those that Swift has built."""
    for parent, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != ".build"]
        yield from (Path(parent) / name for name in names)
        yield from (Path(parent) / name for name in folders if (Path(parent) / name).is_symlink())


def _names_in_git():
    """The names of the files that Git would commit now."""
    listed = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "--cached", "--others", "--exclude-standard", "-z"], check=True,
        stdout=subprocess.PIPE).stdout.decode()
    # A file that was removed but not committed is still listed.
    return [name for name in listed.split("\0") if name and os.path.lexists(ROOT / name)]


if __name__ == "__main__":
    # Builds what the tests open, so that they do not wait for the compiler. Both parts belong to the same run.
    everything = FreshClone()
    everything.build_package("--draft")
    for product in ("Pages", "Layouts"):
        everything.build_page(product)
    for page in ("WebToss", "WebInterop"):
        everything.build(page, "--quick")
    everything.build("WebToss", "--draft", "--one-file")
