# SPDX-License-Identifier: Apache-2.0
"""Compiles the code for Apple's platforms, and prints a line for each check."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import os
import re
import subprocess
import sys
import textwrap

from compiler import BUILD, PACKAGE, PLATFORMS, ROOT, Platform
import names
from ui_tests import check_project, compile_ui_tests

sys.path.append(str(ROOT / "Tests" / "Documentation"))
from samples import all_documents  # noqa: E402

CLIENTS = Path(__file__).parent / "Clients"
NUMERICS = ROOT / ".build" / "checkouts" / "swift-numerics" / "Sources"
NUMERICS_FLAGS = ("-Xcc", f"-I{NUMERICS / '_NumericsShims' / 'include'}")

# In the order in which they import each other. The first one is the target beneath the others.
ADAPTERS = [
    "MaterialMotionHosting",
    "MaterialMotionCoreAnimation",
    "MaterialMotionUIKit",
    "MaterialMotionAppKit",
    "MaterialMotionSwiftUI",
    "MaterialMotionScreens",
    "MaterialMotionCombine",
]

# The adapters' tests. Here they only compile; a Mac and the simulators run them.
TESTS = [
    "MaterialMotionCoreAnimationTests",
    "MaterialMotionUIKitTests",
    "MaterialMotionAppKitTests",
    "MaterialMotionSwiftUITests",
    "MaterialMotionScreensTests",
]

# The examples that are programs for one user interface.
EXAMPLES = ["Toss", "BottomSheet", "PhotoViewer"]

# Modules that programs use on every platform, beside its user interfaces.
EVERYWHERE = ("MaterialMotion", "Combine")

# Compiles a file's mistakes. The compiler compares its diagnostics with those that the file expects.
VERIFY = ("-D", "MISTAKE", "-verify", "-verify-ignore-unrelated")

# The settings that Xcode proposes for a new application, and the rules of later versions of Swift that a program can
# choose today.
UPCOMING = (
    *("-default-isolation", "MainActor"),
    *(
        flag
        for feature in [
            "ExistentialAny",
            "InferIsolatedConformances",
            "InternalImportsByDefault",
            "MemberImportVisibility",
            "NonisolatedNonsendingByDefault",
        ]
        for flag in ("-enable-upcoming-feature", feature)
    ),
)

failures = 0


def check(name: str, problem: str | None) -> bool:
    """Prints the result of a check, and returns whether it passed. It passed if there is no problem."""
    global failures
    failures += problem is not None
    print(f"✔ {name}" if problem is None else f"✘ {name}\n{textwrap.indent(problem.rstrip(), '  ')}", flush=True)
    return problem is None


def sources(directory: Path) -> list[Path]:
    return sorted(directory.rglob("*.swift"))


def compile_library(platform: Platform) -> str | None:
    platform.prepare()
    return platform.compile("RealModule", sources(NUMERICS / "RealModule"), NUMERICS_FLAGS) or platform.compile(
        "MaterialMotion",
        sources(ROOT / "Sources" / "MaterialMotion"),
        # A test of the adapters reads what the library keeps to itself.
        (*NUMERICS_FLAGS, "-package-name", PACKAGE, "-enable-testing"),
    ) or platform.compile("MaterialMotionThings", sources(ROOT / "Sources" / "MaterialMotionThings"), NUMERICS_FLAGS)


def compile_adapters(platform: Platform) -> bool:
    # The tests import the adapters' internal declarations.
    flags = (*NUMERICS_FLAGS, "-package-name", PACKAGE, "-enable-testing")
    return all(
        check(
            f"{adapter} compiles for {platform.name}",
            platform.compile(adapter, sources(ROOT / "Sources" / adapter), flags),
        )
        for adapter in ADAPTERS
    )


def compile_tests(platform: Platform):
    for tests in TESTS:
        problem = platform.compile(tests, sources(ROOT / "Tests" / tests), (*NUMERICS_FLAGS, "-package-name", PACKAGE))
        check(f"{tests} compiles for {platform.name}", problem)


def compile_clients(platform: Platform, framework: str):
    """Compiles examples and other users of an adapter.

    A file may contain mistakes behind `#if MISTAKE`, or a line that it needs behind `#if !MISTAKE`. The compiler must
    report exactly the mistakes that the file expects, and must accept the file without them. A line `// Calls …` names
    the overload that the file must call where several would match. A program must also compile with Swift's upcoming
    features, and a file `…MainActor` only with them.
    """
    examples = [file for name in EXAMPLES for file in sources(ROOT / "Examples" / name / f"{framework}{name}")]
    clients = [*examples, *sources(CLIENTS / framework)]
    for example in examples:
        problem = platform.compile(example.stem, [example], (*NUMERICS_FLAGS, *UPCOMING))
        check(f"{example.parent.name}/{example.stem} compiles with upcoming features for {platform.name}", problem)
    for client in clients:
        flags = (*NUMERICS_FLAGS, *UPCOMING) if client.stem.endswith("MainActor") else NUMERICS_FLAGS
        problem = platform.compile(client.stem, [client], flags)
        check(f"{client.parent.name}/{client.stem} compiles for {platform.name}", problem)
        for called in re.findall(r"^// Calls (.+)$", client.read_text(), re.MULTILINE):
            sil = (platform.modules / f"{client.stem}.sil").read_text() if problem is None else ""
            missing = None if f"\n// {called}\n" in sil else "The file calls another overload."
            check(f"{client.parent.name}/{client.stem} calls {called} for {platform.name}", missing)
        if re.search("^#if !?MISTAKE$", client.read_text(), re.MULTILINE):
            problem = platform.compile(client.stem, [client], (*flags, *VERIFY))
            check(f"{client.parent.name}/{client.stem} with its mistakes is rejected for {platform.name}", problem)


def compile_documents(platform: Platform, framework: str):
    """Compiles the code in the documents that import a framework."""
    for document in all_documents(ROOT):
        if document.framework == framework:
            program = BUILD / f"{document.module}.swift"
            program.write_text(document.program())
            problem = platform.compile(document.module, [program], NUMERICS_FLAGS)
            check(f"the code of {document.path} compiles for {platform.name}", problem)


def main(platforms: list[Platform]):
    if sys.platform != "linux":
        sys.exit("This script must run on Linux. Elsewhere, use: xcodebuild -scheme MaterialMotionUIKit -destination …")
    subprocess.run(["swift", "package", "resolve"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    check("the Xcode project of TossUITests is consistent", check_project())
    check("each type whose name Apple's frameworks have says how to choose it", names.problems())
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        problems = list(executor.map(compile_library, platforms))
    for platform, problem in zip(platforms, problems):
        if check(f"the library compiles for {platform.name}", problem) and compile_adapters(platform):
            compile_tests(platform)
            for framework in (*EVERYWHERE, *platform.user_interfaces):
                compile_clients(platform, framework)
                compile_documents(platform, framework)
            if platform.name == "iOS":
                check("TossUITests compiles for iOS", compile_ui_tests(platform, NUMERICS_FLAGS))


# The platforms that the arguments name, or all of them.
named = {platform.name: platform for platform in PLATFORMS}
if unknown := set(sys.argv[1:]) - named.keys():
    sys.exit(f"The platform must be one of {', '.join(named)}, but it is {', '.join(sorted(unknown))}.")
main([named[name] for name in sys.argv[1:] or named])
sys.exit(failures > 0)
