import { reorder, sheet, swipeActions } from "material-motion/things";
const queue = sheet("#queue .panel", {
  detents: [72, "full"], detent: 72, closable: false, insets: { top: 44 },
  members: [{ list: "#queue .songs" }], grabber: "#queue header", menu: "Move the queue",
});
const songs = reorder("#queue ol", { handle: ".grip", scroller: queue.members[0] });
songs.on("reorder", (move) => move.apply());
for (const cell of document.querySelectorAll("#queue li")) {
  swipeActions(cell.querySelector(".row"), { trailing: [
    { name: "Remove", button: cell.querySelector("button"), removesRow: true, perform: () => cell.remove() },
  ] });
}
