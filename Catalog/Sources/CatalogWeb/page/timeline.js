// The scene's time, in milliseconds: the browser's time, slowed down while nothing is held. It is a continuous
// function of the browser's time and never runs backwards. Every time that the module receives passes through
// it. At full speed it is exactly the browser's time.

// At the browser's time `from` the scene's time is `scene`. From then on it grows at `rate`.
const pieces = [{ from: 0, scene: 0, rate: 1 }];
let newestTime = 0;
let speed = 1;
let isHeld = false;

// The scene's time of an event or a frame.
export function sceneTime(time) {
  newestTime = Math.max(newestTime, time);
  return presentTime(time);
}

// The scene's time of the present, which may be ahead of the next frame's.
export function presentTime(time) {
  const { from, scene, rate } = pieces.findLast((piece) => piece.from <= time) ?? pieces[0];
  return scene + (time - from) * rate;
}

export function setSpeed(newSpeed, time) {
  speed = newSpeed;
  turn(time);
}

// While something is held, time is not slowed down. Otherwise the hand would pass on a wrong velocity.
export function setHeld(newIsHeld, time) {
  isHeld = newIsHeld;
  turn(time);
}

function turn(time) {
  const rate = isHeld ? 1 : speed;
  const last = pieces.at(-1);
  if (rate === last.rate) return;
  // A frame's time may be later than that of the next event. So time slows down only from the newest frame on,
  // or the next frame's time would lie before it. It may speed up from the event on.
  const from = Math.max(last.from, time, rate < last.rate ? newestTime : 0);
  pieces.push({ from, scene: sceneTime(from), rate });
  if (pieces.length > 8) pieces.shift();
}
