# SPDX-License-Identifier: Apache-2.0
"""The particles on the page: drawn on their canvas, and gathered by a pointer and by keys."""

import numpy as np
import pytest

from pointer import Pointer

pytestmark = pytest.mark.every_browser

# The mean place of the drawn pixels, their mean distance from it in points, and their number.
SWARM = """
  const canvas = document.getElementById("particles");
  const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const places = [];
  for (let index = 0; index < width * height; index += 1) {
    if (data[4 * index + 3] > 0) places.push([index % width, Math.floor(index / width)]);
  }
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [x, y] = [mean(places.map((place) => place[0])), mean(places.map((place) => place[1]))];
  const spread = mean(places.map((place) => Math.hypot(place[0] - x, place[1] - y)));
  return [(x + 0.5) / devicePixelRatio, (y + 0.5) / devicePixelRatio, spread / devicePixelRatio, places.length];
"""


class Swarm:
    def __init__(self, page):
        x, y, self.spread, self.pixels = page.run(SWARM)
        self.middle = np.array([x, y])


@pytest.fixture
def particles(open_scene):
    page = open_scene("particles")
    page.wait_until_at_rest()
    page.pass_frames(2)
    return page


def test_they_fill_a_disc_in_the_middle(particles, pictures):
    swarm = Swarm(particles)
    assert swarm.pixels > 50_000
    assert swarm.middle == pytest.approx(particles.stage_size() / 2, abs=1.5)
    # The mean distance in a disc is two thirds of its radius.
    assert swarm.spread == pytest.approx(0.36 * min(particles.stage_size()) * 2 / 3, rel=0.02)
    assert particles.screenshot(pictures / "particles.png").colour_count() > 5


def test_they_gather_around_a_pointer_and_return(particles):
    home = Swarm(particles)
    hand = particles.stage_size() / 2 + [150, 60]
    corner = particles.stage_corner()
    particles.perform(Pointer("mouse").to(corner + hand - [40, 0]).press().by((40, 0), moves=4))
    particles.wait_until(
        lambda: np.linalg.norm(Swarm(particles).middle - hand) < 3, "the particles are around the pointer")
    assert Swarm(particles).spread < 0.6 * home.spread
    particles.perform(Pointer("mouse").to(corner + hand).wait(200).lift())
    particles.wait_until_at_rest()
    particles.pass_frames(2)
    assert Swarm(particles).middle == pytest.approx(home.middle, abs=1)


def test_the_keyboard_moves_them(particles):
    home = Swarm(particles)
    particles.focus("Particles")
    particles.type("left", "left", shift=True)
    particles.wait_until_at_rest()
    particles.pass_frames(2)
    assert Swarm(particles).middle[0] < home.middle[0] - 200
    particles.type("escape")
    particles.wait_until_at_rest()
    particles.pass_frames(2)
    assert Swarm(particles).middle == pytest.approx(home.middle, abs=1)
