// SPDX-License-Identifier: Apache-2.0

// Shows the code of each feature below it.
import { configure } from "material-motion";

// With the key Alt, a mouse pinches and turns the photo.
configure({ mirror: true });
for (const section of document.querySelectorAll("section")) {
  const file = `./${section.dataset.code ?? section.id}.js`;
  const source = fetch(file).then((response) => response.text());
  section.insertAdjacentHTML("beforeend", "<details><summary></summary><pre></pre></details>");
  const [summary, code] = section.querySelectorAll("summary, pre");
  source.then((text) => {
    summary.textContent = `${text.trimEnd().split("\n").length} lines`;
    code.textContent = text;
  });
  await import(file);
}
