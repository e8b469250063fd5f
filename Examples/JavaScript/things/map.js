import { dock, zoomable } from "material-motion/things";
const [button, output] = document.querySelectorAll("#map .bar *");
const map = zoomable("#map .map", { place: "fill", limits: [1, 8], menu: button });
map.on("change", (zoom) => { output.value = `${zoom.toFixed(1)} ×`; });
dock("#map .picture", { place: "bottomLeft", insets: 16 });
