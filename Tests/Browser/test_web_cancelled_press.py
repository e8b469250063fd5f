# SPDX-License-Identifier: Apache-2.0
"""A press that the browser cancels. Firefox offers no way to cancel a press."""

from test_web_toss import assert_landed, dist, distance, home, toss  # noqa: F401


def test_a_finger_that_is_taken_away_after_a_rest_lets_the_card_fly(toss):  # noqa: F811
    with toss.watching("#card") as seen:
        toss.perform(toss.pointer("touch", "#card").press().by((150, 90), moves=8).wait(600))
        held = toss.box("#card").centre
        toss.cancel_touches()
        assert_landed(toss)
    way = distance(held, home(toss))
    assert way > 100
    # Without the time of the cancellation, the card would be on the ring in the next frame.
    assert len({tuple(box.centre) for _, box in seen if 1 < distance(box.centre, home(toss)) < way - 1}) > 3
