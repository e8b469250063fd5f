// A canvas as sharp as the screen, in the colours of the style sheet.

export class Canvas {
  colours = {};

  constructor(node, colourNames, paint) {
    this.node = node;
    this.context = node.getContext("2d");
    this.colourNames = colourNames;
    this.paint = paint;
    this.readColours();
    new ResizeObserver(() => this.resize()).observe(node);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.readColours();
      this.paint();
    });
  }

  readColours() {
    const style = getComputedStyle(this.node);
    for (const name of this.colourNames) this.colours[name] = style.getPropertyValue(`--${name}`).trim();
    this.font = style.fontFamily;
  }

  resize() {
    // The next screen may be sharper, and the canvas as large as it was.
    this.screen?.abort();
    this.screen = new AbortController();
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change", () => this.resize(), { signal: this.screen.signal });
    this.width = this.node.clientWidth;
    this.height = this.node.clientHeight;
    this.scale = devicePixelRatio;
    this.node.width = Math.round(this.width * this.scale);
    this.node.height = Math.round(this.height * this.scale);
    this.paint();
  }

  // Empties it, and measures it in points from now on.
  begin() {
    this.context.resetTransform();
    this.context.clearRect(0, 0, this.node.width, this.node.height);
    this.context.scale(this.scale, this.scale);
    return this.context;
  }

  // The middle of the pixel at a length: a line of one pixel there is sharp.
  snap(length) {
    return (Math.floor(length * this.scale) + 0.5) / this.scale;
  }
}
