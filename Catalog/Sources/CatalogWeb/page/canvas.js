// The canvases that a module draws on. They are as sharp as the screen and have the style sheet's colours.

import { addPainter, requestPaint, textsIn } from "./module.js";
import { digits } from "./numbers.js";

// In the order of the Swift enumeration `Ink`.
const inks = ["text", "quiet", "line", "mark", "surface", "hand", "spring"];

class Canvas {
  constructor(index, node) {
    this.index = index;
    this.node = node;
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
    drawOn(this.index, ...this.size, this.scale);
  }
}

let canvases;
// Draws on a canvas by its index, size in points and number of pixels in a point.
let drawOn;
let readWords;
// The canvases that are drawn in the next frame.
const due = new Set();
// The canvas that is drawn on, and its context.
let canvas;
let context;
let words = "";

// Draws whenever a canvas has another size or resolution, and when a drawing was requested. The words are in a memory.
export function watchCanvases(draw, memory) {
  drawOn = draw;
  readWords = textsIn(memory);
  canvases = ["plot", "trail", "ground"].map((id, index) => new Canvas(index, document.getElementById(id)));
  addPainter(() => {
    for (const each of due) each.redraw();
    due.clear();
  });
}

// Requests a drawing in the next frame.
export function requestDrawing(index) {
  due.add(canvases[index]);
  requestPaint();
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
  words = readWords(start) + (fractionDigits < 0 ? "" : digits(number, fractionDigits)) + readWords(end);
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
