# SPDX-License-Identifier: Apache-2.0
"""The scenes that show their code, in the window."""

from shared_scenes import *  # noqa: F403
