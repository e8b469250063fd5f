// The plot: position and velocity against time, each in a strip of its own, as a pen on paper would draw
// them. The newest is at the right. It moves while something moves.

import { Canvas } from "./canvas.js";
import { flight } from "./flight.js";
import { addPainter } from "./module.js";
import { across, layOut, margin, setLimits, span, strips, up } from "./scales.js";

// Seconds between two lines of the grid.
const tick = 0.5;
const axes = [{ name: "x", width: 2.5 }, { name: "y", width: 1.25 }];

const node = document.getElementById("plot");
const colours = ["text", "quiet", "line", "mark", "surface", "hand", "spring"];
const plotCanvas = new Canvas(node, colours, paintPlot);
let context;

// The newest sample that is on the paper; `null` before there is any paper.
let painted = null;

addPainter(() => {
  if (flight.samples.at(-1) !== painted) paintPlot();
});

function paintPlot() {
  if (!plotCanvas.width || flight.element === null) return;
  painted = flight.samples.at(-1);
  context = plotCanvas.begin();
  context.textBaseline = "middle";
  layOut(plotCanvas, painted?.time ?? 0);
  // From the last one that is no longer seen: a line leads from it.
  const first = flight.samples.findLastIndex(({ time }) => across(time) < margin.left);
  const runs = runsOf(flight.samples.slice(Math.max(first, 0)));
  setLimits(runs, flight.motions);

  clipped(0, plotCanvas.height, () => runs.forEach(drawBand));
  strips.forEach(drawGrid);
  drawTimes();
  for (const strip of strips) {
    clipped(strip.top - 1, strip.height + 2, () => runs.forEach((run) => drawRun(run, strip)));
  }
  clipped(0, plotCanvas.height, () => flight.handOvers.forEach(drawHandOver));
  strips.forEach(drawTitle);
  drawSpeeds(strips[1]);
}

// MARK: Curves

// What one mover did without a break. A run ends on the first sample of the next, which it led to.
function runsOf(samples) {
  const runs = [];
  let run;
  for (const sample of samples) {
    run?.samples.push(sample);
    if (sample.mover === run?.mover) continue;
    run = sample.mover && { mover: sample.mover, samples: [sample] };
    if (run) runs.push(run);
  }
  return runs;
}

function drawRun({ mover, samples }, strip) {
  context.strokeStyle = plotCanvas.colours[mover];
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const { name, width } of axes) {
    context.lineWidth = width;
    context.beginPath();
    for (const sample of samples) {
      context.lineTo(across(sample.time), up(sample[strip.quantity][name], strip));
    }
    context.stroke();
  }
}

function drawBand({ mover, samples }) {
  const from = across(samples[0].time);
  context.globalAlpha = 0.08;
  context.fillStyle = plotCanvas.colours[mover];
  for (const { top, height } of strips) {
    context.fillRect(from, top, across(samples.at(-1).time) - from, height);
  }
  context.globalAlpha = 1;
}

function drawHandOver(handOver) {
  const x = plotCanvas.snap(across(handOver.time));
  drawLine(x, margin.top, x, plotCanvas.height - margin.bottom, plotCanvas.colours.mark);
  for (const strip of strips) {
    for (const { name } of axes) {
      context.beginPath();
      context.arc(x, up(handOver[strip.quantity][name], strip), 3.5, 0, 2 * Math.PI);
      context.fillStyle = plotCanvas.colours.surface;
      context.fill();
      context.strokeStyle = plotCanvas.colours.text;
      context.lineWidth = 1.5;
      context.stroke();
    }
  }
}

// MARK: Axes and words

function drawGrid(strip) {
  for (const value of [strip.limit, 0, -strip.limit]) {
    const y = plotCanvas.snap(up(value, strip));
    drawLine(margin.left, y, plotCanvas.width - margin.right, y, plotCanvas.colours[value ? "line" : "mark"]);
    letter(number(value), margin.left - 8, y, "right");
  }
}

function drawTimes() {
  for (let ago = 0; ago <= span(); ago += tick) {
    const x = plotCanvas.snap(across(-ago * 1000, 0));
    for (const { top, height } of strips) drawLine(x, top, x, top + height, plotCanvas.colours.line);
    letter(ago ? number(-ago) : "0 s", x, plotCanvas.height - margin.bottom / 2, ago ? "center" : "right");
  }
}

function drawTitle(strip) {
  const { quantity, unit, top } = strip;
  const from = quantity === "position" ? ` from ${flight.originName}` : "";
  const words = `${quantity}${from}, ${unit}`;
  letter(words, margin.left, top - 10, "left");
  strip.titleEnd = margin.left + context.measureText(words).width;
}

// How fast it was when it passed from one to the other, beside the line, as far as there is room.
function drawSpeeds({ top, titleEnd }) {
  let end = plotCanvas.width;
  for (const { time, mover, speed } of flight.handOvers.toReversed()) {
    const words = `${mover === "spring" ? "let go" : "caught"} at ${speed.toFixed(0)} pt/s`;
    setFont(600);
    const { width } = context.measureText(words);
    const x = across(time);
    const before = x - 6 - width;
    const start = before > titleEnd + 12 ? before : Math.max(x + 6, titleEnd + 12);
    if (x > margin.left && start + width <= end) {
      letter(words, start, top - 10, "left", "text", 600);
      end = start - 12;
    }
  }
}

function number(value) {
  return String(value).replace("-", "\u2212");
}

function setFont(weight) {
  context.font = `${weight} 11px ${plotCanvas.font}`;
}

function letter(words, x, y, align, colour = "quiet", weight = 400) {
  setFont(weight);
  context.textAlign = align;
  // A line that runs through the words stops before them.
  context.strokeStyle = plotCanvas.colours.surface;
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.strokeText(words, x, y);
  context.fillStyle = plotCanvas.colours[colour];
  context.fillText(words, x, y);
}

function drawLine(x1, y1, x2, y2, colour) {
  context.strokeStyle = colour;
  context.lineWidth = 1 / plotCanvas.scale;
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function clipped(top, height, draw) {
  context.save();
  context.beginPath();
  context.rect(margin.left, top, plotCanvas.width - margin.left, height);
  context.clip();
  draw();
  context.restore();
}
