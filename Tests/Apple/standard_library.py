# SPDX-License-Identifier: Apache-2.0
"""Swift's standard library and Swift Testing for Apple's platforms, as far as a compiler on Linux needs it to check code for them.

A toolchain for Linux contains the textual interface of its standard library. This module adapts that interface to
another platform, so `#if os(iOS)`, availability and isolation mean what they mean there.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
import json
import re
import subprocess

MODULES = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport", "Observation", "Testing"]

# Declarations that the compiler uses and that the standard library has only on platforms with Objective-C.
OBJECTIVE_C = """
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any

@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  public init(_ _rawValue: Builtin.RawPointer)
  public var pointee: Pointee { get nonmutating set }
}
"""


@cache
def toolchain_resources() -> Path:
    """The resource directory of this machine's compiler."""
    described = subprocess.run(["swiftc", "-print-target-info"], stdout=subprocess.PIPE, check=True).stdout
    return Path(json.loads(described)["paths"]["runtimeResourcePath"])


def link_resources(directory: Path):
    """Links the resources that the compiler needs. Leaves out the frameworks that only resemble Apple's."""
    directory.mkdir(parents=True, exist_ok=True)
    for name in ["clang", "shims"]:
        link = directory / name
        link.unlink(missing_ok=True)
        link.symlink_to(toolchain_resources() / name)


def write_interfaces(directory: Path, target: str):
    """Writes the standard library's interfaces for a target into a directory that code imports from."""
    directory.mkdir(parents=True, exist_ok=True)
    modules = toolchain_resources() / "linux"
    for module in MODULES:
        interface = next((modules / f"{module}.swiftmodule").glob("*-linux-gnu.swiftinterface"))
        written = directory / f"{module}.swiftinterface"
        text = interface_for(target, interface.read_text()) + (OBJECTIVE_C if module == "Swift" else "")
        if not written.exists() or written.read_text() != text:
            written.write_text(text)


def interface_for(target: str, text: str) -> str:
    """Returns an interface from Linux, adapted to another target."""
    text = re.sub(r"(?m)^import (Glibc|Musl)\n", "", text)
    # A declaration without a body cannot be back-deployed.
    text = re.sub(r"@backDeployed\([^)]*\)", "", text)
    # A declaration that does not mention visionOS exists since its first version, which is as old as iOS 17.
    text = re.sub(r"@available\((?![^)]*visionOS)([^)]*\biOS 1[0-7][\d.]*)", r"@available(\1, visionOS 1.0", text)
    text = re.sub(r"(?m)^(// swift-module-flags: .*)-target \S+", rf"\1-target {target}", text, count=1)
    # Nothing runs, and optimizing the bodies of functions takes half of the time.
    text = re.sub(r"(?m)^(// swift-module-flags: .*) -O ", r"\1 -Onone ", text, count=1)
    text = text.replace("// swift-module-flags: ", "// swift-module-flags: -disable-availability-checking ", 1)
    return without_bodies(text)


# A function or an accessor with a body in an interface. The compiler evaluates the initializers of literals when it
# checks constants, and reads the body of a function for its opaque type.
FUNCTION = re.compile(r"^(?!.*(init\(_builtin|-> some)).*@(inlinable|_alwaysEmitIntoClient|_transparent)\b"
                      r"(?!.*\b(var|subscript|struct|class|enum|extension)\b)"
                      r".*\b(func|init|deinit|get|set|_read|_modify)\b.*\{$")


def without_bodies(text: str) -> str:
    """Removes the bodies of functions, which take most of the time to compile."""
    kept = []
    lines = iter(text.split("\n"))
    for line in lines:
        if FUNCTION.match(line):
            kept.append(line[:-1].rstrip())
            depth = 1
            while depth > 0:
                body = next(lines)
                depth += body.count("{") - body.count("}")
        else:
            kept.append(line)
    return "\n".join(kept)
