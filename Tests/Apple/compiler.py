# SPDX-License-Identifier: Apache-2.0
"""Compiles Swift for an Apple platform, down to SIL, because the compiler checks isolation only there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
import platform
import subprocess

import standard_library

ROOT = Path(__file__).resolve().parents[2]
DECLARATIONS = Path(__file__).parent / "Declarations"
BUILD = ROOT / ".build" / "apple"

# The package's name, as SwiftPM passes it. Without it, the adapters' conformances would count as another package's.
PACKAGE = "materialmotion"


@dataclass(frozen=True)
class Platform:
    """An Apple platform, and its frameworks that are declared here."""

    name: str
    system: str
    frameworks: tuple[str, ...]

    # The frameworks among them for which there are programs to compile.
    user_interfaces: tuple[str, ...]

    @property
    def target(self) -> str:
        # The standard library's interface is the one for this machine's processor.
        processor = {"aarch64": "arm64"}.get(platform.machine(), platform.machine())
        return f"{processor}-apple-{self.system}"

    @property
    def modules(self) -> Path:
        return BUILD / self.name.replace(" ", "")

    def prepare(self):
        """Writes the modules that all other code imports."""
        standard_library.link_resources(self.modules / "resources")
        standard_library.write_interfaces(self.modules, self.target)

    def compile(self, module: str, sources: list[Path], flags: tuple[str, ...] = ()) -> str | None:
        """Compiles sources into a module that others can import.

        Returns the compiler's output, or `None` if there is none.
        """
        # If the module does not compile, its importers must fail, too, instead of finding an older build of it.
        (self.modules / f"{module}.swiftmodule").unlink(missing_ok=True)
        directories = [self.modules, *(DECLARATIONS / framework for framework in self.frameworks)]
        finished = subprocess.run(
            [
                *("swiftc", "-frontend", "-emit-sil", "-o", self.modules / f"{module}.sil"),
                *("-emit-module-path", self.modules / f"{module}.swiftmodule", "-module-name", module),
                *("-parse-as-library", "-swift-version", "6", "-target", self.target),
                *("-resource-dir", self.modules / "resources", "-module-cache-path", BUILD / "modules"),
                *("-plugin-path", standard_library.toolchain_resources() / "host" / "plugins", *flags),
                *(argument for directory in directories for argument in ("-I", directory)),
                *sources,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return finished.stdout or (f"swiftc exited with status {finished.returncode}." if finished.returncode else None)


# tvOS 17 and watchOS have no RealityKit, and nothing imports it there.
SHARED = ("ObjectiveC", "CoreFoundation", "CoreGraphics", "Foundation", "SwiftUI", "Combine", "RealityKit")
PLATFORMS = [
    Platform("iOS", "ios17.0-simulator", (*SHARED, "QuartzCore", "UIKit"), ("UIKit", "SwiftUI", "RealityKit")),
    # Catalyst can import AppKit, but almost nothing in it is available.
    Platform("Mac Catalyst", "ios17.0-macabi", (*SHARED, "QuartzCore", "UIKit", "AppKit"), ("UIKit", "SwiftUI")),
    # tvOS has no SwiftUI drags.
    Platform("tvOS", "tvos17.0-simulator", (*SHARED, "QuartzCore", "UIKit"), ("UIKit",)),
    Platform("visionOS", "xros1.0-simulator", (*SHARED, "QuartzCore", "UIKit"), ("UIKit", "SwiftUI", "RealityKit")),
    # UIKit on watchOS has no views.
    Platform("watchOS", "watchos10.0-simulator", (*SHARED, "UIKit"), ("SwiftUI",)),
    Platform("macOS", "macos14.0", (*SHARED, "QuartzCore", "AppKit"), ("AppKit", "SwiftUI", "RealityKit")),
]
