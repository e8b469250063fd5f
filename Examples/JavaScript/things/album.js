import { layoutMotion, screenTransition, sharedElement } from "material-motion/things";
const [list, detail, header, photo] = document.querySelectorAll("#album :is(.list, .detail, .head, .photo)");
const pictures = [...list.querySelectorAll(".grid button")];
const layout = layoutMotion({ appearance: { scale: 0.6 } });
for (const button of list.querySelectorAll("[value]")) button.onclick = () => {
  const isShown = (each) => each.matches(button.value), shown = pictures.filter(isShown);
  layout.leave(pictures.filter((each) => !isShown(each)), (each) => { each.hidden = true; });
  layout.animate(shown, () => shown.forEach((each) => { each.hidden = false; }));
};
const shared = sharedElement(photo, { from: null, to: header, radius: [12, 0] }).drag(header).drag(photo);
const open = screenTransition().fadeThrough(list, detail).share(shared).actions(detail);
for (const each of pictures) each.onclick = async () => {
  // Another picture may be on its way back. A hand may catch it, and an earlier tap may open one.
  if (await open.settled !== "finished" || open.direction === "forward") return;
  shared.move({ from: each });
  for (const place of [header, photo]) place.dataset.name = each.dataset.name;
  open.direction = "forward";
};
