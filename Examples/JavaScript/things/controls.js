import { dial, knob, valueSlider } from "material-motion/things";
const [volume, gain, tuner] = document.querySelectorAll("#controls output");
const level = valueSlider("#controls .slider", { range: [0, 100], value: 40, step: 5, thumb: ".slider b" });
const fill = document.querySelector(".slider i");
level.on("change", (part) => { fill.style.width = `${part * 100}%`; });
level.on("value", (value) => { volume.value = value; });
knob("#controls .knob", { range: [-12, 12], value: 0, step: 1 })
  .on("value", (value) => { gain.value = value; });
const frequency = dial("#controls .dial", { value: 98.5, perTurn: 4, step: 0.1 });
frequency.on("value", (value) => { tuner.value = value.toFixed(1); });
