import { lazyRows, scroller } from "material-motion";
const letters = Array.from({ length: 10_000 }, (_, row) => `Letter ${row + 1}`);
const list = scroller("#rows .shelf", { along: "y" });
const rows = lazyRows(list, {
  count: letters.length, estimate: 51,
  make: (row) => Object.assign(document.createElement("li"), { textContent: letters[row] }),
});
const [older, newest] = document.querySelectorAll("#rows button");
older.onclick = () => {
  letters.unshift(...Array.from({ length: 100 }, (_, row) => `Older letter ${row + 1}`));
  rows.insert(100, 0);
};
newest.onclick = () => rows.scrollTo(rows.count - 1, "end");
