// SPDX-License-Identifier: Apache-2.0

// The corners and the shadows of an element that a flight scales.

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

/** Writes the corners and the shadows of an element that is scaled, so that they are seen as they are without the scale. */
export class Shape {
  private readonly style: CSSStyleDeclaration;
  private readonly radii: ScaledStyle | undefined;
  private readonly shadows: ScaledStyle | undefined;
  /** The element's own inline styles. */
  private readonly own: readonly string[];

  /** Reads the styles. */
  constructor(element: HTMLElement) {
    const computed = getComputedStyle(element);
    this.style = element.style;
    this.radii = radiiOf(computed);
    this.shadows = shadowsOf(computed);
    this.own = [...corners.map((each) => this.style[each]), this.style.boxShadow];
  }

  /** Writes the styles. The factors are those of the horizontal lengths, of the vertical ones, and of the others. */
  draw(factors: readonly number[]): void {
    if (this.radii) this.style.borderRadius = this.radii.by(factors);
    if (this.shadows) this.style.boxShadow = this.shadows.by(factors);
  }

  /** Writes the element's own styles. */
  restore(): void {
    if (this.radii) corners.forEach((each, index) => { this.style[each] = this.own[index]!; });
    if (this.shadows) this.style.boxShadow = this.own[4]!;
  }
}
