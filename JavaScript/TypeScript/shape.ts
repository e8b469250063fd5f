// SPDX-License-Identifier: Apache-2.0

// The corners, the borders and the shadows of an element that a flight scales.

const lengths = /-?[\d.]+(?:e[-+]?\d+)?px/g;
const corners = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map((each) => `border${each}Radius` as "borderTopLeftRadius");

// A style whose lengths are multiplied, each by the factor with an index.
class ScaledStyle {
  private readonly texts: readonly string[];
  private readonly values: readonly number[];

  constructor(text: string, private readonly indices: readonly number[]) {
    this.texts = text.split(lengths);
    this.values = (text.match(lengths) ?? []).map(parseFloat);
  }

  by(factors: readonly number[]): string {
    // Short numbers are written faster.
    return this.values.reduce((text, value, index) =>
      `${text}${Math.round(value * factors[this.indices[index]!]! * 1e3) / 1e3}px${this.texts[index + 1]}`, this.texts[0]!);
  }
}

const count = (text: string) => text.match(lengths)?.length ?? 0;

// A radius in percent is a part of the size that is seen.
function radiiOf({ borderRadius }: CSSStyleDeclaration): ScaledStyle | undefined {
  const [x, y = x] = borderRadius.split(" / ") as [string, string?], first = count(x);
  if (!/[1-9]/.test(borderRadius)) return undefined;
  return new ScaledStyle(`${x} / ${y}`, Array.from({ length: first + count(y!) }, (_, index) => Number(index >= first)));
}

// The lengths of each shadow are its offsets, its blur and its spread.
function shadowsOf({ boxShadow }: CSSStyleDeclaration): ScaledStyle | undefined {
  if (!count(boxShadow)) return undefined;
  const shadows = boxShadow.split(/,(?![^(]*\))/);
  return new ScaledStyle(boxShadow, shadows.flatMap((each) => Array.from({ length: count(each) }, (_, index) => Math.min(index, 2))));
}

const edges = ["Top", "Right", "Bottom", "Left"] as const;
const sizes = ["boxSizing", "width", "height"] as const;

// The borders. When a border gets wider, its padding gets narrower by the same length, and the other way round, so
// neither the element's box nor its content moves. If a padding is too small, the size of the box is written, too.
class Borders {
  private readonly borders: readonly number[];
  private readonly paddings: readonly number[];
  private readonly box: readonly string[];
  private readonly own: Readonly<Record<string, string>>;
  private drawn = "";

  private constructor(private readonly style: CSSStyleDeclaration, computed: CSSStyleDeclaration, private readonly pixel: number) {
    this.borders = edges.map((edge) => parseFloat(computed[`border${edge}Width`]));
    this.paddings = edges.map((edge) => parseFloat(computed[`padding${edge}`]));
    const [top, right, bottom, left] = this.borders.map((each, index) => each + this.paddings[index]!) as [number, number, number, number];
    const isBorderBox = computed.boxSizing === "border-box";
    const whole = (length: string, around: number) => `${parseFloat(length) + (isBorderBox ? 0 : around)}px`;
    this.box = ["border-box", whole(computed.width, left + right), whole(computed.height, top + bottom)];
    const keys = [...edges.flatMap((edge) => [`border${edge}Width`, `padding${edge}`]), ...sizes];
    this.own = Object.fromEntries(keys.map((key) => [key, style[key as "width"]]));
  }

  static of(element: HTMLElement, computed: CSSStyleDeclaration): Borders | undefined {
    if (!edges.some((edge) => parseFloat(computed[`border${edge}Width`]))) return undefined;
    return new Borders(element.style, computed, 1 / (element.ownerDocument.defaultView?.devicePixelRatio ?? 1));
  }

  draw(factors: readonly number[]): void {
    const { borders, paddings, style, pixel } = this;
    // Browsers draw borders that are whole pixels wide, and at least one.
    const widths = borders.map((border, index) =>
      border && Math.max(Math.round(border * factors[1 - index % 2]! / pixel), 1) * pixel);
    // Most frames change none of them. A new one lays out the page.
    if (this.drawn === (this.drawn = widths.join())) return;
    if (widths.some((width, index) => width > borders[index]! + paddings[index]!)) {
      sizes.forEach((key, index) => { style[key] = this.box[index]!; });
    }
    edges.forEach((edge, index) => {
      style[`border${edge}Width`] = `${widths[index]}px`;
      style[`padding${edge}`] = `${Math.max(borders[index]! + paddings[index]! - widths[index]!, 0)}px`;
    });
  }

  restore(): void {
    if (this.drawn) Object.assign(this.style, this.own);
    this.drawn = "";
  }
}

/** Writes the corners, the borders and the shadows of an element that is scaled, so that they are seen as without the scale. */
export class Shape {
  private readonly style: CSSStyleDeclaration;
  private readonly radii: ScaledStyle | undefined;
  private readonly shadows: ScaledStyle | undefined;
  private readonly borders: Borders | undefined;
  /** The element's own inline styles. */
  private readonly own: readonly string[];

  /** Reads the styles. */
  constructor(element: HTMLElement) {
    const computed = getComputedStyle(element);
    this.style = element.style;
    this.radii = radiiOf(computed);
    this.shadows = shadowsOf(computed);
    this.borders = Borders.of(element, computed);
    this.own = [...corners.map((each) => this.style[each]), this.style.boxShadow];
  }

  /** Writes the styles. The factors are those of the horizontal lengths, of the vertical ones, and of the others. */
  draw(factors: readonly number[]): void {
    if (this.radii) this.style.borderRadius = this.radii.by(factors);
    if (this.shadows) this.style.boxShadow = this.shadows.by(factors);
    this.borders?.draw(factors);
  }

  /** Writes the element's own styles. */
  restore(): void {
    if (this.radii) corners.forEach((each, index) => { this.style[each] = this.own[index]!; });
    if (this.shadows) this.style.boxShadow = this.own[4]!;
    this.borders?.restore();
  }
}
