"""The rules by which recognizers share pointers, in pure Python: the model for arbitration_cases.json.

    world = Arbiter({"tree": {"feed": None, "carousel": "feed"},
                     "recognizers": [{"id": "scroll", "on": "feed", "kind": "pan", "axis": "y"},
                                     {"id": "turn", "on": "carousel", "kind": "pan", "axis": "x"}]})
    world.play([[0, "down", 1, "carousel", 100, 100], [0.02, "move", 1, 100, 130], [0.1, "up", 1]])
    world.decisions       # [[0.02, "begin", "scroll", [1]], [0.1, "end", "scroll"]]
    world.moves()         # {"scroll": [0.0, 20.0]}

All numbers are points of the stage and seconds. A movement is a straight line that is travelled at the
instant of its event. Between events, a pointer rests. So each question has an exact place.

The rules have these numbers:

P1   A motion is visible if its speed is at least 20 pt/s, or if it is at least 10 pt from its end. For a
     press, each other motion has arrived.
P2   A press stops the visible motions of the recognizers on its path. A press that is no drag lets them go.
P3   A stopped value needs 3 points, in one early question. The press is no tap and no hold of others.
P4   Nobody is asked before the pointer leaves a circle around its anchor. A hold is asked at its time.
P5   Strips come first, then the innermost element, then the recognizer that was added first.
P6   The admission: enabled, the program's rule, the strip, the axis, and room for at least 0.5 pt. If nobody
     has room, those that can stretch are asked.
P7   After a refusal by all, the circle begins here. Those before the owner that lacked only room stand in
     line: they move when the hand turns round.
P8   Nobody takes a pointer from its owner. Later fingers join the owner, or are spent.
P9   One press is one tap, of the innermost element. It waits only for those before it.
P10  A cancelled pointer, or a disabled recognizer, ends the gesture. Nobody inherits the pointer.
P11  The first event of a wheel decides for its gesture.
P12  Settings of a recognizer override the rules: yields, shares, alone, keeps, catches, slop, kinds, may.
"""
from __future__ import annotations

import math

SLOP = {"touch": 10.0, "mouse": 3.0, "pen": 3.0}  # P4
CAUGHT_SLOP = 3.0  # P3: the slop of a stopped value
SPEED, DISTANCE = 20.0, 10.0  # P1: the least of a visible motion
REACH = 0.5  # P6: the least room
TAP_TIME, TAP_GAP, TAP_DISTANCE = 0.5, 0.3, 100.0  # P9
WHEEL_SILENCE = 0.2  # P11
VIEWPORT, BAND = 600.0, 0.55  # the library's rubber band
RATE, OMEGA = -1000 * math.log(0.998), 4 * math.pi  # its decay and its critically damped spring of 0.5 s
EPS = 1e-9
AXES = {"x": 0, "y": 1}


# Values

def band(d):
    return (1 - 1 / (BAND * d / VIEWPORT + 1)) * VIEWPORT


def unband(y):
    return VIEWPORT / BAND * (1 / (1 - min(y, 0.999 * VIEWPORT) / VIEWPORT) - 1)


class Value:
    """The value that a recognizer moves: one or two coordinates with ends. A chain has one coordinate."""

    def __init__(self, spec, axis):
        self.dims = [AXES[axis]] if axis else [0, 1]
        n = len(self.dims)

        def vector(x):
            return [float(v) for v in x] if isinstance(x, list) else [float(x)] * n
        self.members, self.gates = spec.get("members"), spec.get("gates", [])
        total = sum(m[1] for m in self.members) if self.members else 0
        self.at = vector(spec.get("at", 0))
        self.lo = vector(spec.get("lo", 0 if self.members else -math.inf))
        self.hi = vector(spec.get("hi", total if self.members else math.inf))
        self.elastic = spec.get("elastic", False)
        self.motion = None

    def fly(self, t, motion):
        self.stop(t)
        key = "decay" if "decay" in motion else "spring"
        v = motion["decay"] if key == "decay" else motion.get("velocity", 0)
        v = v if isinstance(v, list) else [v] * len(self.at)
        self.motion = {"t": t, "kind": key, "x": list(self.at), "v": v,
                       "rate": motion.get("rate", RATE), "omega": motion.get("omega", OMEGA)}
        if key == "spring":
            to = motion["spring"]
            self.motion["to"] = to if isinstance(to, list) else [to] * len(self.at)

    def state(self, t):
        """The place, the velocity and the destination."""
        m = self.motion
        if not m:
            return list(self.at), [0.0] * len(self.at), list(self.at)
        s, x, v, end = t - m["t"], [], [], []
        for i, x0 in enumerate(m["x"]):
            if m["kind"] == "decay":
                k, v0 = m["rate"], m["v"][i]
                a, b, c = x0 + v0 / k * (1 - math.exp(-k * s)), v0 * math.exp(-k * s), x0 + v0 / k
                lo, hi = min(self.lo[i], x0), max(self.hi[i], x0)
                if not lo <= a <= hi:
                    a, b = min(max(a, lo), hi), 0.0
                c = min(max(c, lo), hi)
            else:
                w, y, v0, c = m["omega"], x0 - m["to"][i], m["v"][i], m["to"][i]
                g = v0 + w * y
                a, b = c + (y + g * s) * math.exp(-w * s), (v0 - w * g * s) * math.exp(-w * s)
            x.append(a)
            v.append(b)
            end.append(c)
        return x, v, end

    def visible(self, t):
        """P1."""
        if not self.motion:
            return False
        x, v, end = self.state(t)
        return math.hypot(*v) >= SPEED or math.dist(x, end) >= DISTANCE

    def place(self, t):
        """P1: what a press has not stopped has arrived."""
        return self.state(t)[2]

    def stop(self, t):
        self.at = self.state(t)[0]
        self.motion = None

    def interval(self, i, at):
        lo, hi = self.lo[i], self.hi[i]
        if not self.members:
            return lo, hi
        b, inner = 0.0, []
        for (_, length), gate in zip(self.members, self.gates):
            b += length
            inner.append((b, gate if isinstance(gate, dict) else {"forward": gate, "backward": gate}))
        for b, gate in inner:
            if b > at + REACH and gate["forward"] != "handsOver":
                hi = min(hi, b)
            if (b < at - REACH and gate["backward"] != "handsOver"
                    or abs(b - at) <= REACH and gate["backward"] == "never"):
                lo = max(lo, b)
        return lo, hi

    def room(self, i, sign, t):
        at = self.place(t)[i]
        lo, hi = self.interval(i, at)
        return hi - at if sign > 0 else at - lo


class Recognizer:
    def __init__(self, spec, index):
        get = spec.get
        self.id, self.on, self.kind, self.index = spec["id"], spec["on"], spec["kind"], index
        self.axis, self.hold, self.strip = get("axis"), get("hold"), get("strip")
        self.count, self.own_slop, self.keeps = get("count", 1), get("slop"), get("keeps", False)
        self.catches, self.alone, self.may = get("catches", False), get("alone", False), get("may")
        self.fingers = get("fingers", math.inf)
        self.kinds, self.buttons = get("kinds"), get("buttons", [0])
        self.yields, self.shares = get("yields", []), get("shares", [])
        self.enabled = get("enabled", True)
        if self.kind == "long":
            self.hold = get("hold", 0.5)
        self.value = Value(get("value", {}), self.axis) if self.kind in ("pan", "transform") else None
        self.total, self.factor, self.angle = [0.0, 0.0], 1.0, 0.0
        self.parts = {}

    needed = property(lambda self: 2 if self.kind in ("pinch", "turn") else 1)
    pairs = property(lambda self: self.kind in ("pinch", "turn", "transform"))
    discrete = property(lambda self: self.kind in ("tap", "long"))

    def slop(self, kind):
        return SLOP[kind] if self.own_slop is None or self.discrete else float(self.own_slop)

    def wait(self, kind):
        return self.hold.get(kind) if isinstance(self.hold, dict) else self.hold

    def accepts(self, pointer):
        is_kind = not self.kinds or pointer.kind in self.kinds
        return self.enabled and pointer.button in self.buttons and is_kind

    def allows(self, press, m):
        """The program's part of the admission (P6): `may` stands for a closure."""
        may = self.may
        if not may:
            return True
        if may.get("never"):
            return False
        if "toward" in may and any(m) and m[0] * may["toward"][0] + m[1] * may["toward"][1] <= 0:
            return False
        if "box" in may:
            x0, y0, x1, y1 = may["box"]
            return x0 <= press[0] <= x1 and y0 <= press[1] <= y1
        return True


class State:
    """A candidate of one pointer."""

    def __init__(self, rec, anchor, radius):
        self.rec, self.anchor, self.radius = rec, anchor, radius
        self.early = self.failed = self.asked = self.waiting = False
        self.deadline = None


class Pointer:
    def __init__(self, id, kind, button, path, place, t):
        self.id, self.kind, self.button, self.path = id, kind, button, path
        self.press, self.pos, self.t = place, place, t
        self.states, self.caught = {}, []
        self.owners, self.open, self.given = [], True, False
        self.group = None


class Group:
    """Two or more fingers on an element that takes two."""

    def __init__(self, element, recs):
        self.element, self.recs, self.base, self.fingers = element, recs, {r.id: {} for r in recs}, []

    def add(self, P):
        if P.id not in self.fingers:
            self.fingers.append(P.id)
            for at in self.base.values():
                at[P.id] = P.pos
        P.group = self

    def remove(self, id):
        if id in self.fingers:
            self.fingers.remove(id)
            for at in self.base.values():
                at.pop(id, None)


class Drag:
    def __init__(self, rec):
        self.rec, self.pointers = rec, []
        self.line, self.way, self.p = [], 0.0, 0.0
        self.base = None


def sub(a, b):
    return (a[0] - b[0], a[1] - b[1])


def add(a, b, k=1.0):
    return (a[0] + k * b[0], a[1] + k * b[1])


def leave(w, d, r):
    """The part of a segment after which |w + u·d| exceeds r, or None."""
    end = add(w, d)
    if math.hypot(*end) <= r + EPS:
        return None
    if math.hypot(*w) > r + EPS:
        return 0.0
    a, b, c = d[0] ** 2 + d[1] ** 2, w[0] * d[0] + w[1] * d[1], w[0] ** 2 + w[1] ** 2 - r * r
    return min(1.0, max(0.0, (-b + math.sqrt(max(0.0, b * b - a * c))) / a))


class Arbiter:
    def __init__(self, spec):
        self.parent = spec["tree"]
        self.recs = {s["id"]: Recognizer(s, i) for i, s in enumerate(spec["recognizers"])}
        self.pointers, self.drags, self.groups = {}, {}, []
        self.series, self.held = {}, []
        self.decisions, self.time, self.wheel = [], 0.0, None

    # Results

    def tell(self, t, verb, id, *more):
        self.decisions.append([t, verb, id, *more])

    def moves(self):
        out = {}
        for r in self.recs.values():
            if math.hypot(*r.total) > EPS:
                out[r.id] = list(r.total)
            for name, way in r.parts.items():
                if abs(way) > EPS:
                    out[f"{r.id}.{name}"] = way
        return out

    def shapes(self):
        return {r.id: [r.factor, r.angle] for r in self.recs.values()
                if abs(r.factor - 1) > EPS or abs(r.angle) > EPS}

    def places(self, t):
        return {r.id: r.value.state(t)[0] for r in self.recs.values() if r.value}

    def play(self, script):
        for event in script:
            t, verb, *args = event
            self.advance(t)
            getattr(self, "on_" + verb)(t, *args)
        return self

    # Events

    def on_wait(self, t):
        pass

    def is_held(self, id):
        return (any(id == d.rec.id or any(id == q.id for q, _, _ in d.line) for d in self.drags.values())
                or any(id in P.caught for P in self.pointers.values()))

    def on_fly(self, t, id, motion):
        if not self.is_held(id):
            self.recs[id].value.fly(t, motion)

    def on_set(self, t, id, change):
        value = self.recs[id].value
        n = len(value.at)
        for key, x in change.items():
            setattr(value, key, [float(v) for v in x] if isinstance(x, list) else [float(x)] * n)
        value.motion = None

    def on_enable(self, t, id, on):
        rec = self.recs[id]
        rec.enabled = on
        if on:
            return
        if id in self.drags:  # P10
            self.finish(t, id, "cancel")
        for P in self.pointers.values():
            if id in P.states:
                P.states[id].failed = True
            if id in P.caught:
                P.caught.remove(id)
                self.tell(t, "let", id, P.id)
        self.fail_taps(t, [id])

    def path(self, element):
        out = []
        while element is not None:
            out.append(element)
            element = self.parent[element]
        return out

    def on_path(self, path):
        """All recognizers of a path, the innermost first."""
        return [r for e in path for r in self.recs.values() if r.on == e]

    def on_down(self, t, id, element, x, y, more=None):
        more = more or {}
        if id in self.pointers:
            self.on_cancel(t, id)
        P = Pointer(id, more.get("kind", "touch"), more.get("button", 0), self.path(element),
                    (float(x), float(y)), t)
        self.pointers[id] = P
        owner = next((r for r in self.on_path(P.path) if r.id in self.drags), None)
        if owner:  # P8
            self.second_finger(t, P)
            P.open = False
            return self.join(t, P, owner)
        candidates = [r for r in self.on_path(P.path) if r.accepts(P)]
        for r in candidates:  # P2
            if r.value and r.value.visible(t):
                r.value.stop(t)
                P.caught.append(r.id)
                self.tell(t, "stop", r.id, id)
        floor = 0.0
        for r in candidates:
            s = P.states[r.id] = State(r, P.press, r.slop(P.kind))
            mine = r.id in P.caught
            if r.kind == "tap" or r.wait(P.kind) is not None and not mine:
                s.failed = bool(P.caught) and not r.catches  # P3
                if r.hold is not None and not s.failed:
                    s.deadline = t + r.wait(P.kind)
            elif mine:
                s.early, s.radius = True, min(CAUGHT_SLOP, s.radius)
            if r.strip and not mine:
                s.failed = not self.in_strip(r, P.press)
                way = self.way(r)
                if not s.failed and self.admits(r, P, add((0, 0), way, s.radius), 2, t):
                    floor = max(floor, s.radius)
            if r.kind in ("pinch", "turn"):
                s.radius = math.inf
        if floor:  # P5
            for s in P.states.values():
                is_strip = s.rec.strip and (self.in_strip(s.rec, P.press) or s.early)
                if s.rec.kind in ("pan", "transform") and not is_strip:
                    s.radius = max(s.radius, floor)
                    s.early = False
        if P.caught:
            self.fail_taps(t, [r.id for r in candidates if r.kind == "tap" and not r.catches])
        self.second_finger(t, P)
        self.press_taps(t, P)

    def in_strip(self, r, place):
        return r.strip["from"] <= place[AXES[r.axis]] <= r.strip["to"]

    def way(self, r):
        return (r.strip["way"], 0.0) if r.axis == "x" else (0.0, r.strip["way"])

    def second_finger(self, t, P):
        """P8, P9: two fingers on one element are no tap and no hold, and a pinch if it takes two."""
        for Q in list(self.pointers.values()):
            if Q is P or not Q.open:
                continue
            for s in list(Q.states.values()) + list(P.states.values()):
                if (s.rec.discrete or s.deadline is not None) and s.rec.on in P.path and s.rec.on in Q.path:
                    self.fail_state(t, s)
            both = next((r for r in self.on_path(P.path) if r.pairs and r.id in P.states and r.id in Q.states
                         and r.fingers >= 2 and r.allows(P.press, (0.0, 0.0))), None)
            if both and not P.group:
                if Q.group and Q.group.element not in P.path:
                    continue
                group = Q.group or Group(both.on, [
                    r for r in self.recs.values()
                    if r.on == both.on and (r.pairs or r.kind == "pan") and r.hold is None
                    and not r.strip and r.accepts(P)])
                if group not in self.groups:
                    self.groups.append(group)
                for F in (Q, P):
                    self.part(F, group)
                    group.add(F)
                    for s in F.states.values():
                        if s.rec.discrete or s.deadline is not None:
                            self.fail_state(t, s)

    def fail_state(self, t, s):
        s.failed, s.deadline = True, None
        if s.rec.kind == "tap":
            self.fail_taps(t, [s.rec.id])

    def on_move(self, t, id, x, y):
        P = self.pointers.get(id)
        if not P:
            return
        target = (float(x), float(y))
        for _ in range(10000):
            d = sub(target, P.pos)
            if math.hypot(*d) <= 1e-12:
                return
            asked = self.crossings(P, d)
            if not asked:
                return self.travel(t, P, target)
            u = min(a[0] for a in asked)
            self.travel(t, P, add(P.pos, d, u) if u < 1 else target)
            now = [a[1] for a in asked if a[0] - u <= EPS]
            tangent = (d[0] / math.hypot(*d), d[1] / math.hypot(*d))
            if isinstance(now[0], tuple):
                self.ask_group(t, P.group, [r for _, r in now], tangent)
            else:
                self.ask(t, P, now, tangent)
        raise RuntimeError("too many questions")

    def crossings(self, P, d):
        """Where on a segment who leaves his circle."""
        out, G = [], P.group
        if G:
            for r in G.recs:
                if r.id in self.drags or not r.enabled:
                    continue
                u = self.leave_group(r, G, P, d)
                if u is not None:
                    out.append((u, (G, r)))
            if P.open:
                return out
        if P.open or P.owners:
            for s in P.states.values():
                if s.failed or s.waiting or s.radius == math.inf:
                    continue
                u = leave(sub(P.pos, s.anchor), d, s.radius)
                if u is not None:
                    if out and isinstance(out[0][1], tuple):
                        if u >= min(a[0] for a in out):
                            continue
                        out = []
                    out.append((u, s))
        return out

    def leave_group(self, r, G, P, d):
        ids, base = G.fingers, G.base[r.id]
        n, slop = len(ids), max([r.slop(self.pointers[q].kind) for q in ids] + [CAUGHT_SLOP])
        w = sub(P.pos, base[P.id])
        if r.kind == "transform":
            rest = sum(math.dist(self.pointers[q].pos, base[q]) ** 2 for q in ids if q != P.id)
            left = n * slop * slop - rest
            return leave(w, d, math.sqrt(left)) if left > 0 else 0.0
        if r.kind == "pan":
            for q in ids:
                if q != P.id:
                    w = add(w, sub(self.pointers[q].pos, base[q]))
            return leave(w, d, n * slop)
        if P.id not in ids[:2]:
            return None
        q = ids[1] if ids[0] == P.id else ids[0]
        v0, v = sub(base[P.id], base[q]), sub(P.pos, self.pointers[q].pos)
        d0, roots = math.hypot(*v0), []
        a, b, c = d[0] ** 2 + d[1] ** 2, v[0] * d[0] + v[1] * d[1], v[0] ** 2 + v[1] ** 2
        if r.kind == "pinch":
            if abs(math.hypot(*add(v, d)) - d0) <= 2 * slop + EPS and d0 - 2 * slop <= 0:
                return None
            for e, ok in ((d0 + 2 * slop, True), (d0 - 2 * slop, d0 > 2 * slop)):
                disc = b * b - a * (c - e * e)
                if ok and disc >= 0:
                    roots += [(-b - math.sqrt(disc)) / a, (-b + math.sqrt(disc)) / a]
            end = abs(math.hypot(*add(v, d)) - d0) > 2 * slop + EPS
        else:
            theta = 2 * slop / max(d0, 1e-9)
            if theta >= math.pi:
                return None
            for s in (1, -1):
                n0 = (math.cos(s * theta) * v0[0] - math.sin(s * theta) * v0[1],
                      math.sin(s * theta) * v0[0] + math.cos(s * theta) * v0[1])
                den = n0[0] * d[1] - n0[1] * d[0]
                if abs(den) > 1e-15:
                    u = -(n0[0] * v[1] - n0[1] * v[0]) / den
                    e = add(v, d, u)
                    if e[0] * n0[0] + e[1] * n0[1] > 0:
                        roots.append(u)
            e = add(v, d)
            end = abs(math.atan2(v0[0] * e[1] - v0[1] * e[0], v0[0] * e[0] + v0[1] * e[1])) > theta + 1e-12
        roots = [u for u in roots if 1e-12 < u <= 1]
        return min(roots) if roots and (end or len(roots) > 1) else None

    def on_up(self, t, id, x=None, y=None):
        P = self.pointers.get(id)
        if not P:
            return
        if x is not None:
            self.on_move(t, id, x, y)
        self.lift(t, P, "end")

    def on_cancel(self, t, id):
        if id in self.pointers:
            self.lift(t, self.pointers[id], "cancel")

    def lift(self, t, P, verb):
        del self.pointers[P.id]
        G = P.group
        if G:
            G.remove(P.id)
            if len(G.fingers) < 2:
                self.groups.remove(G)
                for q in G.fingers:
                    Q = self.pointers[q]
                    Q.group = None
                    for s in Q.states.values():
                        s.anchor, s.early, s.waiting = Q.pos, False, False
        for rid in list(P.owners):
            drag = self.drags.get(rid)
            if drag and P.id in drag.pointers:
                drag.pointers.remove(P.id)
                self.rebase(drag)
                if len(drag.pointers) < drag.rec.needed:
                    self.finish(t, rid, verb)
        for rid in P.caught:
            self.tell(t, "let", rid, P.id)
        taps = [s.rec for s in P.states.values() if s.rec.kind == "tap" and not s.failed]
        ok = [r for r in taps if verb == "end" and not P.given and t - P.t <= TAP_TIME + EPS]
        self.fail_taps(t, [r.id for r in taps if r not in ok])
        self.count_taps(t, ok, P)

    def finish(self, t, rid, verb):
        drag = self.drags.pop(rid)
        self.tell(t, verb, rid)
        for q in drag.pointers:
            if q in self.pointers:
                self.pointers[q].owners.remove(rid)

    # Time

    def advance(self, t):
        while True:
            due = [(s.deadline, i, s, P) for P in self.pointers.values() if P.open
                   for i, s in enumerate(P.states.values())
                   if s.deadline is not None and not s.failed and s.deadline <= t]
            taps = [(k["t"] + TAP_GAP, -1, rid, None) for rid, k in self.series.items()
                    if k["up"] and k["t"] + TAP_GAP < t]
            if not due and not taps:
                break
            when, _, s, P = min(due + taps, key=lambda a: (a[0], a[1]))
            if P is None:
                self.fail_taps(when, [s])
            else:
                s.deadline = None
                self.ask(when, P, [s], (0.0, 0.0), held=True)
        self.time = t

    # The question (P4 to P7)

    def admits(self, r, P, m, stage, t):
        """P6: the one admission. `stage` 1: can move this way. 2: can respond at all."""
        if not r.enabled or not r.allows(P.press, m):
            return False
        mine = r.id in P.caught
        if r.strip and not mine:
            way = self.way(r)
            if not self.in_strip(r, P.press) or m[0] * way[0] + m[1] * way[1] <= 0:
                return False
        i = AXES[r.axis] if r.axis else (0 if abs(m[0]) >= abs(m[1]) else 1)
        if r.axis and abs(m[i]) < abs(m[1 - i]) - EPS:
            return False
        if r.keeps:
            return True
        sign = 1 if m[i] > 0 else -1
        if r.value.room(r.value.dims.index(i), sign, t) > REACH:
            return True
        if stage == 1:
            return False
        if r.value.elastic:
            return True
        other = m[1 - i]
        return r.axis is None and other != 0 and r.value.room(1 - i, 1 if other > 0 else -1, t) > REACH

    def rank(self, P, states):
        """P5: strips, then the innermost; who yields comes after."""
        order = sorted(states, key=lambda s: (
            not (s.rec.strip and self.in_strip(s.rec, P.press)), list(P.states).index(s.rec.id)))
        out = []
        while order:
            ids = {s.rec.id for s in order}
            k = next((k for k, s in enumerate(order) if not any(y in ids for y in s.rec.yields)), 0)
            out.append(order.pop(k))
        return out

    def ask(self, t, P, states, tangent, held=False):
        for s in states:
            if s.rec.discrete and not held or s.rec.kind == "pan" and s.deadline is not None:
                self.fail_state(t, s)  # it left its place: no tap and no hold
        live = [s for s in states if not s.failed]
        for s in live if not held else []:
            s.waiting = any(
                y in P.states and not P.states[y].failed and not P.states[y].asked
                and P.states[y] not in live and P.states[y].radius < math.inf for y in s.rec.yields)
        now = self.rank(P, [s for s in live if not s.waiting])
        asked = {}
        for s in now:
            m = sub(P.pos, s.anchor)
            asked[s.rec.id] = m if math.hypot(*m) > EPS or held else tangent
        winner = None
        if held:
            winner = next(
                (s for s in now if s.rec.enabled and s.rec.allows(P.press, asked[s.rec.id])), None)
            for s in now:
                s.failed = s is not winner
        else:
            for stage in (1, 2):
                winner = winner or next(
                    (s for s in now if self.admits(s.rec, P, asked[s.rec.id], stage, t)), None)
        for s in now:
            s.asked = True
        if winner:
            before = now[:now.index(winner)]
            return self.begin(t, winner.rec, [P.id], asked[winner.rec.id], [s.rec for s in before], held)
        for s in now:
            if s.early:  # P3: the early question is asked once
                s.early, s.radius = False, s.rec.slop(P.kind)
            else:
                s.anchor, s.radius = P.pos, max(s.radius, CAUGHT_SLOP)  # P7: counts anew from here
        if now or any(s.failed for s in states):
            late = [s for s in P.states.values() if s.waiting and not s.failed and not any(
                y in P.states and not P.states[y].failed and not P.states[y].asked for y in s.rec.yields)]
            if late and P.open:
                for s in late:
                    s.waiting = False
                self.ask(t, P, late, tangent)

    def ask_group(self, t, G, recs, tangent):
        F, n = self.pointers[G.fingers[0]], len(G.fingers)
        recs = sorted(recs, key=lambda r: not r.pairs)  # those that need two come first
        for stage in (1, 2):
            for r in recs:
                if r.id in self.drags or self.excluded(r, G):
                    continue
                m = tuple(sum(self.pointers[q].pos[i] - p[i] for q, p in G.base[r.id].items()) / n
                          for i in (0, 1))
                if r.allows(F.press, m) and (r.pairs or self.admits(r, F, m, stage, t)):
                    self.begin(t, r, G.fingers[:min(n, r.fingers)], m, [], False)
        for r in recs:
            if r.id in self.drags:
                continue
            for q in G.fingers:
                G.base[r.id][q] = self.pointers[q].pos  # P7: counts anew from here
        G.recs = [r for r in G.recs if not self.excluded(r, G)]

    def excluded(self, r, G):
        """P8: on one element, a drag, a pinch and a turn may share the fingers; two drags may not."""
        return any(d.rec is not r and d.rec.on == r.on and set(d.pointers) & set(G.fingers) and (
            d.rec.alone or r.alone or "transform" in (d.rec.kind, r.kind) or d.rec.kind == r.kind == "pan")
            for d in self.drags.values())

    def begin(self, t, r, ids, m, refused, held):
        drag = self.drags[r.id] = Drag(r)
        if r.value:
            r.value.stop(t)
            at = r.value.at
            drag.lo, drag.hi, drag.pull = [], [], []
            for k in range(len(at)):
                lo, hi = r.value.interval(k, at[k])
                if not r.value.elastic:
                    lo, hi = min(lo, at[k]), max(hi, at[k])
                drag.lo.append(lo)
                drag.hi.append(hi)
                drag.pull.append(lo - unband(lo - at[k]) if at[k] < lo
                                 else hi + unband(at[k] - hi) if at[k] > hi else at[k])
            drag.start = list(drag.pull)
            if r.axis and not r.strip and not held:  # P7: the line
                i = AXES[r.axis]
                drag.way = 1.0 if m[i] > 0 else -1.0
                for q in refused:
                    is_free = not q.strip and not q.keeps and not self.is_held(q.id)
                    if q.axis == r.axis and q.kind == "pan" and is_free:
                        P = self.pointers[ids[0]]
                        if q.allows(P.press, m):
                            room = q.value.room(0, -drag.way, t)
                            if room > REACH:
                                q.value.stop(t)
                                drag.line.append((q, list(q.value.at), room))
        joined = []
        for id in ids:
            joined.append(id)
            self.give(t, self.pointers[id], r)
        drag.pointers = joined
        self.tell(t, "begin", r.id, list(joined))
        self.rebase(drag)
        for Q in list(self.pointers.values()):  # P8
            if Q.open and not Q.owners and r.on in Q.path and Q.id not in joined:
                Q.open = False
                self.drop(t, Q, r)
                self.join(t, Q, r)

    def give(self, t, P, r):
        P.owners.append(r.id)
        P.open = False
        self.drop(t, P, r)

    def drop(self, t, P, r):
        """Everyone else fails for this pointer, unless he shares it."""
        P.given = True
        for rid in P.caught:
            if rid != r.id and rid not in r.shares:
                self.tell(t, "let", rid, P.id)
        P.caught = [c for c in P.caught if c in r.shares and c != r.id]
        self.fail_taps(t, [s.rec.id for s in P.states.values() if s.rec.kind == "tap"])
        P.states = {k: s for k, s in P.states.items()
                    if k != r.id and (k in r.shares or r.id in s.rec.shares) and s.rec.kind != "tap"}
        if P.group and r.on != P.group.element:
            self.part(P, None)

    def part(self, P, other):
        """Leaves the pair, unless it is the other one."""
        G = P.group
        if not G or G is other:
            return
        P.group = None
        G.remove(P.id)
        if len(G.fingers) < 2 and G in self.groups:
            self.groups.remove(G)
            for q in G.fingers:
                self.pointers[q].group = None

    def join(self, t, P, r):
        """P8: a later finger belongs to the owner, or to nobody."""
        drag = self.drags[r.id]
        if r.kind != "long" and len(drag.pointers) < r.fingers and r.accepts(P):
            drag.pointers.append(P.id)
            P.owners.append(r.id)
            self.rebase(drag)
            self.tell(t, "join", r.id, P.id)
            others = [k for k in self.recs.values()
                      if k.on == r.on and k.kind in ("pinch", "turn") and k.enabled and not k.alone
                      and not r.alone and r.kind != "transform" and k.id not in self.drags]
            if others and r.hold is None and not r.strip:
                G = self.pointers[drag.pointers[0]].group or Group(r.on, others)
                if G not in self.groups:
                    self.groups.append(G)
                for q in drag.pointers:
                    self.part(self.pointers[q], G)
                    G.add(self.pointers[q])
        for k in list(self.drags.values()):
            if k is not drag and k.rec.on == r.on and P.id not in k.pointers and k.rec.pairs and P.owners:
                k.pointers.append(P.id)
                P.owners.append(k.rec.id)
                self.rebase(k)

    # Movement

    def rebase(self, drag):
        pts = [self.pointers[q].pos for q in drag.pointers if q in self.pointers][:2]
        drag.base = pts if len(pts) == 2 else None

    def travel(self, t, P, to):
        d = sub(to, P.pos)
        P.pos = to
        for rid in P.owners:
            drag = self.drags.get(rid)
            if drag and P.id in drag.pointers:
                n = len(drag.pointers)
                self.drag(t, drag, (d[0] / n, d[1] / n))

    def drag(self, t, drag, d):
        r = drag.rec
        if r.pairs and drag.base and len(drag.pointers) >= 2:
            a, b = (self.pointers[q].pos for q in drag.pointers[:2])
            v0, v = sub(drag.base[1], drag.base[0]), sub(b, a)
            if math.hypot(*v0) > EPS and math.hypot(*v) > EPS:
                if r.kind != "turn":
                    r.factor *= math.hypot(*v) / math.hypot(*v0)
                if r.kind != "pinch":
                    r.angle += math.atan2(v0[0] * v[1] - v0[1] * v[0], v0[0] * v[0] + v0[1] * v[1])
            drag.base = [a, b]
        if not r.value:
            return
        value = r.value
        if drag.line:
            drag.p += d[AXES[r.axis]]
            back, own = max(0.0, -drag.p * drag.way), drag.p
            for q, at, room in drag.line:
                part = min(back, room)
                back -= part
                self.put(q, [at[0] - drag.way * part])
            if own * drag.way < 0:
                own = -drag.way * back
            drag.pull = [drag.start[0] + own]
        else:
            drag.pull = [x + d[i] for x, i in zip(drag.pull, value.dims)]
        new = []
        for x, lo, hi in zip(drag.pull, drag.lo, drag.hi):
            if value.elastic:
                x = lo - band(lo - x) if x < lo else hi + band(x - hi) if x > hi else x
            new.append(min(max(x, lo), hi) if not value.elastic else x)
        self.put(r, new)

    def put(self, r, new):
        value = r.value
        for k, i in enumerate(value.dims):
            r.total[i] += new[k] - value.at[k]
        if value.members:
            start = 0.0
            last = len(value.members) - 1
            for k, (name, length) in enumerate(value.members):
                def part(s):
                    lo, hi = (-math.inf if k == 0 else 0.0), (math.inf if k == last else length)
                    return min(max(s - start, lo), hi)
                r.parts[name] = r.parts.get(name, 0.0) + part(new[0]) - part(value.at[0])
                start += length
        value.at = list(new)

    # Taps (P9)

    def press_taps(self, t, P):
        for s in P.states.values():
            k = self.series.get(s.rec.id)
            if s.rec.kind != "tap" or not k:
                continue
            if s.failed or math.dist(k["place"], P.press) > TAP_DISTANCE:
                self.fail_taps(t, [s.rec.id])
            else:
                k["up"] = False

    def count_taps(self, t, recs, P):
        recs = sorted(recs, key=lambda r: (P.path.index(r.on), -r.count, r.index))
        for r in recs:
            k = self.series.setdefault(r.id, {"n": 0, "place": P.press, "path": P.path})
            k["n"], k["t"], k["up"] = k["n"] + 1, t, True
        for i, r in enumerate(recs):
            if self.series.get(r.id, {}).get("n") != r.count:
                continue
            before = [q.id for q in recs[:i] if q.id in self.series and self.series[q.id]["n"] < q.count]
            if before:
                self.held.append({"id": r.id, "before": set(before), "t": t, "p": P.id,
                                  "rest": [q.id for q in recs[i + 1:]]})
                del self.series[r.id]
            else:
                self.fire(t, r.id, P.id, [q.id for q in recs if q is not r])
                return

    def fire(self, t, id, p, losers):
        self.tell(t, "tap", id, p)
        self.series.pop(id, None)
        for q in losers:
            self.series.pop(q, None)
        self.held = [h for h in self.held
                     if h["id"] not in losers and h["id"] != id and not (id in h["before"])]

    def fail_taps(self, t, ids):
        """The series of these recognizers are over. Who has waited for them may report."""
        ids = [i for i in ids if i in self.series]
        for i in ids:
            del self.series[i]
        for h in list(self.held):
            if h["before"] & set(ids):
                h["before"] -= set(ids)
                if not h["before"] and h in self.held:
                    self.held.remove(h)
                    self.fire(t, h["id"], h["p"], h["rest"])

    # Wheels (P11)

    def on_wheel(self, t, element, dx, dy):
        w, m = self.wheel, (float(dx), float(dy))
        if not any(m):
            return
        path = self.path(element)
        goes_on = w and t - w["t"] <= WHEEL_SILENCE and (
            w["rec"] is None or w["rec"].on in path and w["rec"].enabled)
        if not goes_on:
            P, flights = Pointer(None, "mouse", 0, path, (math.inf, math.inf), t), []
            for r in self.on_path(path):
                if r.value and r.value.visible(t) and not self.is_held(r.id):
                    flying = r.value.motion
                    r.value.stop(t)
                    flights.append((r, flying))
            rec = next((r for r in self.on_path(path)
                        if r.kind in ("pan", "transform") and r.wait("mouse") is None and not r.strip
                        and not r.keeps and not self.is_held(r.id)
                        and self.admits(r, P, m, 1, t)), None)
            for r, flying in flights:  # these were only asked at their places
                if r is not rec:
                    r.value.motion = flying
            w = self.wheel = {"rec": rec}
            if rec:
                rec.value.stop(t)
                self.tell(t, "wheel", rec.id)
        w["t"] = t
        r = w["rec"]
        if r and not self.is_held(r.id):
            r.value.stop(t)
            at = r.value.at
            new = [min(max(x + m[i], min(r.value.interval(k, x)[0], x)), max(r.value.interval(k, x)[1], x))
                   for k, (x, i) in enumerate(zip(at, r.value.dims))]
            self.put(r, new)


def run(case):
    """Plays a case. Returns its decisions, movements and shapes."""
    a = Arbiter(case).play(case["script"])
    a.advance(case["script"][-1][0] + 5)
    return {"decisions": a.decisions, "moves": a.moves(), "shapes": a.shapes()}
