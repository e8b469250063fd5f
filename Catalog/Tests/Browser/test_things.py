# SPDX-License-Identifier: Apache-2.0
"""Things that hands drag, throw and catch, on the page."""

from shared_things import *  # noqa: F403
