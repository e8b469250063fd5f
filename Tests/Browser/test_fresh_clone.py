# SPDX-License-Identifier: Apache-2.0
"""The copies of the repository and of its examples."""

from fresh_clone import mirror


def contents(folder):
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_a_mirror_has_the_same_files_and_what_was_built(tmp_path):
    source, copy = tmp_path / "source", tmp_path / "copy"
    source.mkdir()
    files = {name: source / name for name in ("kept", "changed", "removed")}
    for path in files.values():
        path.write_text("before")
    files["nested/kept"] = files["kept"]
    mirror(files, copy)
    assert contents(copy) == {"kept": "before", "changed": "before", "removed": "before", "nested/kept": "before"}

    time = (copy / "kept").stat().st_mtime_ns
    (copy / ".build").mkdir()
    (copy / ".build" / "module").write_text("built")
    (copy / "nested" / "written").write_text("by a build")
    files["changed"].write_text("after")
    del files["removed"]
    mirror(files, copy)
    assert contents(copy) == {
        "kept": "before", "changed": "after", "nested/kept": "before", ".build/module": "built"}
    assert (copy / "kept").stat().st_mtime_ns == time


def test_a_mirror_can_edit_what_it_copies(tmp_path):
    source, copy = tmp_path / "source", tmp_path / "copy"
    source.write_text("text")
    mirror({"name": source}, copy, edit=lambda path, content: content.upper())
    assert contents(copy) == {"name": "TEXT"}
