# SPDX-License-Identifier: Apache-2.0
"""Cuts the module of the package for JavaScript into a base, which every page needs, and parts for some of its kinds.

    python3 Scripts/cut-module.py mark linked.wasm marked.wasm marks.json
    python3 Scripts/cut-module.py cut optimized.wat marks.json folder parts.ts
    python3 Scripts/cut-module.py whole linked.wasm parts.ts

A *kind* is an exported function that nothing else calls: its code is needed only if the page calls it. The linker writes
what refers to what (the option `--emit-relocs`; the format is that of the document "WebAssembly Object File Linking"). So
`mark` knows what each kind needs. Then the module is optimized as a whole, and `cut` divides the result. A part uses the
memory, the table and the functions of the base, and of the parts before it. It imports a function by its slot in the table.
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
import json
import re
import sys

BASE = "motion"
"""The name of the file that every page needs, without its suffix."""

MOST = 32
"""The greatest number of parts."""

EXTRA = 0.004
"""What a file costs beside its functions, as a part of the size of all functions: a request, its imports, and repetitions
that the compression does not find."""

GAP = 12
"""The zeros that a segment of data may contain. A segment of its own would need as many bytes."""

CUSTOM, IMPORT, EXPORT, ELEMENT, CODE, DATA = 0, 2, 7, 9, 10, 11
"""The identifiers of sections."""

# The kinds of relocations, by what they refer to, and those with an addend.
FUNCTIONS = {0, 1, 2, 12, 18, 19, 24, 26}
ADDRESSES = {3, 4, 5, 11, 14, 15, 16, 17, 21, 23, 25}
WITH_ADDEND = ADDRESSES | {8, 9, 22}


class Reader:
    """Reads the binary format."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return result

    def text(self):
        count = self.number()
        self.at += count
        return self.data[self.at - count:self.at].decode()

    def numbers(self):
        return [self.number() for _ in range(self.number())]

    def offset(self):
        """The offset of an active segment: `i32.const`, a signed number, `end`."""
        assert self.byte() == 0x41, "The offset of a segment must be a constant."
        result = self.number()
        assert self.byte() == 0x0B
        return result


def leb(number):
    result = bytearray()
    while True:
        number, low = number >> 7, number & 0x7F
        result.append(low | (0x80 if number else 0))
        if not number:
            return bytes(result)


def padded(number):
    """A number in five bytes."""
    return bytes(number >> shift & 0x7F | (0x80 if shift < 28 else 0) for shift in range(0, 35, 7))


def vector(data):
    return leb(len(data)) + data


@dataclass
class Linked:
    """A module that was linked with the option `--emit-relocs`."""

    data: bytes
    sections: list = field(default_factory=list)
    """The identifier, the start and the end of the content of each section."""
    imported: int = 0
    """The number of imported functions. They have the first indices."""
    exports: dict = field(default_factory=dict)
    """The indices of the exported functions, by their names."""
    slots: dict = field(default_factory=dict)
    """The indices of the functions in the table, by their slots."""
    bodies: list = field(default_factory=list)
    """The start of the body of each function in the file."""
    segments: list = field(default_factory=list)
    """Of each segment of data, its address, its start in the file, and its size."""
    names: dict = field(default_factory=dict)
    """The names of the functions, for people who look for what is large."""
    symbols: list = field(default_factory=list)
    """What each symbol refers to: `("function", index)`, `("data", start in the file, size)`, or `None`."""
    references: list = field(default_factory=list)
    """Of each relocation, its place in the file, and its symbol."""
    slot_places: list = field(default_factory=list)
    """The places in the file where a slot of the table is written, each with the kind of its relocation."""

    def __post_init__(self):
        reader = Reader(self.data, 8)
        while reader.at < len(self.data):
            kind, size = reader.byte(), reader.number()
            self.sections.append((kind, reader.at, reader.at + size))
            reader.at += size
        readers = {IMPORT: self.read_imports, EXPORT: self.read_exports, ELEMENT: self.read_slots, CODE: self.read_bodies,
                   DATA: self.read_segments}
        for kind, start, _ in self.sections:
            if kind in readers:
                readers[kind](Reader(self.data, start))
        # The symbols come before the relocations.
        for wanted in ("linking", "reloc."):
            for kind, start, end in self.sections:
                if kind == CUSTOM:
                    reader = Reader(self.data, start)
                    name = reader.text()
                    if name == wanted:
                        self.read_symbols(reader, end)
                    elif wanted == "reloc." and name in ("reloc.CODE", "reloc.DATA"):
                        self.read_relocations(reader, CODE if name == "reloc.CODE" else DATA)

    def read_imports(self, reader):
        for _ in range(reader.number()):
            reader.text(), reader.text()
            kind = reader.byte()
            assert kind == 0, "The module must import nothing but functions."
            reader.number()
            self.imported += 1

    def read_exports(self, reader):
        for _ in range(reader.number()):
            name, kind, index = reader.text(), reader.byte(), reader.number()
            if kind == 0:
                self.exports[name] = index

    def read_slots(self, reader):
        for _ in range(reader.number()):
            assert reader.number() == 0, "A segment of the table must be an active one."
            start = reader.offset()
            for slot, index in enumerate(reader.numbers(), start):
                self.slots[slot] = index

    def read_bodies(self, reader):
        for _ in range(reader.number()):
            self.bodies.append(reader.at)
            size = reader.number()
            reader.at += size

    def read_segments(self, reader):
        for _ in range(reader.number()):
            assert reader.number() == 0, "A segment of data must be an active one."
            address, size = reader.offset(), reader.number()
            self.segments.append((address, reader.at, size))
            reader.at += size

    def read_symbols(self, reader, end):
        assert reader.number() == 2, "The symbols have an unknown version."
        while reader.at < end:
            kind, size = reader.byte(), reader.number()
            after = reader.at + size
            if kind == 8:
                for _ in range(reader.number()):
                    self.read_symbol(reader)
            reader.at = after

    def read_symbol(self, reader):
        kind, flags = reader.byte(), reader.number()
        is_defined, is_named = not flags & 0x10, bool(flags & 0x40)
        symbol = None
        if kind == 1:
            reader.text()
            if is_defined:
                segment, offset, size = reader.number(), reader.number(), reader.number()
                symbol = ("data", self.segments[segment][1] + offset, size) if segment < len(self.segments) else None
        elif kind == 3:
            reader.number()
        else:
            index = reader.number()
            name = reader.text() if is_defined or is_named else ""
            if kind == 0:
                symbol = ("function", index)
                self.names[index] = name
        self.symbols.append(symbol)

    def read_relocations(self, reader, kind):
        # The linker may count the sections in another way, so the name tells which one is meant.
        reader.number()
        start = next(start for each, start, _ in self.sections if each == kind)
        for _ in range(reader.number()):
            relocation, offset, index = reader.number(), reader.number(), reader.number()
            if relocation in WITH_ADDEND:
                reader.number()
            if relocation in FUNCTIONS | ADDRESSES and self.symbols[index]:
                self.references.append((start + offset, self.symbols[index]))
            assert relocation not in (12, 18, 19, 24), "The module refers to the table in an unknown way."
            if relocation in (1, 2):
                self.slot_places.append((start + offset, relocation))

    def needs(self):
        """What each function and each piece of data refers to. What lies in no piece is referred to by `None`."""
        # A symbol may stand for a part of another one, such as the metadata of a class for its methods.
        pieces = []
        for start, size in sorted({symbol[1:] for symbol in self.symbols if symbol and symbol[0] == "data"}):
            if pieces and start < pieces[-1][1]:
                pieces[-1][1] = max(pieces[-1][1], start + size)
            else:
                pieces.append([start, start + size])
        starts = [start for start, _ in pieces]
        first_data = self.segments[0][1] if self.segments else len(self.data)

        def piece(place):
            start, end = pieces[bisect_right(starts, place) - 1]
            return ("data", start, end - start) if starts[0] <= place <= end else None

        def owner(place):
            return piece(place) if place >= first_data else (
                "function", self.imported + bisect_right(self.bodies, place) - 1)

        result = defaultdict(set)
        for place, symbol in self.references:
            result[owner(place)].add(piece(symbol[1]) if symbol[0] == "data" else symbol)
        return result

    def sort_slots(self, key):
        """Sorts the slots of the table by a key of their functions."""
        former = sorted(self.slots, key=lambda slot: (key(self.slots[slot]), slot))
        first = min(self.slots)
        new = {slot: number for number, slot in enumerate(former, first)}
        self.slots = {new[slot]: index for slot, index in self.slots.items()}
        data = bytearray(self.data)
        for place, relocation in self.slot_places:
            # In code, a slot is a signed number of five bytes. The sign of a slot is in none of them.
            in_code = relocation == 1
            slot = Reader(self.data, place).number() if in_code else int.from_bytes(self.data[place:place + 4], "little")
            if slot in new:
                written = padded(new[slot]) if in_code else new[slot].to_bytes(4, "little")
                data[place:place + len(written)] = written
        self.data = bytes(data)

    def renamed(self):
        """The module with names of functions that the optimizer keeps."""
        result = bytearray(self.data[:8])
        for kind, start, end in self.sections:
            if kind == ELEMENT:
                first = b"\1\0\x41" + leb(min(self.slots)) + b"\x0b"
                result += bytes([kind]) + vector(first + leb(len(self.slots)) + b"".join(
                    leb(self.slots[slot]) for slot in sorted(self.slots)))
            elif kind != CUSTOM or Reader(self.data, start).text() == "target_features":
                result += bytes([kind]) + vector(self.data[start:end])
        count = self.imported + len(self.bodies)
        names = b"".join(leb(index) + vector(f"f{index}".encode()) for index in range(count))
        return bytes(result + bytes([CUSTOM]) + vector(vector(b"name") + bytes([1]) + vector(leb(count) + names)))


def reached(needs, roots):
    """Everything that is needed directly or indirectly, with the roots."""
    result, waiting = set(roots), list(roots)
    while waiting:
        for each in needs.get(waiting.pop(), ()):
            if each not in result:
                result.add(each)
                waiting.append(each)
    return result


def is_kind(name):
    """Whether an exported function is the only one that refers to the code of a kind."""
    return not re.match(r"_|package|materialMotion|memory$", name)


def mark(source, target, marks):
    """Writes a module whose functions have names that outlast the optimizer, and the kinds that need each of them.

    The kinds are bits of a number. What every page needs has -1.
    """
    linked = Linked(source.read_bytes())
    assert linked.references, "The module was not linked with the option --emit-relocs."
    needs = linked.needs()
    kinds = [name for name in linked.exports if is_kind(name)]
    masks = defaultdict(int)
    for bit, kind in enumerate(kinds):
        for each in reached(needs, [("function", linked.exports[kind])]):
            masks[each] |= 1 << bit
    roots = [("function", index) for name, index in linked.exports.items() if not is_kind(name)]
    for each in reached(needs, [*roots, *needs[None]]):
        masks[each] = -1
    # The slots of a part lie together.
    linked.sort_slots(lambda index: masks[("function", index)])
    addresses = {place: address - place for address, place, _ in linked.segments}

    def address(place):
        start = max(each for each in addresses if each <= place)
        return place + addresses[start]

    marks.write_text(json.dumps({
        "kinds": kinds,
        "functions": {f"f{each[1]}": mask for each, mask in masks.items() if each[0] == "function"},
        "slots": {slot: masks[("function", index)] for slot, index in linked.slots.items()},
        "data": [[address(each[1]), each[2], mask] for each, mask in masks.items() if each[0] == "data"],
        "names": {f"f{index}": name for index, name in linked.names.items()},
    }))
    target.write_bytes(linked.renamed())


# MARK: The optimized module


NAME = re.compile(r" \((?:func|import .*?\(func) (\$[^\s()]+)")
CALL = re.compile(r"\(call (\$[^\s()]+)")


class Text:
    """An optimized module in the text format."""

    def __init__(self, text):
        body = text[text.index("\n") + 1:text.rindex("\n)")]
        self.items = re.split(r"\n(?= \()", body)
        self.functions = {NAME.match(item)[1]: item for item in self.items if item.startswith(" (func ")}
        self.imports = {NAME.match(item)[1]: item for item in self.items if item.startswith(" (import ")}
        self.calls = {name: set(CALL.findall(item)) for name, item in self.functions.items()}
        self.slots = {}
        for item in self.starting("elem"):
            start, names = re.fullmatch(r" \(elem (?:\$\S+ )?\(i32\.const (\d+)\)((?: \$\S+)*)\)", item).groups()
            self.slots.update(enumerate(names.split(), int(start)))
        self.exports = dict(re.fullmatch(r' \(export "(.*?)" \((.*?)\)\)', item).groups() for item in self.starting("export"))
        self.memory = {}
        for item in self.starting("data"):
            start, text = re.fullmatch(r' \(data (?:\$\S+ )?\(i32\.const (\d+)\) "(.*)"\)', item, re.S).groups()
            self.memory.update(enumerate(unescaped(text), int(start)))

    def starting(self, word):
        return [item for item in self.items if item.startswith(f" ({word} ")]

    def type_of(self, name):
        """The parameters and results of a function, as a type names them."""
        kinds = re.findall(r"(param|result) (?:\$\S+ )?([^()]*)", self.signature(name))
        lists = {word: " ".join(each for kind, each in kinds if kind == word) for word in ("param", "result")}
        return "".join(f" ({word} {lists[word]})" for word in lists if lists[word])

    def signature(self, name):
        header = (self.functions.get(name) or self.imports[name]).split("\n")[0]
        return "".join(re.findall(r" \((?:param|result) [^()]*\)", header))


def unescaped(text):
    simple = {"t": 9, "n": 10, "r": 13, '"': 34, "'": 39, "\\": 92}
    for each in re.finditer(r"\\([0-9a-fA-F]{2})|\\(.)|([^\\])", text, re.S):
        if each[1]:
            yield int(each[1], 16)
        elif each[2]:
            yield simple[each[2]]
        else:
            yield from each[3].encode()


def escaped(data):
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in (34, 92) else f"\\{byte:02x}" for byte in data)


def base36(number):
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


def closed(masks, text):
    """The masks after each function has given its own to those that it calls."""
    waiting = list(masks)
    while waiting:
        caller = waiting.pop()
        for callee in text.calls.get(caller, ()):
            if masks[caller] & ~masks[callee]:
                masks[callee] |= masks[caller]
                waiting.append(callee)
    return masks


def part_for(mask, parts):
    """The index of the part for the fewest kinds that has all kinds of a mask."""
    return min((index for index, part in enumerate(parts) if not mask & ~part),
               key=lambda index: parts[index].bit_count() if parts[index] >= 0 else 1000)


def grouped(sizes):
    """The kinds of the parts, from the sizes of the functions that the same kinds need.

    Each size begins as a part of its own. A page that uses one kind loads what the kind needs, and no more. The two parts
    whose union costs the pages least become one, until there are few enough.
    """
    extra = EXTRA * sum(sizes.values())
    parts = {mask: size for mask, size in sizes.items() if mask > 0}

    def cost(mask, size):
        return (size + extra) * mask.bit_count()

    def rise(pair):
        (first, size), (second, other) = pair
        return cost(first | second, size + other) - cost(first, size) - cost(second, other)

    while len(parts) > 1:
        best = min(combinations(sorted(parts.items()), 2), key=rise)
        if rise(best) >= 0 and len(parts) <= MOST:
            break
        (first, size), (second, other) = best
        del parts[first], parts[second]
        parts[first | second] = parts.get(first | second, 0) + size + other
    # What many kinds need comes first: a part uses only those before it.
    return sorted(parts, key=lambda mask: (-mask.bit_count(), mask))


def assigned(text, masks):
    """The number of the part of each function, and the kinds of each part. The last part is the base."""
    closed(masks, text)
    sizes = Counter()
    for name, item in text.functions.items():
        sizes[masks[name]] += len(item)
    parts = [*grouped(sizes), -1]
    return {name: part_for(masks[name], parts) for name in text.functions}, parts


def indirect(item, calls):
    """A function with some calls through the table. The calls are slots and types, by the names of the callees."""
    at = 0
    while found := CALL.search(item, at):
        at = found.start() + 1
        if found[1] not in calls:
            continue
        slot, own = calls[found[1]]
        end, depth = at, 1
        while depth:
            depth += {"(": 1, ")": -1}.get(item[end], 0)
            end += 1
        item = (f"{item[:found.start()]}(call_indirect (type {own}){item[found.end():end - 1]} (i32.const {slot}))"
                f"{item[end:]}")
    return item


def cut(text, marks):
    """The texts of the parts and of the base, and the numbers of the parts of each kind."""
    masks = defaultdict(int, {f"${name}": mask for name, mask in marks["functions"].items()})
    kinds = marks["kinds"]
    for slot, name in text.slots.items():
        masks[name] |= marks["slots"][str(slot)]
    for name, what in text.exports.items():
        if what.startswith("func "):
            masks[what[5:]] |= 1 << kinds.index(name) if name in kinds else -1
    for name in text.imports:
        masks[name] = -1
    numbers, parts = assigned(text, masks)
    base = len(parts) - 1

    # A slot is written by the file that needs it, even if the optimizer has found the same function in another file.
    writers = {}
    for slot, name in text.slots.items():
        own, number = numbers.get(name, base), part_for(marks["slots"][str(slot)], parts)
        writers[slot] = own if parts[number] & ~parts[own] else number

    # The functions that another file imports get a slot.
    slots = {name: slot for slot, name in text.slots.items() if writers[slot] == numbers.get(name, base)}
    free = max(text.slots) + 1
    uses = [{callee for name in text.functions if numbers[name] == part for callee in text.calls[name]} | {
        text.slots[slot] for slot, number in writers.items() if number == part} for part in range(base)]
    uses = [{name for name in each if numbers.get(name, base) != part} for part, each in enumerate(uses)]
    # A page may have loaded the part of a function, but not that of a callee, if no kind that it uses makes the call.
    missing = [{name for name in each if parts[part] & ~parts[numbers.get(name, base)]} for part, each in enumerate(uses)]
    types_by_text = {item[re.search(r"\(func", item).end():-2]: re.match(r" \(type (\S+)", item)[1]
                     for item in text.starting("type")}
    shared = {}
    for name in [*text.imports, *text.functions]:
        if name not in slots and any(name in each for each in uses):
            slots[name], shared[free] = free, name
            free += 1
    pieces = sorted(marks["data"])
    starts = [start for start, _, _ in pieces]

    def part_at(address):
        index = bisect_right(starts, address) - 1
        is_inside = index >= 0 and address < sum(pieces[index][:2])
        return part_for(pieces[index][2], parts) if is_inside else base

    memory = defaultdict(dict)
    for address, byte in text.memory.items():
        if byte:
            memory[part_at(address)][address] = byte

    types, globals_ = text.starting("type"), text.starting("global")
    stacks = [item for item in globals_ if "(mut i32)" in item]
    assert len(stacks) <= 1, "The module may have one global that changes: the address of its stack."
    stack = next((re.match(r" \(global (\S+)", item)[1] for item in stacks), None)
    memory_name, pages = re.match(r" \(memory (\S+) (\d+)", text.starting("memory")[0]).groups()
    table = re.match(r" \(table (\S+)", text.starting("table")[0])[1]
    files = []
    for part in range(base + 1):
        own = [item for name, item in text.functions.items() if numbers[name] == part]
        if part != base:
            own = [indirect(item, {name: (slots[name], types_by_text[text.type_of(name)]) for name in missing[part]})
                   for item in own]
        elements = {slot: name for slot, name in text.slots.items() if writers[slot] == part}
        elements.update((slot, name) for slot, name in shared.items() if numbers.get(name, base) == part)
        exports = [item for item in text.starting("export") if (found := re.search(r"\(func (\S+?)\)\)$", item))
                   and numbers.get(found[1], base) == part]
        if part == base:
            head = [*text.imports.values(), *globals_, *text.starting("memory"), f" (table {table} {free} {free} funcref)"]
            exports += [f' (export "table" (table {table}))', *(item for item in text.starting("export") if "(memory " in item)]
            if stack:
                exports.append(f' (export "stack" (global {stack}))')
        else:
            imports = sorted(uses[part] - missing[part], key=lambda name: -sum(item.count(f"(call {name} ") for item in own))
            head = [f' (import "shared" "{base36(slots[name])}" (func {name}{text.signature(name)}))' for name in imports]
            if stack and any(f"{stack} " in item or f"{stack})" in item for item in own):
                head.append(f' (import "shared" "stack" (global {stack} (mut i32)))')
            head += [f' (import "shared" "memory" (memory {memory_name} {pages}))',
                     f' (import "shared" "table" (table {table} {free} funcref))']
            head += [item for item in globals_ if item not in stacks]
        data = segments(memory[part], lambda address: part_at(address) == part)
        files.append("\n".join(["(module", *types, *head, *data, *runs(elements), *exports, *own, ")", ""]))
    return files, {kind: [part for part in range(base) if parts[part] >> bit & 1] for bit, kind in enumerate(kinds)}


def segments(memory, owns):
    """The segments of data with some bytes of the memory, which begins with zeros.

    What lies between two bytes is written, too, if it is short, and no other file owns it: it may have changed.
    """
    groups = []
    for address in sorted(memory):
        last = groups[-1][-1] if groups else -GAP
        if address - last > GAP or not all(owns(between) for between in range(last + 1, address)):
            groups.append([])
        groups[-1].append(address)
    for group in groups:
        data = bytes(memory.get(address, 0) for address in range(group[0], group[-1] + 1))
        yield f' (data (i32.const {group[0]}) "{escaped(data)}")'


def runs(elements):
    """The segments of the table with some functions."""
    groups = []
    for slot in sorted(elements):
        if not groups or slot != groups[-1][-1] + 1:
            groups.append([])
        groups[-1].append(slot)
    for group in groups:
        yield f' (elem (i32.const {group[0]}) {" ".join(elements[slot] for slot in group)})'


def script(names, parts):
    """The script that tells which kind needs which parts."""
    return "\n".join([
        "// SPDX-License-Identifier: Apache-2.0", "",
        "// Generated by Scripts/npm. Bundlers find these addresses because they are literals.", "",
        f'export const base = new URL("{BASE}.wasm", import.meta.url);', "",
        "export const parts: readonly URL[] = [", *(f'  new URL("{name}.wasm", import.meta.url),' for name in names), "];", "",
        "export const partsOf = {", *(f"  {kind}: {numbers} as readonly number[]," for kind, numbers in parts.items()), "};", ""])


def main(command, source, *others):
    source, *others = map(Path, [source, *others])
    if command == "mark":
        mark(source, *others)
    elif command == "whole":
        others[0].write_text(script([], {kind: [] for kind in Linked(source.read_bytes()).exports if is_kind(kind)}))
    else:
        marks, folder, target = others
        files, parts = cut(Text(source.read_text()), json.loads(marks.read_text()))
        names = [f"{BASE}-{number}" for number in range(1, len(files))]
        for name, text in zip([*names, BASE], files):
            (folder / f"{name}.wat").write_text(text)
        target.write_text(script(names, parts))


if __name__ == "__main__":
    main(*sys.argv[1:])
