import { wheel } from "material-motion/things";
const output = document.querySelector("#time output"), two = (number) => String(number).padStart(2, "0");
const texts = (count) => Array.from({ length: count }, (_, index) => two(index));
const hours = wheel("#time .hours", { rows: texts(24), rowLength: 44, endless: true, selection: 7 });
const minutes = wheel("#time .minutes", { rows: texts(60), rowLength: 44, endless: true, selection: 30 });
const show = () => { output.value = `${two(hours.selection)}:${two(minutes.selection)}`; };
for (const each of [hours, minutes]) each.on("selection", show);
show();
