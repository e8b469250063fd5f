// The name of the plot, for people who do not see it.

import { text } from "./module.js";
import { nameOf } from "./stage.js";

export const plotted = {
  // The number of the element, once there is a plot.
  element: null,
  // Whether anything moves it, and whether a spring does.
  isMoving: false,
  isSprung: false,
};

export function addPlot(label, element) {
  plotted.element = element;
  document.getElementById("flight").ariaLabel = text(label);
  const quantities = "position from the middle in points, and velocity in points per second";
  document.getElementById("plot").ariaLabel = `${nameOf(element)}: ${quantities}, against time`;
}

export function setActive(isSpring, isActive) {
  plotted[isSpring ? "isSprung" : "isMoving"] = Boolean(isActive);
}
