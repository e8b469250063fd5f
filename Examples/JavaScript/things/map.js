import { dock, zoomable } from "material-motion/things";
const map = zoomable("#map .map", { place: "fill", limits: [1, 8], menu: document.querySelector("#map button") });
map.on("change", (zoom) => { document.querySelector("#map output").value = `${zoom.toFixed(1)} ×`; });
dock("#map .picture", { place: "bottomLeft", insets: 16 });
