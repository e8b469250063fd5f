// The canvases that the modules draw on. Each canvas belongs to one module. They are as sharp as the screen and have the style sheet's colours.

import { addPainter, numbersIn, requestPaint } from "./module.js";
import { digits } from "./numbers.js";

// In the order of the Swift enumeration `Ink`.
const inks = ["text", "quiet", "line", "mark", "surface", "hand", "spring"];

class Canvas {
  // `draw` receives the size in points and the number of pixels in a point. `readText` reads the module's texts.
  constructor(node, draw, readText) {
    Object.assign(this, { node, draw, readText });
    this.context = node.getContext("2d");
    this.readStyle();
    new ResizeObserver(() => this.resize()).observe(node);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.readStyle();
      this.redraw();
    });
  }

  readStyle() {
    const style = getComputedStyle(this.node);
    this.colours = inks.map((ink) => style.getPropertyValue(`--${ink}`).trim());
    this.font = style.fontFamily;
  }

  resize() {
    // The next screen may be sharper while the canvas has the same size.
    this.screen?.abort();
    this.screen = new AbortController();
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change", () => this.resize(), { signal: this.screen.signal });
    this.scale = devicePixelRatio;
    this.size = [this.node.clientWidth, this.node.clientHeight];
    [this.node.width, this.node.height] = this.size.map((length) => Math.round(length * this.scale));
    // At once: the browser shows an empty canvas otherwise.
    this.redraw();
  }

  redraw() {
    if (!this.scale) return;
    begin(this);
    this.draw(...this.size, this.scale);
  }
}

// The canvases that a module draws on, by their indices.
const canvases = new Map();
// The canvases that are drawn in the next frame.
const due = new Set();
// The canvas that is drawn on, and its context.
let canvas;
let context;
let words = "";

addPainter(() => {
  for (const each of due) each.redraw();
  due.clear();
});

// Calls `draw` whenever a canvas has another size, resolution or colours, and when a drawing was requested. The first
// module that asks for a canvas draws on it.
export function watchCanvas(index, draw, readText) {
  if (canvases.has(index)) return;
  const node = document.getElementById(["plot", "trail", "ground"][index]);
  canvases.set(index, new Canvas(node, draw, readText));
}

// Requests a drawing in the next frame.
export function requestDrawing(index) {
  due.add(canvases.get(index));
  requestPaint();
}

// Empties a canvas for the module of the scene, which draws on it next. Writes three numbers: the width and the height
// in points, and the number of pixels in a point. Returns whether the canvas has a size.
export function beginDrawing(index, pointer) {
  const next = canvases.get(index);
  if (!next.scale) return false;
  numbersIn(pointer, 3).set([...next.size, next.scale]);
  begin(next);
  return true;
}

// MARK: Drawing

// Empties a canvas, and draws on it from now on, in points.
function begin(newCanvas) {
  canvas = newCanvas;
  context = canvas.context;
  context.resetTransform();
  context.clearRect(0, 0, canvas.node.width, canvas.node.height);
  context.scale(canvas.scale, canvas.scale);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.textBaseline = "middle";
  context.beginPath();
}

export function clip(x, y, width, height) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.beginPath();
}

export function unclip() {
  context.restore();
}

export function fill(x, y, width, height, ink, opacity) {
  context.globalAlpha = opacity;
  context.fillStyle = canvas.colours[ink];
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}

export function moveTo(x, y) {
  context.moveTo(x, y);
}

export function lineTo(x, y) {
  context.lineTo(x, y);
}

export function addCircle(x, y, radius) {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

export function stroke(ink, width) {
  context.strokeStyle = canvas.colours[ink];
  context.lineWidth = width;
  context.stroke();
  context.beginPath();
}

export function drawDisc(x, y, radius) {
  addCircle(x, y, radius);
  context.fillStyle = canvas.colours[inks.indexOf("surface")];
  context.fill();
  stroke(inks.indexOf("text"), 1.5);
}

// Sets the words that are drawn next. Returns their width.
export function setWords(start, number, fractionDigits, end, isBold) {
  const written = fractionDigits < 0 ? "" : digits(number, fractionDigits);
  words = canvas.readText(start) + written + canvas.readText(end);
  context.font = `${isBold ? 600 : 400} 11px ${canvas.font}`;
  return context.measureText(words).width;
}

// Draws the words on a halo, so that lines behind them stop before them.
export function drawWords(x, y, anchor, ink) {
  const start = x - anchor * context.measureText(words).width;
  context.strokeStyle = canvas.colours[inks.indexOf("surface")];
  context.lineWidth = 4;
  context.strokeText(words, start, y);
  context.fillStyle = canvas.colours[ink];
  context.fillText(words, start, y);
}
