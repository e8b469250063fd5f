// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Draws flights with animations of the browser, which also run while the page's main thread is busy.
// `material-motion-input.js` loads this script for a module that calls `drawingFlights`.

import { write } from "./figures.js";
import { styleOf } from "./geometry.js";
import { input, removal } from "./messages.js";

// The greatest age of a flight that is drawn, in milliseconds. An older one does not begin where the element is.
const greatestAge = 50;

export class Flights {
  #page;
  /**
   * The animations and their elements, by their listeners in the module.
   *
   * @type {Map<ModuleObject, { animation: Animation, figure: Figure, land: (animation: Animation) => void }>}
   */
  #running = new Map();

  /** @param {InputPage} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Begins the animation of an element. The text contains the time of the first keyframe and the duration, in seconds,
   * and for each keyframe its offset and the way from the first one, in points.
   *
   * @param {Figure | undefined} figure
   * @param {ModuleObject} object
   * @param {string} text
   */
  begin(figure, object, text) {
    const { tell, arrive } = this.#page;
    const [time, duration, ...numbers] = JSON.parse(text);
    const view = figure?.page?.view ?? window;
    const start = 1000 * time - view.performance.timeOrigin + performance.timeOrigin;
    if (!figure?.object || Number(view.document.timeline.currentTime) - start > greatestAge) {
      // The module tries again in the next frames. It may have waited until this script was loaded.
      if (figure?.object) tell(object, input, [0, 1]);
      tell(object, removal);
      return;
    }
    // The flight begins where the layout puts the element now. If this place is new, the module ends the animation.
    this.#page.measure(figure);
    const { node, x, y, zoom } = figure;
    const keyframes = [];
    for (let index = 0; index < numbers.length; index += 3) {
      const [offset, right, down] = numbers.slice(index, index + 3);
      keyframes.push({ offset, translate: `${x + right / zoom}px ${y + down / zoom}px` });
    }
    const animation = node.animate(keyframes, { duration: 1000 * duration, fill: "both" });
    animation.startTime = start;
    this.#running.set(object, { animation, figure, land: shift(figure) });
    animation.onfinish = () => {
      arrive({ timeStamp: view.performance.now() }, view);
      if (this.#running.has(object)) tell(object, input, [0, 1]);
    };
    tell(object, input, [0, 0]);
  }

  /**
   * Ends an animation. The element stays where it is. In the next frame, the module draws it in its exact place.
   *
   * @param {ModuleObject} object
   */
  end(object) {
    const flight = this.#running.get(object);
    if (!flight) return;
    this.#running.delete(object);
    flight.land(flight.animation);
    this.#page.tell(object, removal);
  }

  /**
   * Ends the animation of an element that has left the document.
   *
   * @param {Figure} left
   */
  forget(left) {
    for (const [object, { figure }] of this.#running) if (figure === left) this.end(object);
  }
}

/**
 * `layout.js` compares the place of a node in the window with the offset of its figure. During an animation, this is the
 * animated offset. Returns a function that ends the animation.
 *
 * @param {Figure} figure
 * @returns {(animation: Animation) => void}
 */
function shift(figure) {
  const { node } = figure;
  figure.isAnimated = true;
  const { timeline } = node.ownerDocument;
  /** @type {Record<string, number>} */
  const drawn = { x: figure.x, y: figure.y };
  let lastDrawn = timeline.currentTime;
  Object.keys(drawn).forEach((name, axis) => {
    Object.defineProperty(figure, name, {
      configurable: true,
      enumerable: true,
      get: () => parseFloat(styleOf(node).translate.split(" ")[axis]) || 0,
      set: (value) => {
        drawn[name] = value;
        lastDrawn = timeline.currentTime;
      },
    });
  });
  return (animation) => {
    const { x, y } = figure;
    animation.cancel();
    figure.isAnimated = false;
    // Removes the accessors.
    delete /** @type {Partial<Figure>} */ (figure).x;
    delete /** @type {Partial<Figure>} */ (figure).y;
    // If the module has drawn the element in this frame, the layout may be new, and the animation has an old place.
    const isDrawn = lastDrawn === timeline.currentTime;
    Object.assign(figure, isDrawn ? drawn : { x, y });
    if (!isDrawn) write(figure, "translate", `${x}px ${y}px`, !x && !y);
  };
}
