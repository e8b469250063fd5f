// The names of the plot, for people who do not see it.

import { text } from "./module.js";
import { nameOf } from "./stage.js";

export const plotted = {
  // The number of the element, once there is a plot.
  element: null,
  // The number of the element that positions are relative to, and its name.
  origin: null,
  originName: "",
};

export function addPlot(label, originLabel, element, origin) {
  const originName = text(originLabel);
  Object.assign(plotted, { element, origin, originName });
  document.getElementById("flight").ariaLabel = text(label);
  const quantities = `position from ${originName} in points, and velocity in points per second`;
  document.getElementById("plot").ariaLabel = `${nameOf(element)}: ${quantities}, against time`;
}
