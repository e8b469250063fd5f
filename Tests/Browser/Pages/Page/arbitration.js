// Plays cases of the arbiter: see `arbitration_page.py`. The browser sends the events of the pointers and finds the
// nodes under them. The time, the frames and the timers are those of the case.
import { start } from "./material-motion.js";

const RATE = 60;
const states = [, "began", "ended", "cancelled"];

// The time of the scene now and at the start of the case, in milliseconds, and what waits.
let [now, origin, lastFrame] = [0, 0, -1];
const frames = [], timers = new Map(), tasks = [];
let requests = 0;

window.requestAnimationFrame = (callback) => frames.push(callback);
window.setTimeout = (callback, delay = 0) => {
  timers.set(requests += 1, { due: now + delay, callback });
  return requests;
};
window.clearTimeout = (timer) => timers.delete(timer);

// A frame and an event are tasks of the browser. After each of them, the microtasks run.
const queue = queueMicrotask.bind(window);
const runTasks = () => tasks.splice(0).forEach((task) => task());
window.queueMicrotask = (task) => {
  tasks.push(task);
  queue(runTasks);
};

function tick(time) {
  now = time;
  for (const [timer, { due, callback }] of timers) {
    if (due <= time && timers.delete(timer)) callback();
  }
  runTasks();
  takeReports();
}

function draw(time) {
  lastFrame = now = time;
  for (const callback of frames.splice(0)) callback(time);
  runTasks();
  takeReports();
}

// Passes the timers and the frames until a time. As on a display that is fast, there is a frame at this time, too.
function advance(time) {
  for (;;) {
    const count = Math.floor(((now - origin) * RATE) / 1000 + 1e-6) + 1;
    const frame = frames.length ? origin + (count * 1000) / RATE : Infinity;
    const next = Math.min(frame, ...[...timers.values()].map(({ due }) => due));
    if (!(next < time - 1e-6)) break;
    tick(next);
    if (frame === next) draw(next);
  }
  tick(time);
  if (frames.length && time > lastFrame) draw(time);
}

// MARK: The case

let world, steps = [], position = 0, pointers, before, result;

function takeReports() {
  if (!world) return;
  for (let report; (report = arbiter.takeReport()) >= 0;) {
    result.reports.push([now - origin, world.names[Math.floor(report / 10)], states[report % 10]]);
  }
}

// The numbers of all recognizers: see `numberOf` in Swift.
const measure = () => world.names.map((_, index) => (
  Array.from({ length: 4 + world.parts[index] }, (_, number) => arbiter.numberOf(index, number))));

// Notes what the last step has changed.
function settle() {
  takeReports();
  const numbers = measure();
  result.ways.push(numbers.map((row, index) => row.map((number, column) => number - before[index][column])));
  before = numbers;
}

// Begins the steps before an index, and ends them.
function reach(index) {
  if (result.ways.length < position) settle();
  for (; position < index; position += 1) {
    const step = steps[position];
    begin(step);
    if (step.isInput) result.strays.push(`no ${step.type}`);
    else if (step.type === "enable") arbiter.setEnabled(...step.arguments);
    else if (step.type === "fly") arbiter[step.arguments[0]](...step.arguments.slice(1));
    settle();
  }
}

function begin({ time }) {
  advance(origin + 1000 * time);
  before = measure();
}

const types = { pointerdown: "down", pointermove: "move", pointerup: "up", pointercancel: "cancel", wheel: "wheel" };

// Gives an event the time of its step.
function receive(event) {
  const { pointerId, buttons, clientX, clientY } = event;
  const type = types[event.type];
  const hasPlace = type !== "up" && type !== "cancel";
  // A mouse moves to the place of its press.
  if (!world || !event.isTrusted || (type === "move" && !buttons && !pointers.has(pointerId))) return;
  const index = steps.findIndex((step, number) => number >= position && step.type === type
    && (!pointers.has(pointerId) || step.pointer === pointers.get(pointerId))
    && !(hasPlace && Math.hypot(step.x - clientX, step.y - clientY) > 0.01));
  if (index < 0) {
    result.strays.push(`${event.type} at ${clientX}, ${clientY}`);
    return;
  }
  reach(index);
  begin(steps[index]);
  position = index + 1;
  if (type === "down") pointers.set(pointerId, steps[index].pointer);
  else if (!hasPlace) pointers.delete(pointerId);
}

for (const type of Object.keys(types)) addEventListener(type, receive, { capture: true, passive: true });
addEventListener("contextmenu", (event) => event.preventDefault());

// Builds the elements of a world.
function mount({ tree, areas, recognizers, steps: script }) {
  origin = Math.ceil(now / 1000 + 1) * 1000;
  const nodes = {};
  for (const id of Object.keys(tree)) nodes[id] = Object.assign(document.createElement("div"), { id });
  for (const [id, parent] of Object.entries(tree)) (nodes[parent] ?? document.body).append(nodes[id]);
  areas.forEach((id, index) => {
    const area = document.createElement("i");
    area.style.top = `${600 * index}px`;
    nodes[id].append(area);
  });
  advance(origin);
  const root = document.querySelector("body > div");
  arbiter.beginWorld(motion.register(root));
  for (const node of Object.values(nodes)) arbiter.meet(motion.register(node));
  for (const { numbers, on } of recognizers) {
    numbers.forEach(arbiter.note);
    arbiter.contend(motion.register(nodes[on]));
  }
  const names = recognizers.map(({ id }) => id);
  recognizers.forEach(({ yields = [], shares = [] }, index) => {
    for (const other of yields) arbiter.relate(index, names.indexOf(other), false);
    for (const other of shares) arbiter.relate(index, names.indexOf(other), true);
  });
  world = { root, names, parts: recognizers.map(({ parts }) => parts) };
  [steps, position, pointers] = [script, 0, new Map()];
  result = { reports: [], ways: [], strays: [], names };
  draw(now);
  result.first = measure();
}

// Ends the script. Then a second passes, and the elements leave the document. Returns what happened.
function finish() {
  reach(steps.length);
  advance(now + 1000);
  const ended = { ...result, last: measure() };
  world.root.remove();
  world = undefined;
  return ended;
}

// Ends the last case, and shows the elements of the next one.
window.cases = {
  async next(spec) {
    const ended = world && finish();
    if (!spec) return ended;
    mount(spec);
    await motion.loaded;
    // The browser finds a place in the nodes that it has drawn last.
    await testProbe.passFrames(1);
    return ended;
  },
};

window.motion = await start("./Pages.wasm", { time: () => now });
window.arbiter = motion.instance.exports;
window.isReady = true;
