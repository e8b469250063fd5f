import { pager } from "material-motion/things";
const dots = [...document.querySelectorAll("#carousel .dots button")];
const photos = pager("#carousel .window", { spacing: 16, peek: 40, skipping: true, endless: true });
photos.on("page", (page) => dots.forEach((dot, index) => dot.setAttribute("aria-current", index === page)));
dots.forEach((dot, index) => { dot.onclick = () => { photos.page = index; }; });
