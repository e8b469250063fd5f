// The scene's time, in milliseconds: the browser's, slowed down while nothing is held. It is a continuous
// function of the browser's time that never runs backwards, and everything that the module hears of passes
// through it. At full speed it is the identity, to the last digit.

// From `from` on, the scene's time is `scene` and grows at `rate`.
const pieces = [{ from: 0, scene: 0, rate: 1 }];
let newestTime = 0;
let speed = 1;
let isHeld = false;

export function sceneTime(time) {
  newestTime = Math.max(newestTime, time);
  const { from, scene, rate } = pieces.findLast((piece) => piece.from <= time) ?? pieces[0];
  return scene + (time - from) * rate;
}

export function setSpeed(newSpeed, time) {
  speed = newSpeed;
  turn(time);
}

// What the hand does it does in its own time: only so is the velocity that it hands over the true one.
export function setHeld(newIsHeld, time) {
  isHeld = newIsHeld;
  turn(time);
}

function turn(time) {
  const rate = isHeld ? 1 : speed;
  const last = pieces.at(-1);
  if (rate === last.rate) return;
  // Frames are ahead of the events that come after them. Time that grows faster may do so from the event on;
  // slower only from the newest frame on, or the next one would lie before it.
  const from = Math.max(last.from, time, rate < last.rate ? newestTime : 0);
  pieces.push({ from, scene: sceneTime(from), rate });
  if (pieces.length > 8) pieces.shift();
}
