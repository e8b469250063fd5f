"""Random worlds and scripts for arbiter.py. The same for the same seed.

The scripts leave out what depends on the frames of a display, and what the model and the library define
differently:

- A pinch with three fingers. The model follows the first two fingers, and the library follows all.
- A flight of a value that needs a hold, and an event at the instant at which a flight begins. The library
  moves values in frames.
- A flight of a value that may stand in a line, while a pointer is down. A line in which a value is beyond its
  bounds: the model moves it by the whole way of the hand, and the library by a part.
- A recognizer that is enabled again under the fingers, or disabled in a line.
"""

import math
import random

from arbiter import Arbiter

UNLIMITED = 1e9
RULES = [{"never": True}, {"toward": [1, 0]}, {"toward": [0, -1]}, {"box": [0, 0, 200, 400]}]
PAUSES = [0.0, 0.008, 0.016, 0.05, 0.13, 0.25, 0.45, 0.9]


def value(r, axis):
    def one():
        lo, hi = r.choice([(-UNLIMITED, UNLIMITED), (0, 100), (0, 400), (-300, 0), (0, 0), (-1200, 0)])
        at = 0.0 if lo == -UNLIMITED else r.choice([lo, hi, (lo + hi) / 2, lo + 0.3, hi - 0.4])
        return lo, hi, float(at)

    parts = [one()] if axis else [one(), one()]
    lo, hi, at = ([p[k] for p in parts] for k in range(3))
    return {"lo": lo, "hi": hi, "at": at, "elastic": r.random() < 0.4}


def chain(r):
    gate = r.choice(["handsOver", "initial", "never"])
    return {"members": [["head", 100.0], ["list", 900.0]], "gates": [gate],
            "at": r.choice([0.0, 100.0, 60.0, 700.0])}


def drag(r):
    axis = r.choice(["x", "x", "y", "y", None])
    if axis is None:
        rec = {"kind": r.choice(["pan", "transform"]), "value": value(r, axis)}
    else:
        rec = {"kind": "pan", "axis": axis, "value": value(r, axis)}
        if r.random() < 0.2:
            edge, way = r.choice([(0, 1), (380, -1)])
            rec["strip"] = {"from": edge, "to": edge + 20, "way": way}
        elif r.random() < 0.12:
            rec["value"] = chain(r)
    if rec["kind"] == "pan" and "strip" not in rec and r.random() < 0.15:
        rec["hold"] = r.choice([0.2, 0.4, {"touch": 0.4}])
    if r.random() < 0.1:
        rec["keeps"] = True
    if r.random() < 0.1:
        rec["slop"] = r.choice([0, 3, 20, 30])
    if r.random() < 0.08:
        rec["may"] = r.choice(RULES)
    if r.random() < 0.06:
        rec["fingers"] = 1
    return rec


def world(r):
    n = r.randrange(1, 6)
    tree = {"e0": None}
    for k in range(1, n):
        tree[f"e{k}"] = f"e{k - 1}" if r.random() < 0.75 else f"e{r.randrange(k)}"
    recs = []
    for k in range(r.randrange(1, 8)):
        kind = r.random()
        if kind < 0.12:
            rec = {"kind": "tap", "count": r.choice([1, 1, 2])}
        elif kind < 0.17:
            rec = {"kind": "long", "hold": r.choice([0.4, 0.5])}
        elif kind < 0.25:
            rec = {"kind": r.choice(["pinch", "turn"])}
        else:
            rec = drag(r)
        if recs and r.random() < 0.08:
            rec["yields"] = [r.choice(recs)["id"]]
        if r.random() < 0.05:
            rec["catches"] = True
        if r.random() < 0.05:
            rec["kinds"] = ["mouse", "pen"]
        if r.random() < 0.04:
            rec["alone"] = True
        recs.append({"id": f"r{k}", "on": f"e{r.randrange(n)}", **rec})
    return {"tree": tree, "recognizers": recs}


def flight(r):
    if r.random() < 0.55:
        return {"decay": r.choice([-1500, -60, -15, 15, 60, 1500])}
    return {"spring": r.choice([0, 100, -200, 7.5, 0.3])}


def has_line(world, rec):
    return rec.get("axis") and sum(s.get("axis") == rec["axis"] for s in world["recognizers"]) > 1


def script(r, world):
    time, out, down = 0.0, [], {}
    elements = list(world["tree"])
    movers = [s for s in world["recognizers"]
              if s["kind"] in ("pan", "transform") and "hold" not in s and "members" not in s["value"]]
    for _ in range(r.randrange(4, 26)):
        time = round(time + r.choice(PAUSES), 6)
        what = r.random()
        if what < 0.2 and len(down) < 2 or not down and what < 0.5:
            p = next(k for k in range(1, 9) if k not in down)
            x = r.choice([r.uniform(0, 400), r.uniform(0, 20), r.uniform(380, 400), 200.0])
            down[p] = (x, r.uniform(0, 400))
            kind = [{"kind": r.choice(["mouse", "pen"])}] if r.random() < 0.12 else []
            out.append([time, "down", p, r.choice(elements), *down[p], *kind])
        elif what < 0.7 and down:
            p, size = r.choice(list(down)), r.choice([1, 4, 12, 12, 60, 300])
            straight = r.choice([0, math.pi / 2, math.pi, -math.pi / 2]) + r.uniform(-0.3, 0.3)
            angle = r.choice([r.uniform(0, 2 * math.pi), straight])
            down[p] = (down[p][0] + size * math.cos(angle), down[p][1] + size * math.sin(angle))
            out.append([time, "move", p, *down[p]])
        elif what < 0.85 and down:
            p = r.choice(list(down))
            del down[p]
            out.append([time, r.choice(["up", "up", "up", "cancel"]), p])
        elif what < 0.94 and movers:
            rec = r.choice(movers)
            if not (down and has_line(world, rec)):
                out.append([time, "fly", rec["id"], flight(r)])
                time = round(time + 0.004, 6)
        elif what >= 0.97:
            rec = r.choice(world["recognizers"])
            if not (down and has_line(world, rec)):
                out.append([time, "enable", rec["id"], False])
    return out + [[time + 0.1, "up", p] for p in down]


class WatchedLines(Arbiter):
    """Notes whether a value in a line is beyond its bounds."""

    is_stretched = False

    def begin(self, t, r, *more):
        super().begin(t, r, *more)
        for q, at, _ in self.drags[r.id].line:
            self.is_stretched |= not q.value.lo[0] <= at[0] <= q.value.hi[0]


def cases(count, seed):
    k = 0
    while count:
        r = random.Random(seed * 1_000_003 + k)
        w = world(r)
        s = script(r, w) or [[0.0, "wait"]]
        if not WatchedLines(w).play(s).is_stretched:
            yield f"{seed}-{k}", w, s
            count -= 1
        k += 1
