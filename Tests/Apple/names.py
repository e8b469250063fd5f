# SPDX-License-Identifier: Apache-2.0
"""Compares the names of the library's public types with those of Apple's frameworks.

A file that imports both cannot use such a name, unless it also imports the library's type by its name. The
documentation of the type must show this import, and a client must compile with it and be rejected without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
import re

ROOT = Path(__file__).resolve().parents[2]
APPLE = Path(__file__).parent
# The modules that no program for Apple's platforms imports.
ELSEWHERE = {"CGTK", "CMaterialMotionWeb", "MaterialMotionGTK", "MaterialMotionWeb"}

ATTRIBUTES = r"(?:@\w+(?:\([^)]*\))? )*"
# A type that is declared outside of other types: nothing is before it on its line.
TYPE = rf"^{ATTRIBUTES}(?:public|open) (?:final |indirect |nonisolated )*"
TYPE += r"(class|struct|enum|protocol|actor|typealias) (\w+)"

# The lists of prefixed names are short. A type of the library has no such prefix.
PREFIXED = re.compile(r"(UI|NS|CA|CF|CG|WK|XC|UT)[A-Z]")


@dataclass(frozen=True)
class PublicType:
    """A public type that is declared outside of other types."""

    module: str
    kind: str
    name: str
    documentation: str

    @property
    def resolution(self) -> str:
        """The line by which a file says that it means this type."""
        return f"import {self.kind} {self.module}.{self.name}"


def public_types() -> list[PublicType]:
    types = []
    for module in sorted(path for path in (ROOT / "Sources").iterdir() if path.name not in ELSEWHERE):
        for source in sorted(module.rglob("*.swift")):
            text = source.read_text()
            for found in re.finditer(TYPE, text, re.MULTILINE):
                # The lines of comment and of attributes above the declaration.
                above = re.search(r"(?:^(?:///|@).*\n)*\Z", text[:found.start()], re.MULTILINE)
                documentation = re.sub(r"\s*^(///|@.*) ?", " ", above.group(), flags=re.MULTILINE)
                types.append(PublicType(module.name, found.group(1), found.group(2), documentation))
    return types


def listed_names() -> dict[str, set[str]]:
    """The names of each framework."""
    names = {}
    for file in sorted((APPLE / "Names").glob("*.txt")):
        lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
        if malformed := [line for line in lines if not re.fullmatch(r"[A-Z]\w*( [\d.]+)?", line)]:
            raise ValueError(f"{file} has malformed lines: {malformed}")
        names[file.stem] = {line.split()[0] for line in lines}
    return names


def shows(client: str, framework: str, declared: PublicType) -> bool:
    """Whether a client uses the name with the line that says which type it means, and is rejected without it."""
    needed = rf"#if !MISTAKE\n(?:import .+\n)*{re.escape(declared.resolution)}\n(?:import .+\n)*#endif"
    mistake = rf".*: {declared.name}\b.*\n *// expected-error @-1 {{{{.*'{declared.name}'.*"
    return all(re.search(rf"^{line}$", client, re.MULTILINE) for line in (f"import {framework}", needed, mistake))


def problems() -> str | None:
    """Describes every clash that is not both documented and compiled, and every declared name that no list has."""
    names = listed_names()
    clients = [file.read_text() for file in sorted((APPLE / "Clients").rglob("*.swift"))]
    found = []
    types = public_types()
    for declared in types:
        if PREFIXED.match(declared.name):
            found.append(f"{declared.module}.{declared.name} has a prefix of Apple's frameworks.")
        for framework in (framework for framework in names if declared.name in names[framework]):
            clash = f"{framework} has the name of {declared.module}.{declared.name}"
            if f"`{declared.resolution}`" not in declared.documentation:
                found.append(f"{clash}, but the type's documentation does not show `{declared.resolution}`.")
            if not any(shows(client, framework, declared) for client in clients):
                found.append(f"{clash}, but no client in Clients needs `{declared.resolution}`.")
    every = set().union(*names.values())
    for file in sorted((APPLE / "Declarations").rglob("*.swiftinterface")):
        for _, name in re.findall(TYPE, file.read_text(), re.MULTILINE):
            if not name.startswith("_") and name not in every:
                found.append(f"{file.relative_to(APPLE)} declares {name}, which no file in Names lists.")
    if not types:
        found.append("The sources declare no public type.")
    return "\n".join(found) or None
