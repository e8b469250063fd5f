// Lists that the browser scrolls.

import { register, tellAt, text } from "./module.js";
import { nextSetting } from "./panel.js";
import { make, nodes } from "./stage.js";

// Adds a field and a list that it searches to an element. Each line is a row: a title, a tab and a detail. The browser
// scrolls the list. Returns the handle of the list.
export function addList(element, rows) {
  const node = nodes.get(element);
  const name = node.dataset.label;
  const items = text(rows).split("\n").map((row) => {
    const [title, detail] = row.split("\t");
    return make("li", {}, make("b", {}, title), make("span", {}, detail));
  });
  const field = make("input", { type: "search", placeholder: name, ariaLabel: name, autocomplete: "off" });
  const list = make("ul", { tabIndex: 0, ariaLabel: name }, ...items);
  const setting = nextSetting();
  field.addEventListener("input", ({ timeStamp }) => {
    const words = field.value.trim().toLowerCase();
    for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(words);
    list.scrollTop = 0;
    tellAt(timeStamp, "set", setting, 1);
  });
  node.role = "group";
  node.append(field, list);
  return register(list);
}
